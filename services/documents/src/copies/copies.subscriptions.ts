import type { EventPayload } from '@placette/contracts';
import { profileUpdated, userRegistered } from '@placette/contracts/identity/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import type { Tx } from '../platform/prisma.service.js';
import { CardRepository } from './card.repository.js';

type Meta = EventMeta<Tx>;

@Subscriptions()
export class CopiesSubscriptions {
  readonly handlers = [
    on(userRegistered, (person, meta: Meta) => this.saveUser(person, meta)),
    on(profileUpdated, (person, meta: Meta) => this.saveUser(person, meta)),
  ];

  constructor(private readonly cards: CardRepository) {}

  private saveUser(person: EventPayload<typeof userRegistered>, { tx, occurredAt }: Meta): Promise<void> {
    const { user_id, first_name, last_name } = person;
    return this.cards.saveUser(tx, { user_id, first_name, last_name, occurred_at: occurredAt });
  }
}
