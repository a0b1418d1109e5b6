import type { RpcHandlers, RpcInput } from '@placette/contracts';
import { consentsRpc } from '@placette/contracts/notifications/consent-rpc';
import { RpcController } from '@placette/nats';
import { RecordConsent } from './use-cases/record-consent.js';

type Rpc = typeof consentsRpc;

@RpcController(consentsRpc)
export class ConsentsRpc implements RpcHandlers<Rpc> {
  constructor(private readonly record: RecordConsent) {}

  async recordConsent(consent: RpcInput<Rpc['recordConsent']>) {
    await this.record.execute(consent);
    return { recorded: true as const };
  }
}
