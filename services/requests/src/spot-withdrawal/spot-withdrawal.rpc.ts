import { requestsWithdrawalRpc } from '@placette/contracts/requests/spot-withdrawal/rpc';
import { RpcController } from '@placette/nats';
import { WithdrawSpot } from './use-cases/withdraw-spot.js';

@RpcController(requestsWithdrawalRpc, {
  lockForWithdrawal: [WithdrawSpot, 'lock'],
})
export class SpotWithdrawalRpc {}
