import { Injectable } from '@nestjs/common';
import { waiting } from './contact-request.rows.js';
import { PrismaService } from '../platform/prisma.service.js';

/** How many requests of one person wait for an answer; CN-02: of an owner also changes of stays. */
@Injectable()
export class WaitingRequestRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** AK-03: one whose time to answer is over waits no longer, even before the scheduled job has closed it. */
  async count(user_id: string, now: Date): Promise<{ sent: number; received: number }> {
    const [sent, received, changes] = await Promise.all([
      this.prisma.contactRequest.count({ where: { requester_id: user_id, ...waiting(now) } }),
      this.prisma.contactRequest.count({ where: { owner_id: user_id, ...waiting(now) } }),
      this.prisma.stayChange.count({
        where: { status: 'pending', answer_by: { gt: now }, request: { owner_id: user_id, status: 'approved' } },
      }),
    ]);
    return { sent, received: received + changes };
  }

  async hasSentAny(requester_id: string): Promise<boolean> {
    return (await this.prisma.contactRequest.findFirst({ where: { requester_id }, select: { id: true } })) !== null;
  }
}
