import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/prisma.service.js';
import type { Mail } from './mail.js';

/** Longer than any SMTP exchange, so that two workers never send the same mail. */
const LEASE = '2 minutes';
const OFFERED_AT_ONCE = 500;

const ERASED = { text: '', html: '', unsubscribe: null, calendar: null };

export interface NewEmail extends Mail {
  event_id: string;
  recipient_id: string;
  to: string;
  /** The address that replies go to; MAIL_FROM by default. */
  reply_to?: string | null;
  /** For a mail with a code: when the code expires. */
  expires_at?: Date | undefined;
  /** The person whom it names: its copy is erased with their account. */
  about_id?: string | null;
}
export type Email = Omit<NewEmail, 'expires_at' | 'about_id' | 'notice' | 'actions'> & {
  id: string;
  attempts: number;
  expires_at: Date | null;
  /** When it was written, or sent once more. */
  created_at: Date;
  resends: number;
};

@Injectable()
export class EmailsRepository {
  /** Does nothing when this person already has a mail for this event. */
  async insert(tx: Tx, { notice: _forTheSite, actions: _forDevices, ...email }: NewEmail): Promise<void> {
    await tx.email.createMany({ data: email, skipDuplicates: true });
  }

  /** Returns false when this person received a mail about this subject after `since`. */
  async recordTurn(
    tx: Tx,
    { user_id, subject_id, since, now }: { user_id: string; subject_id: string; since: Date; now: Date },
  ): Promise<boolean> {
    const recorded = await tx.$executeRaw`
      INSERT INTO mail_turns AS last (user_id, subject_id, mailed_at)
      VALUES (${user_id}::uuid, ${subject_id}::uuid, ${now})
      ON CONFLICT (user_id, subject_id) DO UPDATE SET mailed_at = excluded.mailed_at WHERE last.mailed_at <= ${since}`;
    return recorded > 0;
  }

  /** Deletes every mail to or from an e-mail address, sent or not. */
  async deleteAllOf(tx: Tx, email: string): Promise<void> {
    await tx.email.deleteMany({ where: { OR: [{ to: email }, { reply_to: email }] } });
  }

  /** Returns what became of the mails to a recipient, by their events. */
  async deliveriesOf(db: Tx, recipient_id: string): Promise<Map<string, string>> {
    const mails = await db.email.findMany({ where: { recipient_id }, select: { event_id: true, status: true } });
    return new Map(mails.map(({ event_id, status }) => [event_id, status]));
  }

  /** Returns the oldest first. */
  async page(db: Tx, recipient_id: string, skip: number, take: number) {
    return db.email.findMany({
      where: { recipient_id },
      select: { to: true, subject: true, status: true, created_at: true, sent_at: true },
      orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
      skip,
      take,
    });
  }

  /** Marks mails with an expired code as failed. */
  async dropExpired(db: Tx, now: Date): Promise<void> {
    await db.email.updateMany({
      where: { status: 'queued', expires_at: { lt: now } },
      data: { status: 'failed', last_error: 'expired', ...ERASED },
    });
    await this.eraseFarewells(db);
  }

  /**
   * Returns the ids of queued mails that were not handed to the queue in the last `seconds`, and marks them as handed
   * over.
   */
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

  /** Returns null when the mail is sent, has failed, or is locked by another worker. */
  async lockForSending(db: Tx, id: string): Promise<Email | null> {
    const [row] = await db.$queryRaw<Email[]>`
      UPDATE messages SET attempts = attempts + 1, sending_until = now() + ${LEASE}::interval
      WHERE id = ${id}::uuid AND status = 'queued' AND (sending_until IS NULL OR sending_until < now())
      RETURNING id, event_id, recipient_id, "to", reply_to, subject, text, html, unsubscribe, calendar, attempts,
        expires_at, resends, coalesce(resent_at, created_at) AS created_at`;
    return row ?? null;
  }

  async backlog(db: Tx): Promise<{ waiting: number; oldestSeconds: number }> {
    const [row] = await db.$queryRaw<{ waiting: number; oldest: number | null }[]>`
      SELECT count(*)::int AS waiting, extract(epoch FROM now() - min(coalesce(resent_at, created_at)))::float8 AS oldest
      FROM messages WHERE status = 'queued'`;
    return { waiting: row?.waiting ?? 0, oldestSeconds: Math.max(0, row?.oldest ?? 0) };
  }

  /** `kept` is the sealed copy. */
  async markSent(db: Tx, id: string, sent_at: Date, kept: string | null): Promise<void> {
    await db.email.updateMany({
      where: { id },
      data: { status: 'sent', sent_at, kept, last_error: null, sending_until: null },
    });
    await this.erase(db, id);
  }

  async markRefused(db: Tx, id: string, last_error: string): Promise<void> {
    await db.email.updateMany({ where: { id }, data: { last_error, sending_until: null } });
  }

  /** `kept` is the sealed copy. */
  async markFailed(db: Tx, id: string, last_error: string, kept: string | null): Promise<void> {
    await db.email.updateMany({ where: { id }, data: { status: 'failed', last_error, kept, sending_until: null } });
    await this.erase(db, id);
  }

  /** The text of a mail is erased once it was sent or has failed. */
  private async erase(db: Tx, id: string): Promise<void> {
    await db.email.updateMany({ where: { id }, data: ERASED });
    await this.eraseFarewells(db);
  }

  /** The last mail to a deleted account leaves no e-mail address behind. */
  private async eraseFarewells(db: Tx): Promise<void> {
    await db.$executeRaw`
      DELETE FROM messages USING contacts
      WHERE contacts.user_id = messages.recipient_id AND contacts.deleted_at IS NOT NULL AND messages.status <> 'queued'`;
  }
}
