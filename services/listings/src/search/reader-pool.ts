import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { describeError } from '@placette/nats';
import type pg from 'pg';

/** In milliseconds. */
const CHECK_EVERY = 1_000;
const ANSWERS_WITHIN = 2_000;
const BEHIND_AT_MOST = 5_000;

/** Where a replica is in the log of the primary; any other server is where it is itself. In bytes. */
const REACHED = `SELECT pg_wal_lsn_diff(
  CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0')::float8 AS bytes`;

/** `watch` is a connection of its own to the same server as the reader pool: reads that wait do not delay it. */
export interface Fallback {
  primary: pg.Pool;
  watch: pg.Pool;
}

/**
 * Connections for very frequent reads: each connection prepares and plans a statement once, whatever its values. Every
 * text stays prepared, so only statements with few texts may use it. With a `fallback` they may go to a replica: while
 * it is lost, or more than five seconds behind, the primary answers.
 */
export class ReaderPool {
  private readonly logger = new Logger(ReaderPool.name);
  /** The names of the prepared statements, by text. */
  private readonly names = new Map<string, string>();
  private servesReads: boolean;
  private isEnded = false;

  constructor(
    private readonly connections: pg.Pool,
    private readonly fallback?: Fallback,
  ) {
    // The primary answers until a first check has shown that the replica is up to date.
    this.servesReads = fallback === undefined;
    if (fallback) void this.follow(fallback);
  }

  async read<Row>({ text, values }: { text: string; values: unknown[] }): Promise<Row[]> {
    const name = this.names.get(text) ?? `read-${this.names.size}`;
    this.names.set(text, name);
    const { rows } = await this.query({ name, text, values });
    return rows as Row[];
  }

  async end(): Promise<void> {
    if (this.isEnded) return;
    this.isEnded = true;
    await Promise.all([this.connections.end(), this.fallback?.watch.end()]);
  }

  private async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.fallback && !this.servesReads) return this.fallback.primary.query(statement);
    const asked = performance.now();
    try {
      return await this.connections.query(statement);
    } catch (error) {
      // After a long wait it is not asked again: that load would help nobody, and the caller has gone.
      if (!this.fallback || performance.now() - asked > ANSWERS_WITHIN) throw error;
      return this.fallback.primary.query(statement);
    }
  }

  /**
   * Notes where the primary is, and asks the replica until it has come there: how long that took is how far it is
   * behind.
   */
  private async follow({ primary, watch }: Fallback): Promise<void> {
    let mark: { bytes: number; at: number } | undefined;
    while (!this.isEnded) {
      const reached = await reachedBy(watch).catch((error: unknown) => this.use(false, error));
      if (reached !== undefined) {
        const isThere = mark === undefined || reached >= mark.bytes;
        const isBehind = mark !== undefined && performance.now() - mark.at > BEHIND_AT_MOST;
        if (isBehind) this.use(false, new Error('more than five seconds behind'));
        else if (mark !== undefined && isThere) this.use(true);
        // While the primary does not answer, nothing is known and nothing changes.
        if (isThere) mark = await reachedBy(primary).then(markNow, () => undefined);
      }
      await delay(CHECK_EVERY, undefined, { ref: false });
    }
  }

  private use(servesReads: boolean, reason?: unknown): undefined {
    if (this.isEnded || this.servesReads === servesReads) return;
    this.servesReads = servesReads;
    if (servesReads) this.logger.log('reads go to the server of DATABASE_READ_URL');
    else this.logger.warn({ error: describeError(reason) }, 'reads go to the primary');
  }
}

const markNow = (bytes: number) => ({ bytes, at: performance.now() });

async function reachedBy(pool: pg.Pool): Promise<number> {
  const silent = delay(ANSWERS_WITHIN, undefined, { ref: false }).then(() => {
    throw new Error('no answer');
  });
  const { rows } = await Promise.race([pool.query<{ bytes: number }>(REACHED), silent]);
  return Number(rows[0]?.bytes);
}
