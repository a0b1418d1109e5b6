import { cancellationRpc } from '@placette/contracts/requests/cancellation/rpc';
import { RpcController } from '@placette/nats';
import { CancelStay } from './use-cases/cancel-stay.js';

@RpcController(cancellationRpc, { cancelStay: CancelStay })
export class CancellationRpc {}
