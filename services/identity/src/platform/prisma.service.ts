import { Inject, Injectable, Optional } from '@nestjs/common';
import { databasePool, Metrics, SETTINGS, TRANSACTION, type PoolSettings } from '@placette/service-runtime';
import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from '../generated/prisma/client.js';

@Injectable()
export class PrismaService extends PrismaClient {
  constructor(@Inject(SETTINGS) settings: PoolSettings, @Optional() metrics?: Metrics) {
    super({
      adapter: new PrismaPg(databasePool(settings, metrics), { schema: 'identity', disposeExternalPool: true }),
      transactionOptions: TRANSACTION,
    });
  }
}

export type Tx = Prisma.TransactionClient;
export const { join, raw, sql } = Prisma;
export type Sql = Prisma.Sql;
