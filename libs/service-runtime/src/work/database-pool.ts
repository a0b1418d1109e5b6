import { Metrics } from '@placette/telemetry';
import pg from 'pg';
import type { BaseSettings } from '../settings/settings.js';

export type PoolSettings = Pick<BaseSettings, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>;

/** The longest that a call waits for a connection. Milliseconds. */
const CONNECT_MS = 8_000;
/** As long as a request may take: a connection that is silent longer may be one of which the other end is gone. Milliseconds. */
const SILENCE_MS = 10_000;

/**
 * `pool` names it in `metrics`; commands have none. At most DATABASE_POOL_SIZE connections. It sends no start-up options, which PgBouncer refuses: what a connection needs is
 * set on its role (deploy/postgres/roles.sql).
 */
export function databasePool(
  { DATABASE_URL, DATABASE_POOL_SIZE }: PoolSettings,
  metrics?: Metrics,
  pool = 'main',
): pg.Pool {
  const connections = new pg.Pool({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
  });
  connections.on('connect', endWhenSilent);
  // A connection that breaks while idle is replaced at the next use.
  connections.on('error', () => undefined);
  if (metrics) observePool(metrics, pool, connections);
  return connections;
}

/** Cuts a connection on which a statement is not answered in time: nothing else would take it out of the pool. */
function endWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let timer: NodeJS.Timeout | undefined;
  const cut = () => void (client as unknown as pg.Client).end().catch(() => undefined);
  const asked = (...args: unknown[]) => {
    timer ??= setTimeout(cut, SILENCE_MS);
    return query(...args);
  };
  client.query = asked as pg.PoolClient['query'];
  const answered = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  client.on('drain', answered);
  client.on('end', answered);
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
