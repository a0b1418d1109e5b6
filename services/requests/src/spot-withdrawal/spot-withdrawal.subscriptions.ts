import { parkingWithdrawn } from '@placette/contracts/listings/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { SyncSpot } from '../copies/use-cases/sync-spot.js';
import type { Tx } from '../platform/prisma.service.js';
import { WithdrawSpot } from './use-cases/withdraw-spot.js';

@Subscriptions()
export class SpotWithdrawalSubscriptions {
  readonly handlers = [
    on(parkingWithdrawn, async (spot, { tx, occurredAt }: EventMeta<Tx>) => {
      await this.withdrawals.closeOpen(tx, spot.parking_spot_id);
      await this.syncSpot.execute(tx, spot, occurredAt);
      // Requests sent in between.
      await this.withdrawals.closeOpen(tx, spot.parking_spot_id);
    }),
  ];

  constructor(
    private readonly withdrawals: WithdrawSpot,
    private readonly syncSpot: SyncSpot,
  ) {}
}
