import { Injectable } from '@nestjs/common';
import { STAYS_A_PAGE, type StayPeriod } from '@placette/contracts/requests/stays/schema';
import { toContactRequest } from '../contact-requests/contact-request.rows.js';
import type { ContactRequest } from '../contact-requests/domain/contact-request.js';
import type { Prisma } from '../generated/prisma/client.js';
import { PrismaService } from '../platform/prisma.service.js';

/** Requests that were agreed, on either side of them. */
@Injectable()
export class StayRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** A page, and whether there is another. `cursor` is the id of the last one of the page before. */
  async page(user_id: string, period: StayPeriod, today: string, cursor?: string) {
    const rows = await this.prisma.contactRequest.findMany({
      where: {
        status: { in: ['approved', 'completed'] },
        OR: [{ owner_id: user_id }, { requester_id: user_id }],
        ...during(period, new Date(today)),
      },
      orderBy: period === 'past' ? [{ end_date: 'desc' }, { id: 'desc' }] : [{ start_date: 'asc' }, { id: 'asc' }],
      take: STAYS_A_PAGE + 1,
      ...(cursor !== undefined && { cursor: { id: cursor }, skip: 1 }),
    });
    const requests: ContactRequest[] = rows.slice(0, STAYS_A_PAGE).map(toContactRequest);
    return { requests, hasMore: rows.length > STAYS_A_PAGE };
  }
}

function during(period: StayPeriod, today: Date): Prisma.ContactRequestWhereInput {
  if (period === 'past') return { end_date: { lt: today } };
  if (period === 'coming') return { start_date: { gt: today } };
  return { start_date: { lte: today }, end_date: { gte: today } };
}
