import { Module } from '@nestjs/common';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module.js';
import { CancellationRpc } from './cancellation.rpc.js';
import { CancelStay } from './use-cases/cancel-stay.js';

@Module({
  imports: [ContactRequestsModule],
  controllers: [CancellationRpc],
  providers: [CancelStay],
})
export class CancellationModule {}
