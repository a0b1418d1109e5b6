import { submissionsRpc } from '@placette/contracts/notifications/submissions/rpc';
import { RpcController } from '@placette/nats';
import { ReceiveSubmission } from './use-cases/receive-submission.js';

@RpcController(submissionsRpc, {
  receiveSubmission: ReceiveSubmission,
})
export class SubmissionsRpc {}
