import { Injectable } from '@nestjs/common';
import { HOUR_MS, QUARTER_MS, type Failures } from './domain/sign-in-limits.js';
import { PrismaService } from '../platform/prisma.service.js';

type Hash = Uint8Array<ArrayBuffer>;

/** Table sign_in_failures. */
@Injectable()
export class SignInFailureRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Counts the attempt as failed for each key. Returns the ids of its rows, in the order of the keys. */
  async add(keys: readonly Hash[], now: Date): Promise<bigint[]> {
    const data = keys.map((key) => ({ key, failed_at: now }));
    const rows = await this.prisma.signInFailure.createManyAndReturn({ data });
    return rows.map(({ id }) => id);
  }

  /** Failures of this key; with `before`, only those counted before that row. */
  async failuresOf(key: Hash, now: Date, before: bigint | null = null): Promise<Failures> {
    const [quarter, hour] = [QUARTER_MS, HOUR_MS].map((age) => new Date(now.getTime() - age));
    const [row] = await this.prisma.$queryRaw<{ quarter: bigint; hour: bigint; last: Date | null }[]>`
      SELECT count(*) FILTER (WHERE failed_at > ${quarter}) AS quarter, count(*) AS hour, max(failed_at) AS last
      FROM identity.sign_in_failures
      WHERE key = ${key} AND failed_at > ${hour} AND (${before}::bigint IS NULL OR id < ${before}::bigint)`;
    return { quarter: Number(row?.quarter ?? 0), hour: Number(row?.hour ?? 0), last: row?.last ?? null };
  }

  async remove(ids: bigint[]): Promise<void> {
    await this.prisma.signInFailure.deleteMany({ where: { id: { in: ids } } });
  }

  async forget(key: Hash): Promise<void> {
    await this.prisma.signInFailure.deleteMany({ where: { key } });
  }

  async deleteOlder(than: Date): Promise<void> {
    await this.prisma.signInFailure.deleteMany({ where: { failed_at: { lt: than } } });
  }
}
