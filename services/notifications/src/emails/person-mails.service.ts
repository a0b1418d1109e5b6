import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { PERSON_MAILS_MAX, type PersonMail, type personMailsApi } from '@placette/contracts/notifications/mails/api';
import { Clock } from '@placette/service-runtime';
import { ContactsRepository } from '../accounts/contacts.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { KeptMails } from './kept-mails.js';
import { MailQueue } from './mail-delivery.js';
import { PersonMailsRepository, type StoredMail } from './person-mails.repository.js';

type Rpc = typeof personMailsApi;

/** DK-03: what became of the mails to a person, and one of them once more. */
@Injectable()
export class PersonMailsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly mails: PersonMailsRepository,
    private readonly contacts: ContactsRepository,
    private readonly copies: KeptMails,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  async list({ user_id }: RpcInput<Rpc['listPersonMails']>): Promise<RpcOutput<Rpc['listPersonMails']>> {
    return { mails: await this.shown(await this.mails.latest(user_id, PERSON_MAILS_MAX)) };
  }

  /** Two colleagues who press at once, or a press that is sent twice, send one mail: each names what it saw. */
  async resend({ user_id, mail_id, resends }: RpcInput<Rpc['resendMail']>, actor: Actor): Promise<PersonMail> {
    await this.prisma.$transaction(async (tx) => {
      const mail = (await this.mails.lock(tx, user_id, mail_id)) ?? fail('mail_not_resendable');
      if (mail.resends > resends) return;
      await this.send(tx, mail, { resends: resends + 1, resent_by: actor.user_id, resent_at: this.clock.now() });
    });
    this.queue.wake();
    const [mail] = await this.shown(await this.mails.one(user_id, mail_id));
    return mail ?? fail('mail_not_resendable');
  }

  private async send(tx: Tx, mail: StoredMail, again: { resends: number; resent_by: string; resent_at: Date }) {
    const contact = await this.contacts.find(tx, mail.recipient_id);
    if (mail.kept === null || mail.status === 'queued' || !contact || contact.deleted_at) fail('mail_not_resendable');
    await this.mails.queueAgain(tx, mail.id, { ...again, to: contact.email, ...this.copies.open(mail.id, mail.kept) });
  }

  private async shown(rows: readonly StoredMail[]): Promise<PersonMail[]> {
    const authors = rows.flatMap(({ resent_by }) => resent_by ?? []);
    const names = await this.contacts.firstNames(this.prisma, authors);
    return rows.map(({ id, to, subject, status, last_error, created_at, sent_at, resends, ...row }) => ({
      id,
      to,
      subject,
      status: status as PersonMail['status'],
      refusal: last_error,
      created_at: created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
      resends,
      resent: row.resent_at && { by: names.get(row.resent_by ?? '') ?? null, at: row.resent_at.toISOString() },
      can_resend: row.kept !== null && status !== 'queued',
    }));
  }
}
