import { requestsWithdrawalApi } from '@placette/contracts/requests/spot-withdrawal/api';
import { RpcController } from '@placette/nats';
import { WithdrawSpot } from './use-cases/withdraw-spot.js';

@RpcController(requestsWithdrawalApi, {
  lockForWithdrawal: [WithdrawSpot, 'lock'],
})
export class SpotWithdrawalRpc {}
