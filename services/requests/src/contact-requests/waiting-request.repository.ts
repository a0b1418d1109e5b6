import { Injectable } from '@nestjs/common';
import { waiting } from './contact-request.repository.js';
import { PrismaService } from '../platform/prisma.service.js';

/** How many requests of one person wait for an answer. */
@Injectable()
export class WaitingRequestRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** AK-03: one whose time to answer is over waits no longer, even before the scheduled job has closed it. */
  async count(user_id: string, now: Date): Promise<{ sent: number; received: number }> {
    const [sent, received] = await Promise.all([
      this.prisma.contactRequest.count({ where: { requester_id: user_id, ...waiting(now) } }),
      this.prisma.contactRequest.count({ where: { owner_id: user_id, ...waiting(now) } }),
    ]);
    return { sent, received };
  }

  async hasSentAny(requester_id: string): Promise<boolean> {
    return (await this.prisma.contactRequest.findFirst({ where: { requester_id }, select: { id: true } })) !== null;
  }
}
