import { staysRpc } from '@placette/contracts/requests/stays/rpc';
import { RpcController } from '@placette/nats';
import { ListStays } from './use-cases/list-stays.js';

@RpcController(staysRpc, { listStays: ListStays })
export class StaysRpc {}
