import { Injectable } from '@nestjs/common';
import { PrismaService, type Tx } from './prisma.service.js';

type Key = Uint8Array<ArrayBuffer>;
export interface Count {
  key: Key;
  most: number;
}

/** The table counted_acts. */
@Injectable()
export class CountedActRepository {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * Counts one more action under each key, unless one of them already has `most` since then: in that case returns false
   * and counts nothing.
   */
  async add(counts: readonly Count[], since: Date, now: Date): Promise<boolean> {
    return this.prisma.$transaction(async (tx) => {
      // Locked in one order, so that no two actions wait for each other.
      for (const key of counts.map(({ key }) => Buffer.from(key).toString('hex')).sort())
        await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))::text`;
      await this.forget(tx, since);
      for (const { key, most } of counts)
        if ((await tx.countedAct.count({ where: { key, counted_at: { gt: since } } })) >= most) return false;
      await tx.countedAct.createMany({ data: counts.map(({ key }) => ({ key, counted_at: now })) });
      return true;
    });
  }

  /** Counts one more action without limit, and returns the number. */
  async note(key: Key, since: Date, now: Date): Promise<number> {
    return this.prisma.$transaction(async (tx) => {
      await tx.countedAct.create({ data: { key, counted_at: now } });
      return tx.countedAct.count({ where: { key, counted_at: { gt: since } } });
    });
  }

  /** Each action deletes old rows of any key; rows that another action is deleting are skipped. */
  private async forget(tx: Tx, since: Date): Promise<void> {
    await tx.$executeRaw`
      DELETE FROM counted_acts WHERE id IN
        (SELECT id FROM counted_acts WHERE counted_at <= ${since} FOR UPDATE SKIP LOCKED)`;
  }
}
