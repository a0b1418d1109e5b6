import { userDeleted } from '@placette/contracts/identity/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import type { Tx } from '../platform/prisma.service.js';
import { ForgetPerson } from './use-cases/forget-person.js';

@Subscriptions()
export class AccountDeletionSubscriptions {
  readonly handlers = [
    on(userDeleted, ({ user_id, deleted_at }, { tx }: EventMeta<Tx>) =>
      this.forgetPerson.execute(tx, user_id, new Date(deleted_at)),
    ),
  ];

  constructor(private readonly forgetPerson: ForgetPerson) {}
}
