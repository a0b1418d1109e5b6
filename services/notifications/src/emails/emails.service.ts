import { Injectable } from '@nestjs/common';
import { Clock } from '@placette/service-runtime';
import { ContactsRepository, type Contact } from '../accounts/contacts.repository.js';
import type { Meta } from '../platform/prisma.service.js';
import { EmailsRepository } from './emails.repository.js';
import { MailQueue } from './mail-delivery.js';
import type { Mail, Recipient } from './mail.js';

interface AccountMailOrder {
  user_id: string;
  address: string;
  expires_at: Date;
}

/** A replay of old events rebuilds the contacts without sending mail. */
const NEWS_MS = 7 * 86_400_000;
const FAREWELL_MS = 86_400_000;

/** Writes the mail of an event to one person, in the transaction of the event: one row for each event and recipient. */
@Injectable()
export class EmailsService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly emails: EmailsRepository,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  /** Throws when the person is not known yet, so that the event is delivered again. */
  async write(meta: Meta, user_id: string, compose: (to: Recipient) => Mail): Promise<void> {
    const contact = await this.reader(meta, user_id);
    if (contact) await this.post(meta, contact, compose(contact));
  }

  /** Returns null when the event is too old or the account is deleted. Throws when the person is not known yet. */
  async reader({ tx, occurredAt }: Meta, user_id: string): Promise<Contact | null> {
    if (this.clock.now().getTime() - occurredAt.getTime() > NEWS_MS) return null;
    const contact = await this.contacts.find(tx, user_id);
    if (!contact) throw new Error(`contact ${user_id} is not known yet`);
    return contact.deleted_at ? null : contact;
  }

  async post(
    { tx, id }: Meta,
    { user_id, email }: Pick<Contact, 'user_id' | 'email'>,
    mail: Mail,
    { expires_at, about_id }: { expires_at?: Date; about_id?: string | null } = {},
  ): Promise<void> {
    await this.emails.insert(tx, { event_id: id, recipient_id: user_id, to: email, ...mail, expires_at, about_id });
    this.queue.wake();
  }

  /** Writes to the address that a visitor gave; the id of the event stands for the recipient. */
  async toVisitor({ tx, id, occurredAt }: Meta, address: string, compose: (to: Recipient) => Mail) {
    if (this.clock.now().getTime() - occurredAt.getTime() > NEWS_MS) return;
    const mail = compose({ first_name: '' });
    await this.emails.insert(tx, { event_id: id, recipient_id: id, to: address, ...mail });
    this.queue.wake();
  }

  /** Writes the last mail to an account that is being deleted; it expires after a day. */
  async farewell(meta: Meta, contact: Contact, compose: (to: Recipient) => Mail): Promise<void> {
    const expires_at = new Date(this.clock.now().getTime() + FAREWELL_MS);
    await this.post(meta, contact, compose(contact), { expires_at });
  }

  /** Writes to an address that may differ from that of the account. Does nothing once its code has expired. */
  async toAddress(
    meta: Meta,
    { user_id, address, expires_at }: AccountMailOrder,
    compose: (to: Recipient) => Mail,
  ): Promise<void> {
    if (expires_at <= this.clock.now()) return;
    const contact = await this.contacts.find(meta.tx, user_id);
    if (contact?.deleted_at) return;
    const mail = compose({ first_name: contact?.first_name ?? '' });
    await this.post(meta, { user_id, email: address }, mail, { expires_at });
  }
}
