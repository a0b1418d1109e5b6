import { Inject, Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { contentApi } from '@placette/contracts/catalog/content/api';
import { NO_CONTENT } from '@placette/contracts/catalog/content/schema';
import { CONTENT_TEXTS } from '@placette/contracts/catalog/content/texts';
import type { dataExportReady } from '@placette/contracts/documents/events';
import {
  accountMailSecretSchema,
  isAccountNotice,
  type accountMailRequested,
  type profileUpdated,
  type userRegistered,
} from '@placette/contracts/identity/events';
import { RpcClient, systemContext } from '@placette/nats';
import { SealedText, SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from '../config.js';
import { EmailsService } from '../emails/emails.service.js';
import { Site, type Recipient } from '../emails/mail.js';
import type { Meta } from '../platform/prisma.service.js';
import { accountMail, accountNotice, dataExportReadyMail, welcomeMail } from './account-mails.js';
import { ContactsRepository } from './contacts.repository.js';

type AccountMail = EventPayload<typeof accountMailRequested>;

/** Copies people, and writes the mails about their accounts. */
@Injectable()
export class AccountsService {
  private readonly seal: SealedText;

  constructor(
    private readonly contacts: ContactsRepository,
    private readonly mails: EmailsService,
    private readonly site: Site,
    private readonly rpc: RpcClient,
    @Inject(SETTINGS) settings: NotificationsConfig,
  ) {
    this.seal = new SealedText(settings.MAIL_SEAL_SECRET, 'account mails');
  }

  async welcome(person: EventPayload<typeof userRegistered>, meta: Meta): Promise<void> {
    await this.contacts.save(meta.tx, person, meta.occurredAt);
    const delay = await this.verificationDelay();
    await this.mails.write(meta, person.user_id, (to) => welcomeMail(this.site, to, delay));
  }

  /** C54: as the desk says it; in an outage of the catalogue, as the release does. */
  private async verificationDelay(): Promise<string> {
    const { values } = await this.rpc.call(contentApi.getContent, {}, systemContext()).catch(() => NO_CONTENT);
    const { verification_delay } = values;
    return typeof verification_delay === 'string' ? verification_delay : CONTENT_TEXTS.verification_delay;
  }

  async update(person: EventPayload<typeof profileUpdated>, { tx, occurredAt }: Meta): Promise<void> {
    await this.contacts.save(tx, person, occurredAt);
  }

  async sendAccountMail(mail: AccountMail, meta: Meta): Promise<void> {
    const order = { ...mail, expires_at: new Date(mail.expires_at) };
    await this.mails.toAddress(meta, order, (to) => this.accountMail(mail, to));
  }

  async announceExport({ user_id, expires_at }: EventPayload<typeof dataExportReady>, meta: Meta): Promise<void> {
    await this.mails.write(meta, user_id, (to) => dataExportReadyMail(this.site, to, new Date(expires_at)));
  }

  private accountMail({ user_id, kind, address, sealed }: AccountMail, to: Recipient) {
    if (isAccountNotice(kind)) return accountNotice(this.site, to, kind);
    const opened: unknown = JSON.parse(this.seal.open(sealed ?? '', `${user_id}:${kind}:${address}`));
    return accountMail(this.site, to, kind, accountMailSecretSchema.parse(opened));
  }
}
