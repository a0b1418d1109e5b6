import { Injectable } from '@nestjs/common';
import { toContactRequest } from '../contact-requests/contact-request.rows.js';
import type { ContactRequest } from '../contact-requests/domain/contact-request.js';
import type { ContactRequest as ContactRequestRow } from '../generated/prisma/client.js';
import type { Tx } from '../platform/prisma.service.js';

/** When something is to be done about a request that waits. Rows that another replica works on are left to it. */
@Injectable()
export class AnswerClockRepository {
  /** Up to `size` that the release before has stored without a time to answer. */
  async lockWithoutTime(tx: Tx, size: number): Promise<ContactRequest[]> {
    const rows = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests WHERE status = 'pending' AND answer_by IS NULL
      ORDER BY id LIMIT ${size} FOR UPDATE SKIP LOCKED`;
    return rows.map(toContactRequest);
  }

  /** Up to `size` whose owner is to be reminded and may still answer, the longest due first. */
  async lockToRemind(tx: Tx, now: Date, size: number): Promise<ContactRequest[]> {
    const rows = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests WHERE status = 'pending' AND remind_at <= ${now} AND answer_by > ${now}
      ORDER BY remind_at, id LIMIT ${size} FOR UPDATE SKIP LOCKED`;
    return rows.map(toContactRequest);
  }

  async setTimes(tx: Tx, times: readonly { id: string; answer_by: Date; remind_at: Date | null }[]): Promise<void> {
    const rows = JSON.stringify(times.map(({ id, answer_by, remind_at }) => ({ id, answer_by, remind_at })));
    await tx.$executeRaw`
      UPDATE contact_requests r SET answer_by = t.answer_by, remind_at = t.remind_at
      FROM jsonb_to_recordset(${rows}::jsonb) AS t (id uuid, answer_by timestamptz, remind_at timestamptz)
      WHERE r.id = t.id`;
  }
}
