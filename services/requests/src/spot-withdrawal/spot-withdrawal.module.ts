import { Module } from '@nestjs/common';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module.js';
import { SpotWithdrawalRpc } from './spot-withdrawal.rpc.js';
import { SpotWithdrawalSubscriptions } from './spot-withdrawal.subscriptions.js';
import { WithdrawSpot } from './use-cases/withdraw-spot.js';

@Module({
  imports: [ContactRequestsModule],
  controllers: [SpotWithdrawalRpc],
  providers: [WithdrawSpot, SpotWithdrawalSubscriptions],
})
export class SpotWithdrawalModule {}
