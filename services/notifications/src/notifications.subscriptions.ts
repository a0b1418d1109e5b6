import { Inject } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { dataExportReady, documentReviewed } from '@placette/contracts/documents/events';
import { contentModerated, reportDecided, reportReceived } from '@placette/contracts/documents/report-events';
import {
  accountMailRequested,
  accountMailSecretSchema,
  profileUpdated,
  userDeleted,
  userRegistered,
  isAccountNotice,
} from '@placette/contracts/identity/events';
import {
  messageSent,
  messagesRead,
  requestApproved,
  requestCancelled,
  requestExpired,
  requestRejected,
  requestSent,
} from '@placette/contracts/requests/events';
import { messageWordsRpc } from '@placette/contracts/requests/message-words-rpc';
import { RpcClient, systemContext } from '@placette/nats';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { Clock, SealedText, SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from './config.js';
import { ContactRepository } from './contact.repository.js';
import { accountMail, accountNotice } from './mails/account-mails.js';
import { accountDeletedMail } from './mails/account-deleted.js';
import { contentModeratedMail } from './mails/content-moderated.js';
import { dataExportReadyMail } from './mails/data-export-ready.js';
import { documentApprovedMail } from './mails/document-approved.js';
import { documentRejectedMail } from './mails/document-rejected.js';
import { documentReopenedMail } from './mails/document-reopened.js';
import type { Mail, Recipient, Site } from './mails/mail.js';
import { messageSentMail } from './mails/message-sent.js';
import { reportDecidedMail } from './mails/report-decided.js';
import { reportReceivedMail } from './mails/report-received.js';
import { requestApprovedOwnerMail } from './mails/request-approved-owner.js';
import { requestApprovedRequesterMail } from './mails/request-approved-requester.js';
import { requestCancelledMail } from './mails/request-cancelled.js';
import { requestExpiredMail } from './mails/request-expired.js';
import { requestRejectedMail } from './mails/request-rejected.js';
import { requestSentMail } from './mails/request-sent.js';
import { welcomeMail } from './mails/welcome.js';
import { MessageRepository } from './message.repository.js';
import type { Tx } from './prisma.service.js';
import { ForgetPerson } from './use-cases/forget-person.js';
import { SettleRequestNews } from './use-cases/settle-request-news.js';
import { NotifyPerson } from './use-cases/notify-person.js';
import { WriteMail } from './use-cases/write-mail.js';

type Meta = EventMeta<Tx>;

/** What is told to whom. */
@Subscriptions()
export class NotificationsSubscriptions {
  private readonly site: Site;
  private readonly seal: SealedText;

  constructor(
    private readonly contacts: ContactRepository,
    private readonly mail: WriteMail,
    private readonly news: NotifyPerson,
    private readonly settled: SettleRequestNews,
    private readonly rpc: RpcClient,
    private readonly forget: ForgetPerson,
    private readonly messages: MessageRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsConfig,
  ) {
    this.site = { brand: settings.BRAND_NAME, public_url: settings.PUBLIC_URL };
    this.seal = new SealedText(settings.MAIL_SEAL_SECRET, 'account mails');
  }

  readonly handlers = [
    on(userRegistered, async (person, meta: Meta) => {
      await this.contacts.save(meta.tx, person, meta.occurredAt);
      await this.mail.execute(meta, person.user_id, (to) => welcomeMail(this.site, to));
    }),
    on(profileUpdated, (person, { tx, occurredAt }: Meta) => this.contacts.save(tx, person, occurredAt)),
    on(accountMailRequested, (mail, meta: Meta) =>
      this.mail.toAddress(meta, { ...mail, expires_at: new Date(mail.expires_at) }, (to) => this.accountMail(mail, to)),
    ),
    on(userDeleted, ({ user_id, deleted_at }, meta: Meta) =>
      this.forget.execute(meta, user_id, new Date(deleted_at), (to) => accountDeletedMail(this.site, to)),
    ),
    on(dataExportReady, ({ user_id, expires_at }, meta: Meta) =>
      this.mail.execute(meta, user_id, (to) => dataExportReadyMail(this.site, to, new Date(expires_at))),
    ),
    on(documentReviewed, (document, meta: Meta) =>
      this.news.execute(meta, document.user_id, {
        kind: 'document_reviewed',
        compose: (to) => reviewedMail(this.site, to, document),
      }),
    ),
    on(reportReceived, (report, meta: Meta) =>
      this.tellReporter(report, meta, true, (to) => reportReceivedMail(this.site, to, report, report.user_id === null)),
    ),
    on(reportDecided, (report, meta: Meta) =>
      this.tellReporter(report, meta, false, (to) => reportDecidedMail(this.site, to, report, report.user_id === null)),
    ),
    on(contentModerated, (content, meta: Meta) =>
      this.news.execute(meta, content.user_id, {
        kind: 'content_moderated',
        compose: (to) => contentModeratedMail(this.site, to, content),
      }),
    ),
    on(requestSent, async (request, meta: Meta) => {
      const driver = await this.firstName(meta, request.requester_id);
      await this.news.execute(meta, request.owner_id, {
        kind: 'request_received',
        about: request.requester_id,
        request_id: request.request_id,
        compose: (to) => requestSentMail(this.site, to, request, driver),
      });
    }),
    on(requestApproved, async (request, meta: Meta) => {
      const driver = await this.firstName(meta, request.requester_id);
      await this.news.execute(meta, request.requester_id, {
        kind: 'request_answered',
        request_id: request.request_id,
        compose: (to) => requestApprovedRequesterMail(this.site, to, request),
      });
      await this.news.execute(meta, request.owner_id, {
        kind: 'stay_changed',
        about: request.requester_id,
        request_id: request.request_id,
        isOwnAct: true,
        compose: (to) => requestApprovedOwnerMail(this.site, to, request, driver),
      });
      await this.settled.afterDecision(meta, request.owner_id, request.request_id);
    }),
    on(requestRejected, async (request, meta: Meta) => {
      await this.news.execute(meta, request.requester_id, {
        kind: 'request_answered',
        request_id: request.request_id,
        compose: (to) => requestRejectedMail(this.site, to, request),
      });
      await this.settled.afterDecision(meta, request.owner_id, request.request_id);
    }),
    on(requestCancelled, async (request, meta: Meta) => {
      await this.news.execute(meta, request.owner_id, {
        kind: 'stay_changed',
        request_id: request.request_id,
        compose: (to) => requestCancelledMail(this.site, to, request),
      });
      await this.settled.afterDecision(meta, request.requester_id, request.request_id);
    }),
    on(messageSent, async (message, meta: Meta) => {
      const { owner_id, requester_id, sender_id, request_id } = message;
      const reader = sender_id === owner_id ? requester_id : owner_id;
      if (!(await this.isTurn(meta, reader, request_id))) return;
      const sender = await this.firstName(meta, sender_id);
      const { text } = await this.wordsFor(reader, message);
      await this.news.execute(meta, reader, {
        kind: 'message_received',
        about: sender_id,
        request_id,
        compose: (to) => messageSentMail(this.site, to, { ...message, text }, sender),
      });
    }),
    on(messagesRead, ({ reader_id, request_id }, meta: Meta) => this.settled.afterReading(meta, reader_id, request_id)),
    on(requestExpired, (request, meta: Meta) =>
      this.news.execute(meta, request.requester_id, {
        kind: 'request_answered',
        request_id: request.request_id,
        compose: (to) => requestExpiredMail(this.site, to, request),
      }),
    ),
  ];

  /** A visitor who left no address hears nothing. */
  private async tellReporter(
    { user_id, email }: EventPayload<typeof reportReceived>,
    meta: Meta,
    isOwnAct: boolean,
    compose: (to: Recipient) => Mail,
  ): Promise<void> {
    if (user_id !== null) await this.news.execute(meta, user_id, { kind: 'content_moderated', isOwnAct, compose });
    else if (email !== null) await this.mail.toVisitor(meta, email, compose);
  }

  private accountMail({ user_id, kind, address, sealed }: EventPayload<typeof accountMailRequested>, to: Recipient) {
    if (isAccountNotice(kind)) return accountNotice(this.site, to, kind);
    const opened: unknown = JSON.parse(this.seal.open(sealed ?? '', `${user_id}:${kind}:${address}`));
    return accountMail(this.site, to, kind, accountMailSecretSchema.parse(opened));
  }

  /** Words travel in no event: they are asked for when the mail is written, as this reader may see them then. */
  private wordsFor(reader_id: string, { message_id, request_id }: EventPayload<typeof messageSent>) {
    return this.rpc.call(messageWordsRpc.readMessageWords, { message_id, request_id, reader_id }, systemContext());
  }

  /** A lively conversation is told of once in MESSAGE_MAIL_MINUTES. */
  private isTurn({ tx }: Meta, user_id: string, subject_id: string): Promise<boolean> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - this.settings.MESSAGE_MAIL_MINUTES * 60_000);
    return this.messages.takeTurn(tx, { user_id, subject_id, since, now });
  }

  private async firstName({ tx }: Meta, user_id: string): Promise<string | undefined> {
    return (await this.contacts.find(tx, user_id))?.first_name;
  }
}

function reviewedMail(site: Site, to: Recipient, document: EventPayload<typeof documentReviewed>): Mail {
  switch (document.status) {
    case 'approved':
      return documentApprovedMail(site, to, document);
    case 'rejected':
      return documentRejectedMail(site, to, document);
    case 'pending':
      return documentReopenedMail(site, to, document);
  }
}
