import { Inject, Injectable } from '@nestjs/common';
import type { SqlExecutor, TransactionRunner } from '@placette/outbox';
import { SETTINGS, type BaseSettings } from '@placette/service-runtime';
import pg from 'pg';

/** The part of a Prisma client that the platform uses, implemented with pg. */
@Injectable()
export class PgDatabase implements TransactionRunner {
  private readonly pool: pg.Pool;

  constructor(@Inject(SETTINGS) settings: BaseSettings) {
    this.pool = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 5 });
    this.pool.on('error', () => undefined);
  }

  $executeRawUnsafe(query: string, ...values: unknown[]): Promise<number> {
    return executor(this.pool).$executeRawUnsafe(query, ...values) as Promise<number>;
  }

  $queryRawUnsafe<T>(query: string, ...values: unknown[]): Promise<T> {
    return executor(this.pool).$queryRawUnsafe<T>(query, ...values) as Promise<T>;
  }

  async $transaction<R>(work: (tx: SqlExecutor) => Promise<R>): Promise<R> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const result = await work(executor(client));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  async $disconnect(): Promise<void> {
    await this.pool.end();
  }
}

function executor(client: pg.Pool | pg.PoolClient): SqlExecutor {
  return {
    $executeRawUnsafe: async (query, ...values) => (await client.query(query, values)).rowCount ?? 0,
    $queryRawUnsafe: async <T>(query: string, ...values: unknown[]) => (await client.query(query, values)).rows as T,
  };
}
