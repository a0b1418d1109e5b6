import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { notificationsApi } from '@placette/contracts/notifications/api';
import { inboxChanged } from '@placette/contracts/notifications/events';
import {
  DRAFT_REMINDERS_LABEL,
  isMailChosen,
  type MailPreferences,
  type MailRefusal,
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationKinds,
  NOTIFICATIONS_A_PAGE,
  type Unsubscription,
} from '@placette/contracts/notifications/inbox/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactsRepository } from '../accounts/contacts.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { RefusalLinks } from './refusal-links.js';
import { type Refusable, RefusalsRepository } from './refusals.repository.js';
import { NotificationsRepository } from './notifications.repository.js';

/** A person's own notifications, and the kinds that they also receive by e-mail, which are all by default. */
@Injectable()
export class InboxService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly notifications: NotificationsRepository,
    private readonly refusals: RefusalsRepository,
    private readonly links: RefusalLinks,
    private readonly contacts: ContactsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async list({ cursor }: RpcInput<typeof notificationsApi.listNotifications>, { user_id }: Actor) {
    const [found, unread] = await Promise.all([
      this.notifications.newest(this.prisma, user_id, cursor, NOTIFICATIONS_A_PAGE + 1),
      this.notifications.countUnread(this.prisma, user_id),
    ]);
    const page = found.slice(0, NOTIFICATIONS_A_PAGE);
    return {
      notifications: page.map(({ id, kind, title, text, path, created_at, read_at }) => ({
        id,
        kind,
        title,
        text,
        path,
        created_at: created_at.toISOString(),
        read_at: read_at?.toISOString() ?? null,
      })),
      unread,
      next_cursor: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  }

  async countUnread(_input: unknown, { user_id }: Actor) {
    return { unread: await this.notifications.countUnread(this.prisma, user_id) };
  }

  /** Without an id, marks all of them. The person's other open pages update. */
  async markRead({ notification_id: id }: { notification_id: string | null }, { user_id }: Actor) {
    return this.prisma.$transaction(async (tx) => {
      if (id !== null && !(await this.notifications.isOf(tx, user_id, id))) fail('notification_not_found');
      const marked = await this.notifications.markRead(tx, user_id, id, this.clock.now());
      if (marked > 0) await this.outbox.record(tx, inboxChanged, { user_id });
      return { unread: await this.notifications.countUnread(tx, user_id) };
    });
  }

  async mailPreferences(_input: unknown, { user_id }: Actor): Promise<MailPreferences> {
    const refused = await this.refusals.list(this.prisma, 'mail', user_id);
    const mails = notificationKinds.map((kind) => [kind, !refused.includes(kind)] as const);
    return {
      mails: Object.fromEntries(mails) as MailPreferences['mails'],
      draft_reminders: !refused.includes('draft_reminder'),
    };
  }

  /** L7: a decision about a person is always mailed, whatever they chose. */
  async setMailPreference(
    { kind, is_mailed }: RpcInput<typeof notificationsApi.setMailPreference>,
    actor: Actor,
  ): Promise<MailPreferences> {
    if (!isMailChosen(kind)) fail('mail_always_sent');
    return this.choose(actor, kind, is_mailed);
  }

  /** FO-02: reminders of a draft may be refused. */
  async setDraftReminders(
    { is_mailed }: RpcInput<typeof notificationsApi.setDraftReminders>,
    actor: Actor,
  ): Promise<MailPreferences> {
    return this.choose(actor, 'draft_reminder', is_mailed);
  }

  /** C48: opening the link of a mail changes nothing. */
  async readUnsubscription({ token }: RpcInput<typeof notificationsApi.readUnsubscription>): Promise<Unsubscription> {
    const { user_id, kind } = this.links.open(token);
    const contact = await this.contacts.find(this.prisma, user_id);
    if (!contact || contact.deleted_at) fail('mail_link_invalid');
    return { label: kind === 'draft_reminder' ? DRAFT_REMINDERS_LABEL : NOTIFICATION_KINDS[kind].label };
  }

  async unsubscribe(input: RpcInput<typeof notificationsApi.unsubscribe>): Promise<Unsubscription> {
    const refusal = await this.readUnsubscription(input);
    const { user_id, kind } = this.links.open(input.token);
    await this.prisma.$transaction(async (tx) => {
      if (!(await this.contacts.lock(tx, user_id))) fail('mail_link_invalid');
      await this.refusals.add(tx, 'mail', user_id, kind);
    });
    return refusal;
  }

  /** For the site of the last release. */
  async readMailRefusal(input: RpcInput<typeof notificationsApi.readMailRefusal>): Promise<MailRefusal> {
    const kind = this.kindOf(input.token);
    return { kind, ...(await this.readUnsubscription(input)) };
  }

  /** For the site of the last release. */
  async refuseMails(input: RpcInput<typeof notificationsApi.refuseMails>): Promise<MailRefusal> {
    const kind = this.kindOf(input.token);
    return { kind, ...(await this.unsubscribe(input)) };
  }

  private kindOf(token: string): NotificationKind {
    const { kind } = this.links.open(token);
    return kind === 'draft_reminder' ? fail('mail_link_invalid') : kind;
  }

  private async choose(actor: Actor, kind: Refusable, is_mailed: boolean): Promise<MailPreferences> {
    if (is_mailed) await this.refusals.remove(this.prisma, 'mail', actor.user_id, kind);
    else await this.refusals.add(this.prisma, 'mail', actor.user_id, kind);
    return this.mailPreferences({}, actor);
  }
}
