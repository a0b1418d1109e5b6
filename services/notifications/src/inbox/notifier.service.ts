import { Injectable } from '@nestjs/common';
import { inboxChanged } from '@placette/contracts/notifications/events';
import { isMailChosen, notificationKinds, type NotificationKind } from '@placette/contracts/notifications/inbox/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { EmailsService } from '../emails/emails.service.js';
import type { Mail, Recipient } from '../emails/mail.js';
import type { Meta } from '../platform/prisma.service.js';
import { PushService } from '../push/push.service.js';
import { RefusalLinks } from './refusal-links.js';
import { RefusalsRepository } from './refusals.repository.js';
import { NotificationsRepository } from './notifications.repository.js';

interface Notification {
  kind: NotificationKind;
  /** The id of the person whom it names. */
  about?: string;
  /** The request that it concerns. */
  request_id?: string;
  /** It reports the person's own action and is listed as read. */
  isOwnAct?: boolean;
  /** False when the mail of another event says it. */
  isMailed?: boolean;
  compose: (to: Recipient) => Mail;
}

/** A message becomes read in its conversation, not by deciding on the request. */
const READ_BY_DECISION = notificationKinds.filter((kind) => kind !== 'message_received');

/**
 * Notifies one person of an event: on the site, on devices and by e-mail unless refused. Each of them once per event
 * and recipient.
 */
@Injectable()
export class Notifier {
  constructor(
    private readonly mails: EmailsService,
    private readonly notifications: NotificationsRepository,
    private readonly refusals: RefusalsRepository,
    private readonly links: RefusalLinks,
    private readonly pushes: PushService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Throws when the person is not known yet, so that the event is delivered again. */
  async notify(
    meta: Meta,
    user_id: string,
    { kind, about, request_id, isOwnAct = false, isMailed = true, compose }: Notification,
  ): Promise<void> {
    const contact = await this.mails.reader(meta, user_id);
    if (!contact) return;
    const mail = compose(isMailChosen(kind) ? { ...contact, refusal: this.links.linkFor(user_id, kind) } : contact);
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
        const { notice, actions } = mail;
        const pushed = { kind, notice, actions, about_id: about ?? null, request_id: request_id ?? null };
        await this.pushes.write(meta, user_id, pushed);
      }
    }
    if (!isMailed) return;
    if (isMailChosen(kind) && (await this.refusals.has(meta.tx, 'mail', user_id, kind))) return;
    await this.mails.post(meta, contact, mail, { about_id: about ?? null });
  }

  /** Marks the notifications of a request as read once their reader has decided on it. */
  async readByDecision(meta: Meta, recipient_id: string, request_id: string): Promise<void> {
    await this.markRead(meta, recipient_id, request_id, READ_BY_DECISION);
  }

  /** Marks the notifications of messages as read once their reader has opened the conversation. */
  async readByOpening(meta: Meta, recipient_id: string, request_id: string): Promise<void> {
    await this.markRead(meta, recipient_id, request_id, ['message_received']);
  }

  private async markRead(
    { tx, occurredAt }: Meta,
    recipient_id: string,
    request_id: string,
    kinds: NotificationKind[],
  ): Promise<void> {
    const marked = await this.notifications.markRequestRead(tx, { recipient_id, request_id, kinds }, occurredAt);
    if (marked > 0) await this.outbox.record(tx, inboxChanged, { user_id: recipient_id });
  }
}
