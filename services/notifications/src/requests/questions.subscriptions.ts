import { Inject } from '@nestjs/common';
import { questionMessageSent, questionRead } from '@placette/contracts/requests/events';
import { questionsApi } from '@placette/contracts/requests/questions/api';
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
import { questionMessageMail } from './mails/question-message-sent.js';

type Meta = EventMeta<Tx>;

/** As messages of a request, by the same preference; the question stands where the request does. */
@Subscriptions()
export class QuestionsSubscriptions {
  readonly handlers = [
    on(questionMessageSent, async (message, meta: Meta) => {
      const { owner_id, asker_id, sender_id, question_id, message_id } = message;
      const reader_id = sender_id === owner_id ? asker_id : owner_id;
      if (!(await this.isTurn(meta, reader_id, question_id))) return;
      const sender = await this.contacts.firstName(meta.tx, sender_id);
      // No event carries the text: it is asked for when the mail is written, as this reader may see it then.
      const asked = { message_id, question_id, reader_id };
      const { text } = await this.rpc.call(questionsApi.readQuestionWords, asked, systemContext());
      await this.notifyPerson.execute(meta, reader_id, {
        kind: 'message_received',
        about: sender_id,
        request_id: question_id,
        compose: (to) => questionMessageMail(this.site, to, { ...message, text }, sender),
      });
    }),
    on(questionRead, ({ reader_id, question_id }, meta: Meta) =>
      this.settled.afterReading(meta, reader_id, question_id),
    ),
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

  /** One mail in MESSAGE_MAIL_MINUTES for each reader and question. */
  private isTurn({ tx }: Meta, user_id: string, subject_id: string): Promise<boolean> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - this.settings.MESSAGE_MAIL_MINUTES * 60_000);
    return this.emails.recordTurn(tx, { user_id, subject_id, since, now });
  }
}
