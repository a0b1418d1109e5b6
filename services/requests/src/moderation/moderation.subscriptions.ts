import { contentModerated } from '@placette/contracts/documents/reports/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { MessageRepository } from '../platform/message.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { SuspendParty } from './use-cases/suspend-party.js';

@Subscriptions()
export class ModerationSubscriptions {
  readonly handlers = [
    on(contentModerated, async ({ target_type, target_id, hidden }, { tx, occurredAt }: EventMeta<Tx>) => {
      if (target_type === 'message') await this.messages.setRemoved(tx, target_id, hidden ? occurredAt : null);
      if (target_type === 'profile') await this.suspensions.execute(tx, target_id, hidden, occurredAt);
    }),
  ];

  constructor(
    private readonly messages: MessageRepository,
    private readonly suspensions: SuspendParty,
  ) {}
}
