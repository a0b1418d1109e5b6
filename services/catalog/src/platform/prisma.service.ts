import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@placette/service-runtime';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient, type Prisma } from '../generated/prisma/client.js';

/** Loading the whole catalogue is one transaction. Milliseconds. */
const TRANSACTION = { maxWait: 5_000, timeout: 30_000 };

@Injectable()
export class PrismaService extends PrismaClient {
  constructor(@Inject(SETTINGS) settings: { DATABASE_URL: string }) {
    super({
      adapter: new PrismaPg({ connectionString: settings.DATABASE_URL }, { schema: 'catalog' }),
      transactionOptions: TRANSACTION,
    });
  }
}

export type Tx = Prisma.TransactionClient;
