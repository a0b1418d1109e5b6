import { cancellationApi } from '@placette/contracts/requests/cancellation/api';
import { RpcController } from '@placette/nats';
import { CancelStay } from './use-cases/cancel-stay.js';

@RpcController(cancellationApi, { cancelStay: CancelStay })
export class CancellationRpc {}
