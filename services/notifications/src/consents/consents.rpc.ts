import { consentsApi } from '@placette/contracts/notifications/consents/api';
import { RpcController } from '@placette/nats';
import { RecordConsent } from './use-cases/record-consent.js';

@RpcController(consentsApi, {
  recordConsent: RecordConsent,
})
export class ConsentsRpc {}
