import type { RpcHandlers, RpcInput } from '@placette/contracts';
import { requestsDepartureRpc } from '@placette/contracts/requests/departure-rpc';
import { RpcController } from '@placette/nats';
import { PrepareDeparture } from './use-cases/prepare-departure.js';

type Rpc = typeof requestsDepartureRpc;

@RpcController(requestsDepartureRpc)
export class DepartureRpc implements RpcHandlers<Rpc> {
  constructor(private readonly departure: PrepareDeparture) {}

  async listStaysToCome({ user_id }: RpcInput<Rpc['listStaysToCome']>) {
    return this.departure.list(user_id);
  }

  async holdForDeparture({ user_id }: RpcInput<Rpc['holdForDeparture']>) {
    return this.departure.hold(user_id);
  }
}
