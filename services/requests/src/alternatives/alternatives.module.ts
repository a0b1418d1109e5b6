import { Module } from '@nestjs/common';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module.js';
import { AlternativesRpc } from './alternatives.rpc.js';
import { ListAlternatives } from './use-cases/list-alternatives.js';

@Module({
  imports: [ContactRequestsModule],
  controllers: [AlternativesRpc],
  providers: [ListAlternatives],
})
export class AlternativesModule {}
