import { Injectable } from '@nestjs/common';
import type { ContactRequestRow, Tx } from '../platform/prisma.service.js';
import { toContactRequest, toDate, waiting } from './contact-request.rows.js';
import type { ContactRequest } from './domain/contact-request.js';

const STAYS_SHOWN = 20;

/** The requests that are open: of a person, a parking or a vehicle that goes, or beside one that is agreed. All lock them in one order. */
@Injectable()
export class OpenRequestRepository {
  /** Pending and approved requests of a vehicle, locked against a concurrent approval. */
  async lockOpenOnesOf(tx: Tx, vehicle_id: string): Promise<ContactRequest[]> {
    const rows = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests WHERE vehicle_id = ${vehicle_id}::uuid AND status IN ('pending', 'approved')
      ORDER BY id FOR UPDATE`;
    return rows.map(toContactRequest);
  }

  /** Pending, or approved and not over on `today`. */
  async lockOpenOf(tx: Tx, user_id: string, today: string): Promise<ContactRequest[]> {
    const rows = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests
      WHERE (status = 'pending' OR status = 'approved' AND end_date >= ${today}::date)
        AND (requester_id = ${user_id}::uuid OR owner_id = ${user_id}::uuid)
      ORDER BY id FOR UPDATE`;
    return rows.map(toContactRequest);
  }

  /** Pending, or approved and not begun on `today`. */
  async lockToComeOf(tx: Tx, user_id: string, today: string): Promise<ContactRequest[]> {
    const rows = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests
      WHERE (status = 'pending' OR status = 'approved' AND start_date > ${today}::date)
        AND (requester_id = ${user_id}::uuid OR owner_id = ${user_id}::uuid)
      ORDER BY id FOR UPDATE`;
    return rows.map(toContactRequest);
  }

  /** Pending, or approved and not over on `today`. */
  async lockOpenAt(tx: Tx, parking_spot_id: string, today: string): Promise<ContactRequest[]> {
    const rows = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests
      WHERE (status = 'pending' OR status = 'approved' AND end_date >= ${today}::date)
        AND parking_spot_id = ${parking_spot_id}::uuid
      ORDER BY id FOR UPDATE`;
    return rows.map(toContactRequest);
  }

  /** Approved and not over on `today`. */
  async countStaysToComeAt(tx: Tx, parking_spot_id: string, today: string): Promise<number> {
    return tx.contactRequest.count({
      where: { parking_spot_id, status: 'approved', end_date: { gte: toDate(today) } },
    });
  }

  /** Approved and not over on `today`, in either role, soonest end first. */
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

  /** AK-05: the request and its rivals, what else its driver asked for on some of its days. */
  async lockRivals(tx: Tx, { id, requester_id, start_date, end_date }: ContactRequest): Promise<void> {
    await tx.$queryRaw`
      SELECT id FROM contact_requests
      WHERE requester_id = ${requester_id}::uuid AND (id = ${id}::uuid
        OR status = 'pending' AND start_date < ${end_date}::date AND end_date > ${start_date}::date)
      ORDER BY id FOR UPDATE`;
  }

  /** The rivals with time left to answer: the others have expired, even before the scheduled job has written it. */
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
   * How many wait for an answer; CN-02: of an owner also changes of stays. AK-03: one whose time to answer is over waits no
   * longer, even before the scheduled job has closed it.
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
