import { Injectable } from '@nestjs/common';
import { PrismaService } from '../platform/prisma.service.js';

type Hash = Uint8Array<ArrayBuffer>;

/** Table sign_in_networks. */
@Injectable()
export class KnownNetworkRepository {
  constructor(private readonly prisma: PrismaService) {}

  async has(user_id: string, network: Hash, since: Date): Promise<boolean> {
    const where = { user_id, network, seen_at: { gt: since } };
    return (await this.prisma.signInNetwork.count({ where })) > 0;
  }

  async add(user_id: string, network: Hash, seen_at: Date): Promise<void> {
    const row = { user_id, network, seen_at };
    const where = { user_id_network: { user_id, network } };
    await this.prisma.signInNetwork.upsert({ where, create: row, update: { seen_at } });
  }

  async deleteOlder(than: Date): Promise<void> {
    await this.prisma.signInNetwork.deleteMany({ where: { seen_at: { lt: than } } });
  }
}
