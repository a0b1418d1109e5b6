import { staysApi } from '@placette/contracts/requests/stays/api';
import { RpcController } from '@placette/nats';
import { ListStays } from './use-cases/list-stays.js';

@RpcController(staysApi, { listStays: ListStays })
export class StaysRpc {}
