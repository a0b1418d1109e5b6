import { Inject } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { conversationApi } from '@placette/contracts/requests/conversation/api';
import { messageSent, messagesRead } from '@placette/contracts/requests/events';
import { RpcClient, systemContext } from '@placette/nats';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from '../config.js';
import { ContactRepository } from '../contacts/contact.repository.js';
import { EmailRepository } from '../emails/email.repository.js';
import { Site } from '../emails/site.js';
import { NotifyPerson } from '../inbox/use-cases/notify-person.js';
import { MarkRequestRead } from '../inbox/use-cases/mark-request-read.js';
import type { Tx } from '../platform/prisma.service.js';
import { messageSentMail } from './mails/message-sent.js';

type Meta = EventMeta<Tx>;

@Subscriptions()
export class MessagesSubscriptions {
  readonly handlers = [
    on(messageSent, async (message, meta: Meta) => {
      const { owner_id, requester_id, sender_id, request_id } = message;
      const reader = sender_id === owner_id ? requester_id : owner_id;
      if (!(await this.isTurn(meta, reader, request_id))) return;
      const sender = await this.contacts.firstName(meta.tx, sender_id);
      const { text } = await this.wordsFor(reader, message);
      await this.notifyPerson.execute(meta, reader, {
        kind: 'message_received',
        about: sender_id,
        request_id,
        compose: (to) => messageSentMail(this.site, to, { ...message, text }, sender),
      });
    }),
    on(messagesRead, ({ reader_id, request_id }, meta: Meta) => this.settled.afterReading(meta, reader_id, request_id)),
  ];

  constructor(
    private readonly contacts: ContactRepository,
    private readonly notifyPerson: NotifyPerson,
    private readonly settled: MarkRequestRead,
    private readonly rpc: RpcClient,
    private readonly emails: EmailRepository,
    private readonly clock: Clock,
    private readonly site: Site,
    @Inject(SETTINGS) private readonly settings: NotificationsConfig,
  ) {}

  /** No event carries the text: it is asked for when the mail is written, as this reader may see it then. */
  private wordsFor(reader_id: string, { message_id, request_id }: EventPayload<typeof messageSent>) {
    return this.rpc.call(conversationApi.readMessageWords, { message_id, request_id, reader_id }, systemContext());
  }

  /** One mail in MESSAGE_MAIL_MINUTES for each reader and conversation. */
  private isTurn({ tx }: Meta, user_id: string, subject_id: string): Promise<boolean> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - this.settings.MESSAGE_MAIL_MINUTES * 60_000);
    return this.emails.recordTurn(tx, { user_id, subject_id, since, now });
  }
}
