import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@placette/service-runtime';
import { PrismaPg } from '@prisma/adapter-pg';
import type { ListingsConfig } from './config.js';
import { PrismaClient, type Prisma } from './generated/prisma/client.js';

export type Tx = Prisma.TransactionClient;
/** A transaction, or the client itself for reading outside one. */
export type Db = Tx | PrismaService;

@Injectable()
export class PrismaService extends PrismaClient {
  constructor(@Inject(SETTINGS) settings: Pick<ListingsConfig, 'DATABASE_URL'>) {
    super({
      adapter: new PrismaPg({ connectionString: settings.DATABASE_URL }, { schema: 'listings' }),
      // Milliseconds; a burst of publications waits for a connection as long as its callers do.
      transactionOptions: { maxWait: 8_000, timeout: 10_000 },
    });
  }
}
