import { Injectable } from '@nestjs/common';
import { PrismaService } from '../platform/prisma.service.js';

/** How many requests of one person wait for an answer. */
@Injectable()
export class WaitingRequestRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** C24: one whose arrival day has passed waits no longer, even before the scheduled job has closed it. */
  async count(user_id: string, today: string): Promise<{ sent: number; received: number }> {
    const waiting = { status: 'pending', start_date: { gte: new Date(today) } };
    const [sent, received] = await Promise.all([
      this.prisma.contactRequest.count({ where: { requester_id: user_id, ...waiting } }),
      this.prisma.contactRequest.count({ where: { owner_id: user_id, ...waiting } }),
    ]);
    return { sent, received };
  }

  async hasSentAny(requester_id: string): Promise<boolean> {
    return (await this.prisma.contactRequest.findFirst({ where: { requester_id }, select: { id: true } })) !== null;
  }
}
