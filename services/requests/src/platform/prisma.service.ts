import { Inject, Injectable, Optional } from '@nestjs/common';
import { databasePool, Metrics, SETTINGS, TRANSACTION, type PoolSettings } from '@placette/service-runtime';
import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from '../generated/prisma/client.js';

@Injectable()
export class PrismaService extends PrismaClient {
  constructor(@Inject(SETTINGS) settings: PoolSettings, @Optional() metrics?: Metrics) {
    super({
      adapter: new PrismaPg(databasePool(settings, metrics), { schema: 'requests', disposeExternalPool: true }),
      transactionOptions: TRANSACTION,
    });
  }
}

export type Tx = Prisma.TransactionClient;
export const { raw } = Prisma;

/** A request as it is stored. */
export type { ContactRequest as ContactRequestRow } from '../generated/prisma/client.js';

/** Returns the SQLSTATE of a failed statement, or undefined: 23505 is a unique violation, 23514 a check violation. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  if (error.code === 'P2002') return '23505';
  const { driverAdapterError } = (error.meta ?? {}) as { driverAdapterError?: { cause?: { originalCode?: string } } };
  return driverAdapterError?.cause?.originalCode;
}
