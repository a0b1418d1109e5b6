import { Inject, Injectable, Optional } from '@nestjs/common';
import { databasePool, Metrics, SETTINGS, type PoolSettings } from '@placette/service-runtime';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient, type Prisma } from '../generated/prisma/client.js';

/** In milliseconds: loading the whole catalogue is one transaction. */
const TRANSACTION = { maxWait: 5_000, timeout: 30_000 };

@Injectable()
export class PrismaService extends PrismaClient {
  constructor(@Inject(SETTINGS) settings: PoolSettings, @Optional() metrics?: Metrics) {
    super({
      adapter: new PrismaPg(databasePool(settings, metrics), { schema: 'catalog', disposeExternalPool: true }),
      transactionOptions: TRANSACTION,
    });
  }
}

export type Tx = Prisma.TransactionClient;
