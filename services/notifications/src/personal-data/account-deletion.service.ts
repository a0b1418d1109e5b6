import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { userDeleted } from '@placette/contracts/identity/events';
import { accountDeletedMail } from '../accounts/account-mails.js';
import { ContactsRepository } from '../accounts/contacts.repository.js';
import { EmailsRepository } from '../emails/emails.repository.js';
import { PersonMailsRepository } from '../emails/person-mails.repository.js';
import { EmailsService } from '../emails/emails.service.js';
import { Site } from '../emails/mail.js';
import type { Meta } from '../platform/prisma.service.js';
import { SubmissionsRepository } from '../public-forms/submissions.repository.js';
import { personal } from './personal-columns.js';

/** Subscribing a device concurrently waits for the mark. */
const AFTER_MARK = ['Contact', 'PushSubscription', 'PushMessage', 'PushRefusal'];

/** H9: sends a last mail; afterwards neither the address nor copies of mails are stored. It may run repeatedly. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly emails: EmailsRepository,
    private readonly mails: EmailsService,
    private readonly copies: PersonMailsRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly site: Site,
  ) {}

  async forget({ user_id, deleted_at }: EventPayload<typeof userDeleted>, meta: Meta): Promise<void> {
    const { tx } = meta;
    const contact = await this.contacts.find(tx, user_id);
    if (contact?.deleted_at) return;
    if (contact) {
      await this.emails.deleteAllOf(tx, contact.email);
      await this.copies.eraseCopiesAbout(tx, user_id);
      await personal.erase(tx, user_id, (model) => !AFTER_MARK.includes(model));
      await this.submissions.deleteAllOf(tx, contact.email);
      await this.mails.farewell(meta, contact, (to) => accountDeletedMail(this.site, to));
    }
    await this.contacts.markDeleted(tx, user_id, new Date(deleted_at));
    await personal.erase(tx, user_id, (model) => AFTER_MARK.includes(model));
  }
}
