import { Inject } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { dataExportReady, documentReviewed } from '@placette/contracts/documents/events';
import {
  accountMailRequested,
  accountMailSecretSchema,
  profileUpdated,
  userDeleted,
  userRegistered,
  isAccountNotice,
} from '@placette/contracts/identity/events';
import {
  requestApproved,
  requestCancelled,
  requestExpired,
  requestRejected,
  requestSent,
} from '@placette/contracts/requests/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { SealedText, SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from './config.js';
import { ContactRepository } from './contact.repository.js';
import { accountMail, accountNotice } from './mails/account-mails.js';
import { accountDeletedMail } from './mails/account-deleted.js';
import { dataExportReadyMail } from './mails/data-export-ready.js';
import { documentApprovedMail } from './mails/document-approved.js';
import { documentRejectedMail } from './mails/document-rejected.js';
import type { Recipient, Site } from './mails/mail.js';
import { requestApprovedOwnerMail } from './mails/request-approved-owner.js';
import { requestApprovedRequesterMail } from './mails/request-approved-requester.js';
import { requestCancelledMail } from './mails/request-cancelled.js';
import { requestExpiredMail } from './mails/request-expired.js';
import { requestRejectedMail } from './mails/request-rejected.js';
import { requestSentMail } from './mails/request-sent.js';
import { welcomeMail } from './mails/welcome.js';
import type { Tx } from './prisma.service.js';
import { ForgetPerson } from './use-cases/forget-person.js';
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
    private readonly departures: ForgetPerson,
    @Inject(SETTINGS) settings: NotificationsConfig,
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
      this.departures.execute(meta, user_id, new Date(deleted_at), (to) => accountDeletedMail(this.site, to)),
    ),
    on(dataExportReady, ({ user_id, expires_at }, meta: Meta) =>
      this.mail.execute(meta, user_id, (to) => dataExportReadyMail(this.site, to, new Date(expires_at))),
    ),
    on(documentReviewed, (document, meta: Meta) =>
      this.mail.execute(meta, document.user_id, (to) => reviewedMail(this.site, to, document)),
    ),
    on(requestSent, async (request, meta: Meta) => {
      const driver = await this.firstName(meta, request.requester_id);
      await this.mail.execute(meta, request.owner_id, (to) => requestSentMail(this.site, to, request, driver));
    }),
    on(requestApproved, async (request, meta: Meta) => {
      const driver = await this.firstName(meta, request.requester_id);
      await this.mail.execute(meta, request.requester_id, (to) => requestApprovedRequesterMail(this.site, to, request));
      await this.mail.execute(meta, request.owner_id, (to) => requestApprovedOwnerMail(this.site, to, request, driver));
    }),
    on(requestRejected, (request, meta: Meta) =>
      this.mail.execute(meta, request.requester_id, (to) => requestRejectedMail(this.site, to, request)),
    ),
    on(requestCancelled, (request, meta: Meta) =>
      this.mail.execute(meta, request.owner_id, (to) => requestCancelledMail(this.site, to, request)),
    ),
    on(requestExpired, (request, meta: Meta) =>
      this.mail.execute(meta, request.requester_id, (to) => requestExpiredMail(this.site, to, request)),
    ),
  ];

  private accountMail({ user_id, kind, address, sealed }: EventPayload<typeof accountMailRequested>, to: Recipient) {
    if (isAccountNotice(kind)) return accountNotice(this.site, to, kind);
    const opened: unknown = JSON.parse(this.seal.open(sealed ?? '', `${user_id}:${kind}:${address}`));
    return accountMail(this.site, to, kind, accountMailSecretSchema.parse(opened));
  }

  private async firstName({ tx }: Meta, user_id: string): Promise<string | undefined> {
    return (await this.contacts.find(tx, user_id))?.first_name;
  }
}

function reviewedMail(site: Site, to: { first_name: string }, document: EventPayload<typeof documentReviewed>) {
  return document.status === 'approved'
    ? documentApprovedMail(site, to, document)
    : documentRejectedMail(site, to, document);
}
