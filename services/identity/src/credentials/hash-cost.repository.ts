import { Injectable } from '@nestjs/common';
import type { CostShare } from './domain/hash-cost.js';
import { PrismaService } from '../platform/prisma.service.js';

@Injectable()
export class HashCostRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** How many accounts have a hash of each cost. */
  async countByCost(): Promise<CostShare[]> {
    const rows = await this.prisma.$queryRaw<{ cost: string | null; accounts: bigint }[]>`
      SELECT substring(password_hash from '^\\$(?:2[aby]\\$\\d\\d|argon2\\w*\\$v=19\\$m=\\d+,t=\\d+,p=\\d+)') AS cost,
        count(*) AS accounts
      FROM identity.users WHERE password_hash IS NOT NULL GROUP BY 1`;
    return rows.flatMap(({ cost, accounts }) => (cost === null ? [] : [{ cost, accounts: Number(accounts) }]));
  }
}
