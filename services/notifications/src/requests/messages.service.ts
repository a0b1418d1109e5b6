import { Inject, Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { messageSent, messagesRead } from '@placette/contracts/requests/events';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { ContactsRepository } from '../accounts/contacts.repository.js';
import type { NotificationsConfig } from '../config.js';
import { EmailsRepository } from '../emails/emails.repository.js';
import { Site } from '../emails/mail.js';
import { Notifier } from '../inbox/notifier.service.js';
import type { Meta } from '../platform/prisma.service.js';
import { messageSentMail } from './message-mails.js';
import { RequestsClient } from './requests-client.js';

/** Notifies people of messages in threads, with one preference for all. A question is treated like a request. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly notifier: Notifier,
    private readonly requests: RequestsClient,
    private readonly emails: EmailsRepository,
    private readonly clock: Clock,
    private readonly site: Site,
    @Inject(SETTINGS) private readonly settings: NotificationsConfig,
  ) {}

  async notifyMessage(message: EventPayload<typeof messageSent>, meta: Meta): Promise<void> {
    const { owner_id, driver_id, sender_id, thread_id, request_id, message_id } = message;
    const reader_id = sender_id === owner_id ? driver_id : owner_id;
    if (!(await this.isTurn(meta, reader_id, request_id ?? thread_id))) return;
    const sender = await this.contacts.firstName(meta.tx, sender_id);
    const seen = request_id === null ? null : await this.requests.requestFor(reader_id, request_id);
    const text = await this.requests.messageFor(reader_id, thread_id, message_id);
    await this.notifier.notify(meta, reader_id, {
      kind: 'message_received',
      about: sender_id,
      request_id: request_id ?? thread_id,
      compose: (to) => messageSentMail(this.site, to, { ...message, text }, sender, seen),
    });
  }

  /** Also marks notifications of the question that came before the request. */
  async markRead({ reader_id, thread_id, request_id }: EventPayload<typeof messagesRead>, meta: Meta): Promise<void> {
    await this.notifier.readByOpening(meta, reader_id, thread_id);
    if (request_id !== null && request_id !== thread_id) {
      await this.notifier.readByOpening(meta, reader_id, request_id);
    }
  }

  /**
   * Allows one mail in MESSAGE_MAIL_MINUTES for each reader and subject of a thread; a request that follows a question
   * is another subject.
   */
  private isTurn({ tx }: Meta, user_id: string, subject_id: string): Promise<boolean> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - this.settings.MESSAGE_MAIL_MINUTES * 60_000);
    return this.emails.recordTurn(tx, { user_id, subject_id, since, now });
  }
}
