import { consentsRpc } from '@placette/contracts/notifications/consents/rpc';
import { RpcController } from '@placette/nats';
import { RecordConsent } from './use-cases/record-consent.js';

@RpcController(consentsRpc, {
  recordConsent: RecordConsent,
})
export class ConsentsRpc {}
