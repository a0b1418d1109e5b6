import { Injectable } from '@nestjs/common';
import { toContactRequest } from '../contact-requests/contact-request.rows.js';
import type { ContactRequest } from '../contact-requests/domain/contact-request.js';
import { PrismaService } from '../platform/prisma.service.js';

export interface AgreedStay {
  request: ContactRequest;
  /** Null where nobody kept it. */
  answered_at: Date | null;
}

/** By an answer of its owner, or as it was sent (AK-06). */
const WAS_AGREED = [{ answered_at: { not: null } }, { agreed_at_once: true }];

/** One stay of one person that is agreed, or was until it was cancelled (CN-01). */
@Injectable()
export class TripRepository {
  constructor(private readonly prisma: PrismaService) {}

  async find(user_id: string, id: string): Promise<AgreedStay | null> {
    const row = await this.prisma.contactRequest.findFirst({
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
}
