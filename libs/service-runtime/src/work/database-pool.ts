import { Metrics } from '@placette/telemetry';
import pg from 'pg';
import type { BaseSettings } from '../settings/settings.js';

export type PoolSettings = Pick<BaseSettings, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>;

/**
 * `pool` names it in `metrics`; commands have none. At most DATABASE_POOL_SIZE connections. It sends no start-up options, which PgBouncer refuses: what a connection needs is
 * set on its role (deploy/postgres/roles.sql).
 */
export function databasePool(
  { DATABASE_URL, DATABASE_POOL_SIZE }: PoolSettings,
  metrics?: Metrics,
  pool = 'main',
): pg.Pool {
  const connections = new pg.Pool({ connectionString: DATABASE_URL, max: DATABASE_POOL_SIZE });
  // A connection that breaks while idle is replaced at the next use.
  connections.on('error', () => undefined);
  if (metrics) observePool(metrics, pool, connections);
  return connections;
}

function observePool(metrics: Metrics, pool: string, connections: pg.Pool): void {
  const name = (what: string) => `placette_database_pool_${what}`;
  metrics.sampled(name('max_connections'), 'Connections that a pool may open', ['pool'], () => [
    [{ pool }, connections.options.max],
  ]);
  metrics.sampled(name('connections'), 'Open connections of a pool, by state', ['pool', 'state'], () => [
    [{ pool, state: 'idle' }, connections.idleCount],
    [{ pool, state: 'used' }, connections.totalCount - connections.idleCount],
  ]);
  metrics.sampled(name('waiting_requests'), 'Requests that wait for a connection', ['pool'], () => [
    [{ pool }, connections.waitingCount],
  ]);
}
