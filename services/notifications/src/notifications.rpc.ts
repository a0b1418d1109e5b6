import type { RpcHandlers, RpcInput } from '@placette/contracts';
import { notificationsRpc } from '@placette/contracts/notifications/rpc';
import { RpcController } from '@placette/nats';
import { ReceiveSubmission } from './use-cases/receive-submission.js';
import { RecordConsent } from './use-cases/record-consent.js';

type Rpc = typeof notificationsRpc;

@RpcController(notificationsRpc)
export class NotificationsRpc implements RpcHandlers<Rpc> {
  constructor(
    private readonly receive: ReceiveSubmission,
    private readonly record: RecordConsent,
  ) {}

  async receiveSubmission({ submission, visitor }: RpcInput<Rpc['receiveSubmission']>) {
    await this.receive.execute(submission, visitor);
    return { received: true as const };
  }

  async recordConsent(consent: RpcInput<Rpc['recordConsent']>) {
    await this.record.execute(consent);
    return { recorded: true as const };
  }
}
