import pg from 'pg';
import type { BaseSettings } from '../settings/settings.js';

export type PoolSettings = Pick<BaseSettings, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>;

/**
 * At most DATABASE_POOL_SIZE connections. It sends no start-up options, which PgBouncer refuses: what a connection needs is
 * set on its role (deploy/postgres/roles.sql).
 */
export function databasePool({ DATABASE_URL, DATABASE_POOL_SIZE }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: DATABASE_POOL_SIZE });
  // A connection that breaks while idle is replaced at the next use.
  pool.on('error', () => undefined);
  return pool;
}
