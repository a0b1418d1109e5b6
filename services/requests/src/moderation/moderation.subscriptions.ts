import { contentModerated } from '@placette/contracts/documents/reports/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { MessageRepository } from '../platform/message.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { QuestionRepository } from '../platform/question.repository.js';
import { SuspendParty } from './use-cases/suspend-party.js';

@Subscriptions()
export class ModerationSubscriptions {
  readonly handlers = [
    on(contentModerated, async ({ target_type, target_id, hidden }, { tx, occurredAt }: EventMeta<Tx>) => {
      if (target_type === 'message') await this.hide(tx, target_id, hidden ? occurredAt : null);
      if (target_type === 'profile') await this.suspensions.execute(tx, target_id, hidden, occurredAt);
    }),
  ];

  constructor(
    private readonly messages: MessageRepository,
    private readonly questions: QuestionRepository,
    private readonly suspensions: SuspendParty,
  ) {}

  /** In this order: a request that follows at the same moment takes the message from the first to the second. */
  private async hide(tx: Tx, message_id: string, removed_at: Date | null): Promise<void> {
    await this.questions.setRemoved(tx, message_id, removed_at);
    await this.messages.setRemoved(tx, message_id, removed_at);
  }
}
