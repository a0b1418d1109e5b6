import { Injectable } from '@nestjs/common';
import { PrismaService } from '../platform/prisma.service.js';
import { HOUR_MS, QUARTER_MS, type Failures } from './domain/sign-in-limits.js';

type Hash = Uint8Array<ArrayBuffer>;

/** The tables sign_in_failures and sign_in_networks. */
@Injectable()
export class SignInRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Counts the attempt as failed for each key. Returns the ids of its rows, in the order of the keys. */
  async addFailures(keys: readonly Hash[], now: Date): Promise<bigint[]> {
    const data = keys.map((key) => ({ key, failed_at: now }));
    const rows = await this.prisma.signInFailure.createManyAndReturn({ data });
    return rows.map(({ id }) => id);
  }

  /** The failures of this key; with `before`, only those counted before that row. */
  async failuresOf(key: Hash, now: Date, before: bigint | null = null): Promise<Failures> {
    const [quarter, hour] = [QUARTER_MS, HOUR_MS].map((age) => new Date(now.getTime() - age));
    const [row] = await this.prisma.$queryRaw<{ quarter: bigint; hour: bigint; last: Date | null }[]>`
      SELECT count(*) FILTER (WHERE failed_at > ${quarter}) AS quarter, count(*) AS hour, max(failed_at) AS last
      FROM identity.sign_in_failures
      WHERE key = ${key} AND failed_at > ${hour} AND (${before}::bigint IS NULL OR id < ${before}::bigint)`;
    return { quarter: Number(row?.quarter ?? 0), hour: Number(row?.hour ?? 0), last: row?.last ?? null };
  }

  async removeFailures(ids: bigint[]): Promise<void> {
    await this.prisma.signInFailure.deleteMany({ where: { id: { in: ids } } });
  }

  async forgetFailures(key: Hash): Promise<void> {
    await this.prisma.signInFailure.deleteMany({ where: { key } });
  }

  async deleteOlderFailures(than: Date): Promise<void> {
    await this.prisma.signInFailure.deleteMany({ where: { failed_at: { lt: than } } });
  }

  async hasNetwork(user_id: string, network: Hash, since: Date): Promise<boolean> {
    const where = { user_id, network, seen_at: { gt: since } };
    return (await this.prisma.signInNetwork.count({ where })) > 0;
  }

  async addNetwork(user_id: string, network: Hash, seen_at: Date): Promise<void> {
    const row = { user_id, network, seen_at };
    const where = { user_id_network: { user_id, network } };
    await this.prisma.signInNetwork.upsert({ where, create: row, update: { seen_at } });
  }

  async deleteOlderNetworks(than: Date): Promise<void> {
    await this.prisma.signInNetwork.deleteMany({ where: { seen_at: { lt: than } } });
  }
}
