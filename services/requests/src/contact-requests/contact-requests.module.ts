import { Module } from '@nestjs/common';
import { CopiesModule } from '../copies/copies.module.js';
import { ResponseFiguresModule } from '../response-figures/response-figures.module.js';
import { ContactRequestRepository } from './contact-request.repository.js';
import { ContactRequestsRpc } from './contact-requests.rpc.js';
import { ApproveRequest } from './use-cases/approve-request.js';
import { BookAtOnce } from './use-cases/book-at-once.js';
import { CancelRequest } from './use-cases/cancel-request.js';
import { CloseRequests } from './use-cases/close-requests.js';
import { CountWaitingRequests } from './use-cases/count-waiting-requests.js';
import { DescribeRequests } from './use-cases/describe-requests.js';
import { GetAnswerTime } from './use-cases/get-answer-time.js';
import { ListRequests } from './use-cases/list-requests.js';
import { ReadTravel } from './use-cases/read-travel.js';
import { RejectRequest } from './use-cases/reject-request.js';
import { SendContactRequest } from './use-cases/send-contact-request.js';
import { TransitionRequest } from './use-cases/transition-request.js';
import { WithdrawRivals } from './use-cases/withdraw-rivals.js';
import { RequestsOfVehicle } from './requests-of-vehicle.js';
import { OpenRequestRepository } from './open-request.repository.js';
import { RivalRequestRepository } from './rival-request.repository.js';
import { WaitingRequestRepository } from './waiting-request.repository.js';

@Module({
  imports: [CopiesModule, ResponseFiguresModule],
  controllers: [ContactRequestsRpc],
  providers: [
    ContactRequestRepository,
    OpenRequestRepository,
    WaitingRequestRepository,
    RivalRequestRepository,
    WithdrawRivals,
    BookAtOnce,
    CloseRequests,
    RequestsOfVehicle,
    CountWaitingRequests,
    SendContactRequest,
    ListRequests,
    DescribeRequests,
    TransitionRequest,
    ApproveRequest,
    RejectRequest,
    CancelRequest,
    GetAnswerTime,
    ReadTravel,
  ],
  exports: [
    CopiesModule,
    ContactRequestRepository,
    OpenRequestRepository,
    DescribeRequests,
    CloseRequests,
    RequestsOfVehicle,
    WithdrawRivals,
  ],
})
export class ContactRequestsModule {}
