import { Injectable } from '@nestjs/common';
import { STAYS_A_PAGE, type StayPeriod } from '@placette/contracts/requests/stays/schema';
import { toContactRequest } from '../contact-requests/contact-request.rows.js';
import type { ContactRequest } from '../contact-requests/domain/contact-request.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { ContactRequestRow, Tx } from '../platform/prisma.service.js';
import type { AgreedStay } from './domain/trip-view.js';

/** AK-06: approved by an answer of the owner, or as an instant booking. */
const WAS_AGREED = [{ answered_at: { not: null } }, { agreed_at_once: true }];

/** Approved requests of either side, and the times of their reminders. */
@Injectable()
export class StaysRepository {
  /** Returns a page, and whether there is another. `cursor` is the id of the last request of the previous page. */
  async page(db: Tx, user_id: string, period: StayPeriod, today: string, cursor?: string) {
    const rows = await db.contactRequest.findMany({
      where: {
        status: { in: ['approved', 'completed'] },
        OR: [{ owner_id: user_id }, { requester_id: user_id }],
        ...during(period, new Date(today)),
      },
      orderBy: period === 'past' ? [{ end_date: 'desc' }, { id: 'desc' }] : [{ start_date: 'asc' }, { id: 'asc' }],
      take: STAYS_A_PAGE + 1,
      ...(cursor !== undefined && { cursor: { id: cursor }, skip: 1 }),
    });
    return { requests: rows.slice(0, STAYS_A_PAGE).map(toContactRequest), hasMore: rows.length > STAYS_A_PAGE };
  }

  /** FO-08: approved stays at a parking whose first day is not past, earliest first. */
  async expectedAt(db: Tx, parking_spot_id: string, today: string): Promise<ContactRequest[]> {
    const rows = await db.contactRequest.findMany({
      where: { parking_spot_id, status: 'approved', start_date: { gte: new Date(today) } },
      orderBy: [{ start_date: 'asc' }, { id: 'asc' }],
    });
    return rows.map(toContactRequest);
  }

  /** CN-01: one stay of one person that is approved, or was until it was cancelled. */
  async find(db: Tx, user_id: string, id: string): Promise<AgreedStay | null> {
    const row = await db.contactRequest.findFirst({
      where: {
        id,
        AND: [
          { OR: [{ owner_id: user_id }, { requester_id: user_id }] },
          { OR: [{ status: { in: ['approved', 'completed'] } }, { status: 'cancelled', OR: WAS_AGREED }] },
        ],
      },
    });
    return row && { request: toContactRequest(row), answered_at: row.answered_at };
  }

  /**
   * Up to `size` stays that were approved, or whose days changed, since the last sweep. Rows that another replica has
   * locked are skipped.
   */
  async lockWithoutReminder(tx: Tx, size: number): Promise<ContactRequest[]> {
    const rows = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests WHERE status = 'approved' AND next_trip_reminder_at IS NULL
      ORDER BY id LIMIT ${size} FOR UPDATE SKIP LOCKED`;
    return rows.map(toContactRequest);
  }

  /** Up to `size` stays whose reminder is due, the longest overdue first; locked rows are skipped too. */
  async lockToRemind(tx: Tx, now: Date, size: number): Promise<ContactRequest[]> {
    const rows = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests WHERE status = 'approved' AND next_trip_reminder_at <= ${now}
      ORDER BY next_trip_reminder_at, id LIMIT ${size} FOR UPDATE SKIP LOCKED`;
    return rows.map(toContactRequest);
  }

  async setReminders(tx: Tx, times: readonly { id: string; at: Date }[]): Promise<void> {
    await tx.$executeRaw`
      UPDATE contact_requests r SET next_trip_reminder_at = t.at
      FROM jsonb_to_recordset(${JSON.stringify(times)}::jsonb) AS t (id uuid, at timestamptz)
      WHERE r.id = t.id`;
  }
}

function during(period: StayPeriod, today: Date): Prisma.ContactRequestWhereInput {
  if (period === 'past') return { end_date: { lt: today } };
  if (period === 'coming') return { start_date: { gt: today } };
  return { start_date: { lte: today }, end_date: { gte: today } };
}
