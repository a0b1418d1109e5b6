import { submissionsApi } from '@placette/contracts/notifications/submissions/api';
import { RpcController } from '@placette/nats';
import { ReceiveSubmission } from './use-cases/receive-submission.js';

@RpcController(submissionsApi, {
  receiveSubmission: ReceiveSubmission,
})
export class SubmissionsRpc {}
