import { Injectable } from '@nestjs/common';
import { PrismaService } from '../platform/prisma.service.js';

const COUNTED = { _count: { select: { messages: true } } } as const;

/** DK-03: the threads of a person on either side. */
@Injectable()
export class DeskThreadsRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** With at least one message, the latest first. */
  latestOf(user_id: string, take: number) {
    return this.prisma.thread.findMany({
      where: { OR: [{ owner_id: user_id }, { driver_id: user_id }], messages: { some: {} } },
      include: COUNTED,
      orderBy: [{ last_message_at: 'desc' }, { id: 'desc' }],
      take,
    });
  }

  find(user_id: string, id: string) {
    return this.prisma.thread.findFirst({ where: { id, OR: [{ owner_id: user_id }, { driver_id: user_id }] } });
  }
}
