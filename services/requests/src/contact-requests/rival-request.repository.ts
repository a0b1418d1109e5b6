import { Injectable } from '@nestjs/common';
import type { ContactRequest as ContactRequestRow } from '../generated/prisma/client.js';
import type { Tx } from '../platform/prisma.service.js';
import { toContactRequest, waiting } from './contact-request.rows.js';
import type { ContactRequest } from './domain/contact-request.js';

/** AK-05: what else a driver asked for on some of the days of a request. */
@Injectable()
export class RivalRequestRepository {
  /** The request and its rivals, in the order in which all lock several requests. */
  async lock(tx: Tx, { id, requester_id, start_date, end_date }: ContactRequest): Promise<void> {
    await tx.$queryRaw`
      SELECT id FROM contact_requests
      WHERE requester_id = ${requester_id}::uuid AND (id = ${id}::uuid
        OR status = 'pending' AND start_date < ${end_date}::date AND end_date > ${start_date}::date)
      ORDER BY id FOR UPDATE`;
  }

  /** Those with time left to answer: the others have expired, even before the scheduled job has written it. */
  async waitingBeside(
    tx: Tx,
    { id, requester_id, start_date, end_date }: ContactRequest,
    now: Date,
  ): Promise<ContactRequest[]> {
    const rows: ContactRequestRow[] = await tx.contactRequest.findMany({
      where: {
        requester_id,
        id: { not: id },
        start_date: { lt: new Date(end_date) },
        end_date: { gt: new Date(start_date) },
        ...waiting(now),
      },
      orderBy: { id: 'asc' },
    });
    return rows.map(toContactRequest);
  }
}
