import { Injectable } from '@nestjs/common';
import { inboxChanged } from '@placette/contracts/notifications/events';
import { isMailChosen, type NotificationKind } from '@placette/contracts/notifications/kinds';
import { Outbox, type EventMeta } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { MailRefusalRepository } from '../mail-refusal.repository.js';
import type { Mail, Recipient } from '../../emails/mail.js';
import { NotificationRepository } from '../notification.repository.js';
import type { Tx } from '../../platform/prisma.service.js';
import { WritePush } from '../../push/use-cases/write-push.js';
import { WriteEmail } from '../../emails/use-cases/write-email.js';

interface Notification {
  kind: NotificationKind;
  /** Id of the person it names, if any. */
  about?: string;
  /** Which request it is about, if any. */
  request_id?: string;
  /** The person's own action: listed as read. */
  isOwnAct?: boolean;
  compose: (to: Recipient) => Mail;
}

/** Notifies one person of an event: on the site, on devices and by e-mail unless refused. One of each per event and recipient. */
@Injectable()
export class NotifyPerson {
  constructor(
    private readonly mails: WriteEmail,
    private readonly notifications: NotificationRepository,
    private readonly refusals: MailRefusalRepository,
    private readonly pushes: WritePush,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Throws when the person is not known yet: the event comes again. */
  async execute(
    meta: EventMeta<Tx>,
    user_id: string,
    { kind, about, request_id, isOwnAct = false, compose }: Notification,
  ): Promise<void> {
    const contact = await this.mails.reader(meta, user_id);
    if (!contact) return;
    const mail = compose(contact);
    if (mail.notice) {
      const isNew = await this.notifications.insert(meta.tx, {
        event_id: meta.id,
        recipient_id: user_id,
        about_id: about ?? null,
        request_id: request_id ?? null,
        kind,
        ...mail.notice,
        created_at: meta.occurredAt,
        read_at: isOwnAct ? this.clock.now() : null,
      });
      if (isNew) await this.outbox.record(meta.tx, inboxChanged, { user_id });
      if (isNew && !isOwnAct) {
        const pushed = { kind, notice: mail.notice, about_id: about ?? null, request_id: request_id ?? null };
        await this.pushes.execute(meta, user_id, pushed);
      }
    }
    if (isMailChosen(kind) && (await this.refusals.has(meta.tx, user_id, kind))) return;
    await this.mails.post(meta, contact, mail);
  }
}
