import { Injectable } from '@nestjs/common';
import { Prisma } from '../../generated/prisma/client.js';
import type { ContactRequestRow, Tx } from '../../platform/prisma.service.js';
import type { Transition } from '../contact-request.repository.js';
import { toContactRequest } from '../contact-request.rows.js';
import type { ContactRequest } from '../domain/contact-request.js';

/** Selects the requests that are due. Rows that another replica has locked are skipped. */
@Injectable()
export class RequestClockRepository {
  /** Up to `size` requests whose owner has to be reminded and may still answer, the longest overdue first. */
  async lockToRemind(tx: Tx, now: Date, size: number): Promise<ContactRequest[]> {
    const rows = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests WHERE status = 'pending' AND remind_at <= ${now} AND answer_by > ${now}
      ORDER BY remind_at, id LIMIT ${size} FOR UPDATE SKIP LOCKED`;
    return rows.map(toContactRequest);
  }

  async setReminders(tx: Tx, reminders: readonly { id: string; remind_at: Date | null }[]): Promise<void> {
    await tx.$executeRaw`
      UPDATE contact_requests r SET remind_at = t.remind_at
      FROM jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) AS t (id uuid, remind_at timestamptz)
      WHERE r.id = t.id`;
  }

  /** AK-03: closes up to `size` pending requests whose deadline has passed, the longest overdue first. */
  expire(tx: Tx, now: Date, transition: Transition, size: number): Promise<ContactRequest[]> {
    const due = Prisma.sql`status = 'pending' AND answer_by <= ${now}`;
    return this.transitionAll(tx, due, Prisma.sql`answer_by`, transition, size);
  }

  /** Completes up to `size` approved requests whose departure day is before `today`. */
  complete(tx: Tx, today: string, transition: Transition, size: number): Promise<ContactRequest[]> {
    const due = Prisma.sql`status = 'approved' AND end_date < ${today}::date`;
    return this.transitionAll(tx, due, Prisma.sql`end_date`, transition, size);
  }

  private async transitionAll(
    tx: Tx,
    due: Prisma.Sql,
    order: Prisma.Sql,
    transition: Transition,
    size: number,
  ): Promise<ContactRequest[]> {
    const rows = await tx.$queryRaw<ContactRequestRow[]>`
      UPDATE contact_requests SET status = ${transition.status}, updated_at = ${transition.updated_at}
      WHERE id IN (SELECT id FROM contact_requests WHERE ${due} ORDER BY ${order}, id LIMIT ${size} FOR UPDATE SKIP LOCKED)
      RETURNING *`;
    return rows.map(toContactRequest);
  }
}
