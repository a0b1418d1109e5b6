import { Injectable } from '@nestjs/common';
import type { ContactRequestRow, Tx } from '../platform/prisma.service.js';
import { toContactRequest, toDate, waiting } from './contact-request.rows.js';
import type { ContactRequest } from './domain/contact-request.js';

const STAYS_SHOWN = 20;

/**
 * Open requests: of a person, parking or vehicle that is being deleted, or that compete with an approved one. All are
 * locked in the same order.
 */
@Injectable()
export class OpenRequestRepository {
  /** Locks the pending and approved requests of a vehicle against a concurrent approval. */
  async lockOpenOnesOf(tx: Tx, vehicle_id: string): Promise<ContactRequest[]> {
    const rows = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests WHERE vehicle_id = ${vehicle_id}::uuid AND status IN ('pending', 'approved')
      ORDER BY id FOR UPDATE`;
    return rows.map(toContactRequest);
  }

  /** Pending requests, and approved ones that are not over on `today`. */
  async lockOpenOf(tx: Tx, user_id: string, today: string): Promise<ContactRequest[]> {
    const rows = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests
      WHERE (status = 'pending' OR status = 'approved' AND end_date >= ${today}::date)
        AND (requester_id = ${user_id}::uuid OR owner_id = ${user_id}::uuid)
      ORDER BY id FOR UPDATE`;
    return rows.map(toContactRequest);
  }

  /** Pending requests, and approved ones that have not begun on `today`. */
  async lockToComeOf(tx: Tx, user_id: string, today: string): Promise<ContactRequest[]> {
    const rows = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests
      WHERE (status = 'pending' OR status = 'approved' AND start_date > ${today}::date)
        AND (requester_id = ${user_id}::uuid OR owner_id = ${user_id}::uuid)
      ORDER BY id FOR UPDATE`;
    return rows.map(toContactRequest);
  }

  /** Pending requests, and approved ones that are not over on `today`. */
  async lockOpenAt(tx: Tx, parking_spot_id: string, today: string): Promise<ContactRequest[]> {
    const rows = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests
      WHERE (status = 'pending' OR status = 'approved' AND end_date >= ${today}::date)
        AND parking_spot_id = ${parking_spot_id}::uuid
      ORDER BY id FOR UPDATE`;
    return rows.map(toContactRequest);
  }

  /** Approved stays that are not over on `today`. */
  async countStaysToComeAt(tx: Tx, parking_spot_id: string, today: string): Promise<number> {
    return tx.contactRequest.count({
      where: { parking_spot_id, status: 'approved', end_date: { gte: toDate(today) } },
    });
  }

  /** Approved stays in either role that are not over on `today`, earliest end first. */
  async staysToCome(db: Tx, user_id: string, today: string): Promise<ContactRequest[]> {
    const rows = await db.contactRequest.findMany({
      where: {
        status: 'approved',
        end_date: { gte: toDate(today) },
        OR: [{ owner_id: user_id }, { requester_id: user_id }],
      },
      orderBy: [{ end_date: 'asc' }, { id: 'asc' }],
      take: STAYS_SHOWN,
    });
    return rows.map(toContactRequest);
  }

  /** AK-05: locks the request and its rivals, the other requests of its driver for some of its days. */
  async lockRivals(tx: Tx, { id, requester_id, start_date, end_date }: ContactRequest): Promise<void> {
    await tx.$queryRaw`
      SELECT id FROM contact_requests
      WHERE requester_id = ${requester_id}::uuid AND (id = ${id}::uuid
        OR status = 'pending' AND start_date < ${end_date}::date AND end_date > ${start_date}::date)
      ORDER BY id FOR UPDATE`;
  }

  /** The rivals that can still be answered; the others have expired, even before the job has stored that. */
  async rivalsOf(
    tx: Tx,
    { id, requester_id, start_date, end_date }: ContactRequest,
    now: Date,
  ): Promise<ContactRequest[]> {
    const rows = await tx.contactRequest.findMany({
      where: {
        requester_id,
        id: { not: id },
        start_date: { lt: toDate(end_date) },
        end_date: { gt: toDate(start_date) },
        ...waiting(now),
      },
      orderBy: { id: 'asc' },
    });
    return rows.map(toContactRequest);
  }

  /**
   * CN-02, AK-03: how many requests wait for an answer; for an owner, also changes of stays. A request whose deadline
   * has passed does not count, even before the job has closed it.
   */
  async countWaiting(db: Tx, user_id: string, now: Date): Promise<{ sent: number; received: number }> {
    const [sent, received, changes] = await Promise.all([
      db.contactRequest.count({ where: { requester_id: user_id, ...waiting(now) } }),
      db.contactRequest.count({ where: { owner_id: user_id, ...waiting(now) } }),
      db.stayChange.count({
        where: { status: 'pending', answer_by: { gt: now }, request: { owner_id: user_id, status: 'approved' } },
      }),
    ]);
    return { sent, received: received + changes };
  }
}
