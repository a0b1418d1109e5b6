import { Injectable } from '@nestjs/common';
import type { LostFactor as Row } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

/** DK-03: the table lost_factors: at most one request for each account. */
@Injectable()
export class LostFactorsRepository {
  constructor(private readonly prisma: PrismaService) {}

  find(user_id: string): Promise<Row | null> {
    return this.prisma.lostFactor.findUnique({ where: { user_id } });
  }

  /** Returns false when it was asked already. */
  async ask(tx: Tx, request: Row): Promise<boolean> {
    const { count } = await tx.lostFactor.createMany({ data: request, skipDuplicates: true });
    return count > 0;
  }

  /** Takes the request away, so that one colleague alone settles it. Returns null when there is none. */
  async take(tx: Tx, user_id: string): Promise<Row | null> {
    const [row] = await tx.$queryRaw<Row[]>`DELETE FROM lost_factors WHERE user_id = ${user_id}::uuid RETURNING *`;
    return row ?? null;
  }
}
