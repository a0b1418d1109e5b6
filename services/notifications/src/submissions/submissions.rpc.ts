import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { submissionsRpc } from '@placette/contracts/notifications/submission-rpc';
import { RpcController } from '@placette/nats';
import { ReceiveSubmission } from './use-cases/receive-submission.js';

type Rpc = typeof submissionsRpc;

@RpcController(submissionsRpc)
export class SubmissionsRpc implements RpcHandlers<Rpc> {
  constructor(private readonly receive: ReceiveSubmission) {}

  async receiveSubmission(
    { submission, visitor }: RpcInput<Rpc['receiveSubmission']>,
    _actor: unknown,
    context: CallContext,
  ) {
    await this.receive.execute(submission, visitor, context);
    return { received: true as const };
  }
}
