import { Inject } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { dataExportReady } from '@placette/contracts/documents/events';
import {
  accountMailRequested,
  accountMailSecretSchema,
  isAccountNotice,
  profileUpdated,
  userRegistered,
} from '@placette/contracts/identity/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { SealedText, SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from '../config.js';
import { ContactRepository } from '../contacts/contact.repository.js';
import type { Recipient } from '../emails/mail.js';
import { Site } from '../emails/site.js';
import { WriteEmail } from '../emails/use-cases/write-email.js';
import type { Tx } from '../platform/prisma.service.js';
import { accountMail, accountNotice } from './mails/account-mails.js';
import { dataExportReadyMail } from './mails/data-export-ready.js';
import { welcomeMail } from './mails/welcome.js';

type Meta = EventMeta<Tx>;

@Subscriptions()
export class AccountsSubscriptions {
  private readonly seal: SealedText;

  constructor(
    private readonly contacts: ContactRepository,
    private readonly mail: WriteEmail,
    private readonly site: Site,
    @Inject(SETTINGS) settings: NotificationsConfig,
  ) {
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
    on(dataExportReady, ({ user_id, expires_at }, meta: Meta) =>
      this.mail.execute(meta, user_id, (to) => dataExportReadyMail(this.site, to, new Date(expires_at))),
    ),
  ];

  private accountMail({ user_id, kind, address, sealed }: EventPayload<typeof accountMailRequested>, to: Recipient) {
    if (isAccountNotice(kind)) return accountNotice(this.site, to, kind);
    const opened: unknown = JSON.parse(this.seal.open(sealed ?? '', `${user_id}:${kind}:${address}`));
    return accountMail(this.site, to, kind, accountMailSecretSchema.parse(opened));
  }
}
