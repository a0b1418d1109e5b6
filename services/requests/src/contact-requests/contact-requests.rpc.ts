import { requestsApi } from '@placette/contracts/requests/api';
import { RpcController } from '@placette/nats';
import { ApproveRequest } from './use-cases/approve-request.js';
import { CancelRequest } from './use-cases/cancel-request.js';
import { CountWaitingRequests } from './use-cases/count-waiting-requests.js';
import { GetAnswerTime } from './use-cases/get-answer-time.js';
import { ListRequests } from './use-cases/list-requests.js';
import { RejectRequest } from './use-cases/reject-request.js';
import { SendContactRequest } from './use-cases/send-contact-request.js';
import { ReadTravel } from './use-cases/read-travel.js';

@RpcController(requestsApi, {
  getAnswerTime: GetAnswerTime,
  sendContactRequest: SendContactRequest,
  listSentRequests: [ListRequests, 'sent'],
  listReceivedRequests: [ListRequests, 'received'],
  countWaitingRequests: CountWaitingRequests,
  approveRequest: ApproveRequest,
  rejectRequest: RejectRequest,
  cancelRequest: CancelRequest,
  readTravel: ReadTravel,
})
export class ContactRequestsRpc {}
