import { Injectable } from '@nestjs/common';
import { PrismaService } from './prisma.service.js';

/** Table counted_acts. */
@Injectable()
export class CountedActRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Counts one more act unless `most` have been counted since: then false, and nothing is counted. */
  async add(key: Uint8Array<ArrayBuffer>, most: number, since: Date, now: Date): Promise<boolean> {
    return this.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(encode(${key}, 'hex'), 0))::text`;
      await tx.countedAct.deleteMany({ where: { counted_at: { lte: since } } });
      if ((await tx.countedAct.count({ where: { key, counted_at: { gt: since } } })) >= most) return false;
      await tx.countedAct.create({ data: { key, counted_at: now } });
      return true;
    });
  }
}
