import { Injectable } from '@nestjs/common';
import { PrismaService } from './prisma.service.js';

type Hash = Uint8Array<ArrayBuffer>;

/** Table sign_in_failures. */
@Injectable()
export class SignInFailureRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Counts the attempt as failed for each key. Returns its rows: their ids, and which of its key it is since `since`. */
  async add(keys: readonly Hash[], since: Date, now: Date): Promise<{ id: bigint; rank: number }[]> {
    const rows = await this.prisma.signInFailure.createManyAndReturn({
      data: keys.map((key) => ({ key, failed_at: now })),
    });
    return Promise.all(
      rows.map(async ({ id, key }) => ({
        id,
        rank: await this.prisma.signInFailure.count({ where: { key, failed_at: { gt: since }, id: { lte: id } } }),
      })),
    );
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
