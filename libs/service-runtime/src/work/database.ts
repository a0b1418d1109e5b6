import pg from 'pg';
import { foldText } from '@placette/contracts/kernel/clean-text';
import { Metrics } from '@placette/telemetry';
import type { BaseSettings } from '../settings/settings.js';

export type PoolSettings = Pick<BaseSettings, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>;

/** In milliseconds: the maximum time that a call waits for a connection. */
const CONNECT_MS = 8_000;
/**
 * In milliseconds, as long as a request may take: after a longer silence the other end of the connection is probably
 * gone.
 */
const SILENCE_MS = 10_000;

/**
 * In milliseconds, for every transaction of a service: one waits for a connection, and for the days or rows of others, as
 * long as its caller waits.
 */
export const TRANSACTION = { maxWait: CONNECT_MS, timeout: SILENCE_MS };

/**
 * Creates a pool of at most DATABASE_POOL_SIZE connections. `pool` is its name in `metrics`; commands pass no metrics.
 * The pool sends no start-up options, because PgBouncer refuses them: what a connection needs is set on its role
 * (deploy/postgres/roles.sql).
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
  // A connection that breaks while idle is replaced at its next use.
  connections.on('error', () => undefined);
  if (metrics) observePool(metrics, pool, connections);
  return connections;
}

/** Closes a connection whose statement gets no response in time; nothing else would remove it from the pool. */
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
 * Calls `batch`, which returns how many rows it processed, until it processes fewer than `size`. Returns the sum.
 * `size` is what one transaction can do in a second; it is smaller where each row takes several statements.
 */
export async function inBatches(batch: (size: number) => Promise<number>, size = 200): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await batch(size);
    total += done;
    if (done < size) return total;
  }
}

/**
 * C55: an SQL expression that removes accents and case from a text, as `foldText` does for the words that are searched.
 */
export function foldedSql(text: string): string {
  const plain = `lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;
  const whole = `replace(replace(replace(replace(${plain}, 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'þ', 'th')`;
  return `translate(${whole}, 'øđłıð’‘ʼ\u2010\u2012\u2013\u2014\u2212', 'odlid''''''-----')`;
}

/**
 * Returns a LIKE pattern for each searched word, matching anywhere in the text: « Jean-Luc » also finds « Jean Luc ».
 */
export function wordPatterns(q: string): string[] {
  const words = foldText(q).split(/[ -]/);
  return words.filter((word) => word !== '').map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** C55: an SQL expression of the words of a text, for an index and for `wordQueries`. */
export function wordsSql(text: string): string {
  return `to_tsvector('simple', regexp_replace(${foldedSql(text)}, '[^a-z0-9]+', ' ', 'g'))`;
}

/** Returns a `tsquery` for each searched word, which finds the words that begin with it. */
export function wordQueries(q: string): string[] {
  return (foldText(q).match(/[a-z0-9]+/g) ?? []).map((word) => `${word}:*`);
}
