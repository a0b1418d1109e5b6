import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@placette/service-runtime';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { ListingsConfig } from './config.js';
import { PrismaClient, type Prisma } from './generated/prisma/client.js';

export type Tx = Prisma.TransactionClient;
/** A transaction, or the client itself for reading outside one. */
export type Db = Tx | PrismaService;

@Injectable()
export class PrismaService extends PrismaClient {
  private readonly pool: pg.Pool;
  /** By text. */
  private readonly statements = new Map<string, string>();

  constructor(@Inject(SETTINGS) settings: Pick<ListingsConfig, 'DATABASE_URL'>) {
    // What is read here are a few rows by index: starting helpers for it takes longer than reading.
    const options = '-c max_parallel_workers_per_gather=0';
    const pool = new pg.Pool({ connectionString: settings.DATABASE_URL, options });
    // A connection that breaks while nobody uses it is replaced at the next use.
    pool.on('error', () => undefined);
    super({
      adapter: new PrismaPg(pool, { schema: 'listings', disposeExternalPool: true }),
      // Milliseconds; a burst of publications waits for a connection as long as its callers do.
      transactionOptions: { maxWait: 8_000, timeout: 10_000 },
    });
    this.pool = pool;
  }

  /**
   * Rows of a statement that is read very often: each connection prepares it once. Every text stays prepared, hence only
   * for statements of few texts.
   */
  async read<Row>({ text, values }: Prisma.Sql): Promise<Row[]> {
    const name = this.statements.get(text) ?? `read-${this.statements.size}`;
    this.statements.set(text, name);
    const { rows } = await this.pool.query({ name, text, values });
    return rows as Row[];
  }
}
