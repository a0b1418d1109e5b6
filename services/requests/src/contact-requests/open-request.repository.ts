import { Injectable } from '@nestjs/common';
import type { ContactRequest as ContactRequestRow } from '../generated/prisma/client.js';
import type { Tx } from '../platform/prisma.service.js';
import { toContactRequest, toDate } from './contact-request.rows.js';
import type { ContactRequest } from './domain/contact-request.js';

/** The requests that somebody, a parking or a vehicle leaves open on going; locked against an answer, in one order. */
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
}
