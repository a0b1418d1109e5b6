import { Injectable } from '@nestjs/common';
import type { Email } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

export type StoredMail = Email;
type Again = Pick<Email, 'to' | 'text' | 'html' | 'unsubscribe' | 'calendar' | 'resends' | 'resent_by' | 'resent_at'>;

/** DK-03: the mails to one person, and their sealed copies. */
@Injectable()
export class PersonMailsRepository {
  constructor(private readonly prisma: PrismaService) {}

  latest(recipient_id: string, take: number): Promise<StoredMail[]> {
    const orderBy = [{ created_at: 'desc' as const }, { id: 'desc' as const }];
    return this.prisma.email.findMany({ where: { recipient_id }, orderBy, take });
  }

  one(recipient_id: string, id: string): Promise<StoredMail[]> {
    return this.prisma.email.findMany({ where: { id, recipient_id } });
  }

  /** Locked until the transaction ends. */
  async lock(tx: Tx, recipient_id: string, id: string): Promise<StoredMail | null> {
    await tx.$queryRaw`SELECT 1 FROM messages WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.email.findFirst({ where: { id, recipient_id } });
  }

  async queueAgain(tx: Tx, id: string, again: Again): Promise<void> {
    const fresh = { status: 'queued', attempts: 0, last_error: null, offered_at: null, sending_until: null };
    await tx.email.update({ where: { id }, data: { ...again, ...fresh } });
  }

  /** Returns how many copies were erased. */
  async eraseCopies(db: Tx, before: Date): Promise<number> {
    const { count } = await db.email.updateMany({
      where: {
        kept: { not: null },
        created_at: { lt: before },
        OR: [{ resent_at: null }, { resent_at: { lt: before } }],
      },
      data: { kept: null, about_id: null },
    });
    return count;
  }

  /** A person whom the copies name left: their mails to others cannot be sent again. */
  async eraseCopiesAbout(tx: Tx, about_id: string): Promise<void> {
    await tx.email.updateMany({ where: { about_id }, data: { kept: null, about_id: null } });
  }
}
