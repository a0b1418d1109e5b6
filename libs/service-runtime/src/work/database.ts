import pg from 'pg';
import { foldText } from '@placette/contracts/kernel/clean-text';
import { Metrics } from '@placette/telemetry';
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

/**
 * Does `batch` until it finds fewer than it may take: it answers how many it has done. Returns the sum. `size` is what one
 * transaction can do in a second; less than usual where each row takes several statements.
 */
export async function inBatches(batch: (size: number) => Promise<number>, size = 200): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await batch(size);
    total += done;
    if (done < size) return total;
  }
}

/** SQL of a text without accents and case, as `foldText` writes the words that it is searched for (C55). */
export function foldedSql(text: string): string {
  const plain = `lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;
  const whole = `replace(replace(replace(replace(${plain}, 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'þ', 'th')`;
  return `translate(${whole}, 'øđłıð’‘ʼ\u2010\u2012\u2013\u2014\u2212', 'odlid''''''-----')`;
}

/** Each word of what is searched for, as a pattern of LIKE that finds it anywhere: « Jean-Luc » finds « Jean Luc » too. */
export function wordPatterns(q: string): string[] {
  const words = foldText(q).split(/[ -]/);
  return words.filter((word) => word !== '').map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
