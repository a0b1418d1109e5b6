import { Injectable } from '@nestjs/common';
import { toContactRequest } from '../../contact-requests/contact-request.rows.js';
import type { ContactRequest } from '../../contact-requests/domain/contact-request.js';
import type { ContactRequest as ContactRequestRow } from '../../generated/prisma/client.js';
import type { Tx } from '../../platform/prisma.service.js';

/** When the two sides of an agreed stay are reminded of it. Rows that another replica works on are left to it. */
@Injectable()
export class TripClockRepository {
  /** Up to `size` that were agreed, or whose days changed, since the last sweep. */
  async lockWithoutTime(tx: Tx, size: number): Promise<ContactRequest[]> {
    const rows = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests WHERE status = 'approved' AND next_trip_reminder_at IS NULL
      ORDER BY id LIMIT ${size} FOR UPDATE SKIP LOCKED`;
    return rows.map(toContactRequest);
  }

  /** Up to `size` that are due, the longest due first. */
  async lockDue(tx: Tx, now: Date, size: number): Promise<ContactRequest[]> {
    const rows = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests WHERE status = 'approved' AND next_trip_reminder_at <= ${now}
      ORDER BY next_trip_reminder_at, id LIMIT ${size} FOR UPDATE SKIP LOCKED`;
    return rows.map(toContactRequest);
  }

  async setTimes(tx: Tx, times: readonly { id: string; at: Date }[]): Promise<void> {
    await tx.$executeRaw`
      UPDATE contact_requests r SET next_trip_reminder_at = t.at
      FROM jsonb_to_recordset(${JSON.stringify(times)}::jsonb) AS t (id uuid, at timestamptz)
      WHERE r.id = t.id`;
  }
}
