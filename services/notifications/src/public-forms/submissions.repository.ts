import { Injectable } from '@nestjs/common';
import type { PersonalRecord } from '@placette/contracts/personal-data';
import type { Tx } from '../platform/prisma.service.js';

export interface NewSubmission {
  id: string;
  form_type: string;
  sender_name: string;
  sender_email: string;
  fields: Record<string, string | number | null>;
  visitor: string;
  is_suspect: boolean;
  created_at: Date;
  /** null for what a robot sent. */
  reference: string | null;
  due_at: Date | null;
}

@Injectable()
export class SubmissionsRepository {
  /** Until the transaction ends, no other submission from this visitor or address is counted or stored. */
  async lock(tx: Tx, visitor: string, sender_email: string): Promise<void> {
    for (const key of [`visitor ${visitor}`, `sender ${sender_email}`])
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  }

  countOfVisitor(tx: Tx, visitor: string, form_type: string, since: Date): Promise<number> {
    return tx.submission.count({ where: { visitor, form_type, created_at: { gt: since } } });
  }

  countOfSender(tx: Tx, sender_email: string, since: Date): Promise<number> {
    return tx.submission.count({ where: { sender_email, created_at: { gt: since } } });
  }

  async find(tx: Tx, id: string) {
    return tx.submission.findUnique({ where: { id } });
  }

  async insert(tx: Tx, submission: NewSubmission): Promise<void> {
    await tx.submission.create({ data: submission });
  }

  async page(db: Tx, sender_email: string, skip: number, take: number) {
    return db.submission.findMany({
      where: { sender_email },
      select: {
        form_type: true,
        sender_name: true,
        sender_email: true,
        fields: true,
        created_at: true,
        replies: { select: { text: true, created_at: true }, orderBy: { created_at: 'asc' } },
      },
      orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
      skip,
      take,
    }) as Promise<PersonalRecord[]>;
  }

  async deleteAllOf(tx: Tx, sender_email: string): Promise<void> {
    await tx.submission.deleteMany({ where: { sender_email } });
  }

  async forgetVisitors(db: Tx, before: Date): Promise<number> {
    const where = { visitor: { not: null }, created_at: { lt: before } };
    return (await db.submission.updateMany({ where, data: { visitor: null } })).count;
  }

  async deleteOlder(db: Tx, before: Date): Promise<number> {
    return (await db.submission.deleteMany({ where: { created_at: { lt: before } } })).count;
  }
}
