import type { EventEnvelope } from '@placette/contracts';
import type { EventOrigin } from '@placette/nats';
import type pg from 'pg';
import { quoteSchema } from './database.js';
import type { OutboxLag } from './events.js';

interface Row {
  id: string;
  subject: string;
  payload: unknown;
  occurred_at: Date;
  request_id: string | null;
  traceparent: string | null;
}

/** JetStream stores events for seven days; older ones have been handled long ago. */
const STREAM_DAYS = 7;
/** In milliseconds, for statements that affect many rows. */
const LONG_MS = 30_000;

/** The outbox as the relay and the replay use it, on one PostgreSQL connection. */
export class OutboxTable {
  private readonly schema: string;

  constructor(
    private readonly client: pg.Client,
    schema: string,
  ) {
    this.schema = quoteSchema(schema);
  }

  /**
   * Publishes up to `size` waiting events in the order of recording and marks the stored ones with their sequence in the
   * stream. Returns all that it read.
   */
  async publishBatch(
    size: number,
    publish: (envelope: EventEnvelope, origin: EventOrigin) => Promise<number>,
  ): Promise<{ subject: string; isStored: boolean }[]> {
    return this.transaction(async () => {
      const { rows } = await this.client.query<Row>(
        `SELECT id, subject, payload, occurred_at, request_id, traceparent FROM ${this.schema}.outbox
         WHERE published_at IS NULL ORDER BY seq LIMIT $1 FOR UPDATE SKIP LOCKED`,
        [size],
      );
      const results = await Promise.allSettled(rows.map((row) => publish(toEnvelope(row), toOrigin(row))));
      const stored = new Map(
        rows.flatMap(({ id }, index) => {
          const result = results[index];
          return result?.status === 'fulfilled' ? [[id, result.value] as const] : [];
        }),
      );
      if (stored.size > 0) {
        await this.client.query(
          `UPDATE ${this.schema}.outbox SET published_at = now(), stream_sequence = stored.sequence
           FROM unnest($1::uuid[], $2::bigint[]) AS stored (id, sequence) WHERE outbox.id = stored.id`,
          [[...stored.keys()], [...stored.values()]],
        );
      }
      return rows.map(({ id, subject }) => ({ subject, isStored: stored.has(id) }));
    });
  }

  /** When the stream was created anew, marks the events that it has lost for publication again. Returns how many. */
  async republishIfStreamIsNew(created: string): Promise<number> {
    return this.transaction(async () => {
      const { rows } = await this.client.query<{ stream_created: Date | null }>(
        `SELECT stream_created FROM ${this.schema}.relay_state FOR UPDATE`,
      );
      const known = rows[0]?.stream_created;
      if (known?.toISOString() === created) return 0;
      await this.client.query(`UPDATE ${this.schema}.relay_state SET stream_created = $1`, [created]);
      if (!known) return 0;
      return this.publishAgain();
    });
  }

  /** Marks the events stored after this sequence, which an older stream does not have, as unpublished. Returns how many. */
  async republishAfter(sequence: number): Promise<number> {
    return this.publishAgain('AND stream_sequence > $2', [sequence]);
  }

  private async publishAgain(and = '', values: number[] = []): Promise<number> {
    const { rowCount } = await this.longQuery(
      `UPDATE ${this.schema}.outbox SET published_at = NULL, stream_sequence = NULL
       WHERE published_at > now() - make_interval(days => $1) ${and}`,
      [STREAM_DAYS, ...values],
    );
    return rowCount ?? 0;
  }

  /** Yields the events since a date, of one subject or all, oldest first, read in pages. */
  async *since(subject: string | undefined, since: Date, page = 500): AsyncGenerator<EventEnvelope> {
    let after = '0';
    for (;;) {
      const { rows } = await this.client.query<Omit<Row, 'request_id' | 'traceparent'> & { seq: string }>(
        `SELECT id, seq, subject, payload, occurred_at FROM ${this.schema}.outbox
         WHERE ($1::text IS NULL OR subject = $1) AND occurred_at >= $2 AND seq > $3 ORDER BY seq LIMIT $4`,
        [subject ?? null, since, after, page],
      );
      for (const row of rows) yield toEnvelope(row);
      const last = rows.at(-1);
      if (!last || rows.length < page) return;
      after = last.seq;
    }
  }

  async lag(): Promise<OutboxLag> {
    const { rows } = await this.client.query<{ pending: number; oldest: number | null; dead: number }>(
      `SELECT count(*)::int AS pending, extract(epoch FROM clock_timestamp() - min(occurred_at))::float8 AS oldest,
         (SELECT count(*)::int FROM ${this.schema}.dead_letters) AS dead
       FROM ${this.schema}.outbox WHERE published_at IS NULL`,
    );
    const [row] = rows;
    return { pending: row?.pending ?? 0, oldestSeconds: row?.oldest ?? 0, deadLetters: row?.dead ?? 0 };
  }

  /** Inbox rows outlive outbox rows, so that a replay has no second effect. */
  async purge(outboxDays: number): Promise<void> {
    await this.longQuery(`DELETE FROM ${this.schema}.outbox WHERE published_at < now() - make_interval(days => $1)`, [
      Math.max(outboxDays, STREAM_DAYS + 1),
    ]);
    await this.longQuery(`DELETE FROM ${this.schema}.inbox WHERE handled_at < now() - make_interval(days => $1)`, [
      Math.max(outboxDays * 3, 120),
    ]);
  }

  private longQuery(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const patient = { text, values, query_timeout: LONG_MS };
    return this.client.query(patient);
  }

  private async transaction<T>(work: () => Promise<T>): Promise<T> {
    await this.client.query('BEGIN');
    try {
      const result = await work();
      await this.client.query('COMMIT');
      return result;
    } catch (error) {
      await this.client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }
}

function toOrigin({ request_id, traceparent }: Row): EventOrigin {
  return { requestId: request_id ?? undefined, traceparent: traceparent ?? undefined };
}

function toEnvelope(row: Pick<Row, 'id' | 'subject' | 'payload' | 'occurred_at'>): EventEnvelope {
  return { id: row.id, subject: row.subject, occurred_at: row.occurred_at.toISOString(), payload: row.payload };
}
