import { Module } from '@nestjs/common';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module.js';
import { ResponseFiguresModule } from '../response-figures/response-figures.module.js';
import { CancellationRpc } from './cancellation.rpc.js';
import { CancelStay } from './use-cases/cancel-stay.js';

@Module({
  imports: [ContactRequestsModule, ResponseFiguresModule],
  controllers: [CancellationRpc],
  providers: [CancelStay],
})
export class CancellationModule {}
