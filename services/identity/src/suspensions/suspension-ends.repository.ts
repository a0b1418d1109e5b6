import { Injectable } from '@nestjs/common';
import type { SuspensionEnd } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

/** L7: suspensions that end by themselves. */
@Injectable()
export class SuspensionEndsRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Replaces what an earlier suspension left. */
  async set(tx: Tx, user_id: string, end: Omit<SuspensionEnd, 'user_id'> | null): Promise<void> {
    await tx.suspensionEnd.deleteMany({ where: { user_id } });
    if (end) await tx.suspensionEnd.create({ data: { user_id, ...end } });
  }

  async due(now: Date): Promise<SuspensionEnd[]> {
    return this.prisma.suspensionEnd.findMany({
      where: { ends_at: { lte: now } },
      orderBy: { ends_at: 'asc' },
      take: 500,
    });
  }

  /** Returns false when another run, or a decision, has ended it. */
  async take(tx: Tx, { user_id, ends_at }: SuspensionEnd): Promise<boolean> {
    return (await tx.suspensionEnd.deleteMany({ where: { user_id, ends_at } })).count > 0;
  }

  /** Restores the account. Returns false when it is suspended until another time by now. */
  async restore(tx: Tx, { user_id, ends_at }: SuspensionEnd, now: Date): Promise<boolean> {
    const { count } = await tx.user.updateMany({
      where: { id: user_id, banned_until: ends_at },
      data: { banned_until: null, updated_at: now },
    });
    return count > 0;
  }
}
