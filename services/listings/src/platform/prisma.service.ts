import { Inject, Injectable, Optional } from '@nestjs/common';
import { databasePool, Metrics, SETTINGS, type PoolSettings } from '@placette/service-runtime';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import type { ListingsConfig } from '../config.js';
import { Prisma, PrismaClient } from '../generated/prisma/client.js';

export type Tx = Prisma.TransactionClient;
/** A transaction, or the client itself for reading outside one. */
export type Db = Tx | PrismaService;

/** Pieces of statements, for files that build them and run none. */
export const { sql, empty, raw } = Prisma;
export type Sql = Prisma.Sql;

@Injectable()
export class PrismaService extends PrismaClient {
  private readonly readers: pg.Pool;
  /** By text. */
  private readonly statements = new Map<string, string>();

  constructor(@Inject(SETTINGS) settings: PoolSettings & Partial<ListingsConfig>, @Optional() metrics?: Metrics) {
    super({
      adapter: new PrismaPg(databasePool(settings, metrics), { schema: 'listings', disposeExternalPool: true }),
      // Milliseconds; a burst of publications waits for a connection as long as its callers do.
      transactionOptions: { maxWait: 8_000, timeout: 10_000 },
    });
    const readerUrl = settings.DATABASE_READ_URL ?? settings.DATABASE_URL;
    this.readers = databasePool({ ...settings, DATABASE_URL: readerUrl }, metrics, 'readers');
  }

  /**
   * Rows of a statement that is read very often: each connection prepares and plans it once, whatever its values. Every
   * text stays prepared, hence only for statements of few texts.
   */
  async read<Row>({ text, values }: Prisma.Sql): Promise<Row[]> {
    const name = this.statements.get(text) ?? `read-${this.statements.size}`;
    this.statements.set(text, name);
    const { rows } = await this.readers.query({ name, text, values });
    return rows as Row[];
  }

  override async $disconnect(): Promise<void> {
    await Promise.all([super.$disconnect(), this.readers.ending ? undefined : this.readers.end()]);
  }
}
