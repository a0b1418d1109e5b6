import { Inject, Injectable } from '@nestjs/common';
import { databasePool, SETTINGS, type PoolSettings } from '@placette/service-runtime';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient, type Prisma } from '../generated/prisma/client.js';

/** Loading the whole catalogue is one transaction. Milliseconds. */
const TRANSACTION = { maxWait: 5_000, timeout: 30_000 };

@Injectable()
export class PrismaService extends PrismaClient {
  constructor(@Inject(SETTINGS) settings: PoolSettings) {
    super({
      adapter: new PrismaPg(databasePool(settings), { schema: 'catalog', disposeExternalPool: true }),
      transactionOptions: TRANSACTION,
    });
  }
}

export type Tx = Prisma.TransactionClient;
