import { contentModerated } from '@placette/contracts/documents/reports/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import type { Tx } from '../platform/prisma.service.js';
import { ApplyModeration } from './use-cases/apply-moderation.js';

@Subscriptions()
export class ModerationSubscriptions {
  constructor(private readonly moderation: ApplyModeration) {}

  readonly handlers = [
    on(contentModerated, async (decision, { tx, occurredAt }: EventMeta<Tx>) =>
      this.moderation.execute(tx, decision, occurredAt),
    ),
  ];
}
