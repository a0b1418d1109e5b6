import { Injectable } from '@nestjs/common';
import type { EventMeta } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRepository, type Contact } from '../contact.repository.js';
import { MailQueue } from '../jobs/mail.queue.js';
import type { Mail, Recipient } from '../mails/mail.js';
import { MessageRepository } from '../message.repository.js';
import type { Tx } from '../prisma.service.js';

export interface AccountMailOrder {
  user_id: string;
  address: string;
  expires_at: Date;
}

/** A replay of old events rebuilds the contacts without writing to anybody. */
const NEWS_MS = 7 * 86_400_000;
const FAREWELL_MS = 86_400_000;

/** Writes the mail of an event to one person, in the transaction of the event: one row for each event and recipient. */
@Injectable()
export class WriteMail {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly messages: MessageRepository,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  /** Throws when the person is not known yet: the event comes again. */
  async execute(
    { tx, id, occurredAt }: EventMeta<Tx>,
    user_id: string,
    compose: (to: Recipient) => Mail,
  ): Promise<void> {
    if (this.clock.now().getTime() - occurredAt.getTime() > NEWS_MS) return;
    const contact = await this.contacts.find(tx, user_id);
    if (!contact) throw new Error(`contact ${user_id} is not known yet`);
    if (contact.deleted_at) return;
    await this.messages.insert(tx, { event_id: id, recipient_id: user_id, to: contact.email, ...compose(contact) });
    this.queue.wake();
  }

  /** The last mail, to somebody about to be forgotten: it does not wait long. Nothing for who was never known. */
  async farewell({ tx, id }: EventMeta<Tx>, contact: Contact, compose: (to: Recipient) => Mail): Promise<void> {
    const expires_at = new Date(this.clock.now().getTime() + FAREWELL_MS);
    const { user_id, email } = contact;
    await this.messages.insert(tx, { event_id: id, recipient_id: user_id, to: email, ...compose(contact), expires_at });
    this.queue.wake();
  }

  /** To an address that need not be the account's. Nothing once its code is no longer good. */
  async toAddress(
    { tx, id }: EventMeta<Tx>,
    { user_id, address, expires_at }: AccountMailOrder,
    compose: (to: Recipient) => Mail,
  ): Promise<void> {
    if (expires_at <= this.clock.now()) return;
    const contact = await this.contacts.find(tx, user_id);
    if (contact?.deleted_at) return;
    const mail = compose({ first_name: contact?.first_name ?? '' });
    await this.messages.insert(tx, { event_id: id, recipient_id: user_id, to: address, ...mail, expires_at });
    this.queue.wake();
  }
}
