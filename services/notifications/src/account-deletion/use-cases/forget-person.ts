import { Injectable } from '@nestjs/common';
import type { EventMeta } from '@placette/outbox';
import { ContactRepository } from '../../contacts/contact.repository.js';
import type { Mail, Recipient } from '../../emails/mail.js';
import { MailRefusalRepository } from '../../inbox/mail-refusal.repository.js';
import { NotificationRepository } from '../../inbox/notification.repository.js';
import { EmailRepository } from '../../emails/email.repository.js';
import { PushMessageRepository } from '../../push/push-message.repository.js';
import { PushRefusalRepository } from '../../push/push-refusal.repository.js';
import { PushSubscriptionRepository } from '../../push/push-subscription.repository.js';
import type { Tx } from '../../platform/prisma.service.js';
import { SubmissionRepository } from '../../submissions/submission.repository.js';
import { WriteEmail } from '../../emails/use-cases/write-email.js';

/** H9: a last mail, then neither e-mail address nor copies of mails are kept. Safe to repeat. */
@Injectable()
export class ForgetPerson {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly emails: EmailRepository,
    private readonly submissions: SubmissionRepository,
    private readonly notifications: NotificationRepository,
    private readonly refusals: MailRefusalRepository,
    private readonly devices: PushSubscriptionRepository,
    private readonly pushes: PushMessageRepository,
    private readonly pushRefusals: PushRefusalRepository,
    private readonly mail: WriteEmail,
  ) {}

  async execute(meta: EventMeta<Tx>, user_id: string, deleted_at: Date, farewell: (to: Recipient) => Mail) {
    const contact = await this.contacts.find(meta.tx, user_id);
    if (contact?.deleted_at) return;
    if (contact) {
      await this.emails.deleteAllOf(meta.tx, contact);
      await this.notifications.deleteAllOf(meta.tx, user_id);
      await this.refusals.deleteAllOf(meta.tx, user_id);
      await this.submissions.deleteAllOf(meta.tx, contact.email);
      await this.mail.farewell(meta, contact, farewell);
    }
    await this.contacts.erase(meta.tx, user_id, deleted_at);
    // After the mark: who subscribes a device meanwhile waits for it.
    await this.devices.deleteAllOf(meta.tx, user_id);
    await this.pushes.deleteAbout(meta.tx, user_id);
    await this.pushRefusals.deleteAllOf(meta.tx, user_id);
  }
}
