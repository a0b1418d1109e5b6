import { userDeleted } from '@placette/contracts/identity/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { Site } from '../emails/site.js';
import type { Tx } from '../platform/prisma.service.js';
import { accountDeletedMail } from './mails/account-deleted.js';
import { ForgetPerson } from './use-cases/forget-person.js';

@Subscriptions()
export class AccountDeletionSubscriptions {
  readonly handlers = [
    on(userDeleted, ({ user_id, deleted_at }, meta: EventMeta<Tx>) =>
      this.forgetPerson.execute(meta, user_id, new Date(deleted_at), (to) => accountDeletedMail(this.site, to)),
    ),
  ];

  constructor(
    private readonly forgetPerson: ForgetPerson,
    private readonly site: Site,
  ) {}
}
