import type { RpcHandlers, RpcInput } from '@placette/contracts';
import { requestsWithdrawalRpc } from '@placette/contracts/requests/withdrawal-rpc';
import { RpcController } from '@placette/nats';
import { WithdrawSpot } from './use-cases/withdraw-spot.js';

type Rpc = typeof requestsWithdrawalRpc;

@RpcController(requestsWithdrawalRpc)
export class SpotWithdrawalRpc implements RpcHandlers<Rpc> {
  constructor(private readonly withdrawal: WithdrawSpot) {}

  async lockForWithdrawal({ parking_spot_id }: RpcInput<Rpc['lockForWithdrawal']>) {
    return this.withdrawal.lock(parking_spot_id);
  }
}
