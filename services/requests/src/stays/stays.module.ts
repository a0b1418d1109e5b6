import { Module } from '@nestjs/common';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module.js';
import { StayRepository } from './stay.repository.js';
import { StaysRpc } from './stays.rpc.js';
import { ListStays } from './use-cases/list-stays.js';

@Module({
  imports: [ContactRequestsModule],
  controllers: [StaysRpc],
  providers: [StayRepository, ListStays],
})
export class StaysModule {}
