import { accountModerated } from '@placette/contracts/identity/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import type { Tx } from '../platform/prisma.service.js';
import { FollowSuspension } from './use-cases/follow-suspension.js';

@Subscriptions()
export class ReportsSubscriptions {
  readonly handlers = [
    on(accountModerated, (decision, { tx, occurredAt }: EventMeta<Tx>) =>
      this.suspensions.execute(tx, decision, occurredAt),
    ),
  ];

  constructor(private readonly suspensions: FollowSuspension) {}
}
