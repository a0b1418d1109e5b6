import { Inject, Injectable, Optional } from '@nestjs/common';
import { databasePool, Metrics, SETTINGS, TRANSACTION, type PoolSettings } from '@placette/service-runtime';
import { PrismaPg } from '@prisma/adapter-pg';
import type { ListingsConfig } from '../config.js';
import { Prisma, PrismaClient } from '../generated/prisma/client.js';
import { ReaderPool } from '../search/reader-pool.js';

export type Tx = Prisma.TransactionClient;
/** A transaction, or the client itself for reads outside one. */
export type Db = Tx | PrismaService;

/** Parts of statements, for files that build statements and run none. */
export const { sql, empty, raw } = Prisma;
export type Sql = Prisma.Sql;

@Injectable()
export class PrismaService extends PrismaClient {
  /** For search and public reads. */
  readonly readers: ReaderPool;

  constructor(@Inject(SETTINGS) settings: PoolSettings & Partial<ListingsConfig>, @Optional() metrics?: Metrics) {
    const primary = databasePool(settings, metrics);
    super({
      adapter: new PrismaPg(primary, { schema: 'listings', disposeExternalPool: true }),
      transactionOptions: TRANSACTION,
    });
    const { DATABASE_READ_URL } = settings;
    const readers = { ...settings, DATABASE_URL: DATABASE_READ_URL ?? settings.DATABASE_URL };
    const watch = DATABASE_READ_URL && databasePool({ ...readers, DATABASE_POOL_SIZE: 1 });
    this.readers = new ReaderPool(databasePool(readers, metrics, 'readers'), watch ? { primary, watch } : undefined);
  }

  override async $disconnect(): Promise<void> {
    await Promise.all([super.$disconnect(), this.readers.end()]);
  }
}
