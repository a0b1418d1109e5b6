import { Injectable } from '@nestjs/common';
import type { Mail } from './mail.js';
import type { Tx } from '../platform/prisma.service.js';

/** Longer than any SMTP exchange: a mail is not in two workers' hands at once. */
const LEASE = '2 minutes';
const OFFERED_AT_ONCE = 500;

const ERASED = { text: '', html: '' };

export interface NewMessage extends Mail {
  event_id: string;
  recipient_id: string;
  to: string;
  /** Whom an answer goes to; the product's own address unless given. */
  reply_to?: string | null;
  /** Of a mail that carries a code. */
  expires_at?: Date | undefined;
}
export type Message = Omit<NewMessage, 'expires_at' | 'notice'> & { id: string; attempts: number };

@Injectable()
export class MessageRepository {
  /** Nothing when this person was already told of this event. */
  async insert(tx: Tx, { notice: _forTheSite, ...message }: NewMessage): Promise<void> {
    await tx.message.createMany({ data: message, skipDuplicates: true });
  }

  /** False when this person was written to about this subject after `since`. */
  async takeTurn(
    tx: Tx,
    { user_id, subject_id, since, now }: { user_id: string; subject_id: string; since: Date; now: Date },
  ): Promise<boolean> {
    const taken = await tx.$executeRaw`
      INSERT INTO mail_turns AS last (user_id, subject_id, mailed_at)
      VALUES (${user_id}::uuid, ${subject_id}::uuid, ${now})
      ON CONFLICT (user_id, subject_id) DO UPDATE SET mailed_at = excluded.mailed_at WHERE last.mailed_at <= ${since}`;
    return taken > 0;
  }

  /** The copies of what was written to or by somebody who is gone, sent or not. */
  async deleteAllOf(tx: Tx, { user_id, email }: { user_id: string; email: string }): Promise<void> {
    await tx.message.deleteMany({ where: { OR: [{ recipient_id: user_id }, { to: email }, { reply_to: email }] } });
    await tx.mailTurn.deleteMany({ where: { user_id } });
  }

  /** In the order of writing. */
  async page(db: Tx, recipient_id: string, skip: number, take: number) {
    return db.message.findMany({
      where: { recipient_id },
      select: { to: true, subject: true, status: true, created_at: true, sent_at: true },
      orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
      skip,
      take,
    });
  }

  /** Gives up the mails whose code is no longer good. */
  async dropExpired(db: Tx, now: Date): Promise<void> {
    await db.message.updateMany({
      where: { status: 'queued', expires_at: { lt: now } },
      data: { status: 'failed', last_error: 'expired', ...ERASED },
    });
    await this.eraseFarewells(db);
  }

  /** Ids of queued mails that were not handed to the queue in the last `seconds`, which they now are. */
  async offer(db: Tx, seconds: number): Promise<string[]> {
    const rows = await db.$queryRaw<{ id: string }[]>`
      UPDATE messages SET offered_at = now()
      WHERE id IN (
        SELECT id FROM messages
        WHERE status = 'queued' AND (offered_at IS NULL OR offered_at < now() - make_interval(secs => ${seconds}))
          AND (sending_until IS NULL OR sending_until < now())
        ORDER BY offered_at NULLS FIRST, created_at LIMIT ${OFFERED_AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING id`;
    return rows.map(({ id }) => id);
  }

  /** Null when it is sent, given up, or in another worker's hands. */
  async claim(db: Tx, id: string): Promise<Message | null> {
    const [row] = await db.$queryRaw<Message[]>`
      UPDATE messages SET attempts = attempts + 1, sending_until = now() + ${LEASE}::interval
      WHERE id = ${id}::uuid AND status = 'queued' AND (sending_until IS NULL OR sending_until < now())
      RETURNING id, event_id, recipient_id, "to", reply_to, subject, text, html, attempts`;
    return row ?? null;
  }

  async markSent(db: Tx, id: string, sent_at: Date): Promise<void> {
    await db.message.updateMany({
      where: { id },
      data: { status: 'sent', sent_at, last_error: null, sending_until: null },
    });
    await this.erase(db, id);
  }

  async markRefused(db: Tx, id: string, last_error: string, isFinal: boolean): Promise<void> {
    await db.message.updateMany({
      where: { id },
      data: { status: isFinal ? 'failed' : 'queued', last_error, sending_until: null },
    });
    if (isFinal) await this.erase(db, id);
  }

  /** The words of a mail that has left, or never will, are of use to nobody but its reader; a code less than to anybody. */
  private async erase(db: Tx, id: string): Promise<void> {
    await db.message.updateMany({ where: { id }, data: ERASED });
    await this.eraseFarewells(db);
  }

  /** The last mail to somebody who is gone leaves no address behind. */
  private async eraseFarewells(db: Tx): Promise<void> {
    await db.$executeRaw`
      DELETE FROM messages USING contacts
      WHERE contacts.user_id = messages.recipient_id AND contacts.deleted_at IS NOT NULL AND messages.status <> 'queued'`;
  }
}
