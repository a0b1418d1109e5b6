import { Logger } from '@nestjs/common';
import { describeError, PermissionViolationError, type EventPublisher, type StreamState } from '@placette/nats';
import pg from 'pg';
import { outboxChannel } from './database.js';
import { unobserved, type EventObserver } from './events.js';
import { OutboxTable } from './outbox-table.js';

export interface RelayOptions {
  databaseUrl: string;
  schema: string;
  publisher: EventPublisher;
  observer?: EventObserver;
  /** In milliseconds: how often to poll when no notification arrives. */
  pollMs?: number;
  /** How many days published events stay for replay. */
  retentionDays?: number;
}

const BATCH = 100;
const PURGE_EVERY = 3_600_000;
/**
 * In milliseconds: the queries of each turn use an index, so a longer one means that the other end may be gone
 * unnoticed.
 */
const TURN_MS = 5_000;

/**
 * Publishes the rows of the outbox, on its own PostgreSQL connection. Several replicas may run; SKIP LOCKED distributes
 * the rows. A row is marked only after JetStream acknowledged it, so after a crash it is published again.
 */
export class OutboxRelay {
  private readonly logger = new Logger(OutboxRelay.name);
  private stopped = false;
  private woken = false;
  private wakeUp: () => void = () => {};
  private running: Promise<void> = Promise.resolve();
  private nextPurge = 0;
  /** The server process whose store was last compared with the outbox, and the newest sequence of its stream. */
  private compared = { server: '', last: 0 };
  private readonly observer: EventObserver;

  constructor(private readonly options: RelayOptions) {
    this.observer = options.observer ?? unobserved;
  }

  start(): void {
    this.running = this.run();
  }

  /** Finishes the current batch. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.session();
      } catch (error) {
        this.logger.warn({ error: describeError(error) }, 'outbox relay connects again');
        await this.sleep(1_000);
      }
    }
  }

  private async session(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: TURN_MS,
    });
    client.on('error', () => this.wake());
    client.on('notification', () => this.wake());
    try {
      await client.connect();
      await client.query(`LISTEN ${outboxChannel(this.options.schema)}`);
      const table = new OutboxTable(client, this.options.schema);
      while (!this.stopped) await this.turn(table);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async turn(table: OutboxTable): Promise<void> {
    this.woken = false;
    const published = await this.publishAll(table);
    this.observer.lag(await table.lag());
    if (Date.now() >= this.nextPurge) {
      await table.purge(this.options.retentionDays ?? 30);
      this.nextPurge = Date.now() + PURGE_EVERY;
    }
    if (!this.woken || !published) await this.sleep(published ? (this.options.pollMs ?? 5_000) : 1_000);
  }

  /** Returns false when NATS did not accept everything; the rest stays and is retried. */
  private async publishAll(table: OutboxTable): Promise<boolean> {
    const { publisher } = this.options;
    const { server } = publisher;
    let stream: StreamState;
    let lastOfOwn: number | null;
    try {
      stream = await publisher.stream();
      lastOfOwn = await this.lastToCompare(server, stream);
    } catch (error) {
      this.logger.warn({ error: describeError(error) }, 'outbox relay waits for NATS');
      return false;
    }
    const lost = await table.republishIfStreamIsNew(stream.created);
    if (lost > 0) this.logger.warn({ events: lost }, 'the event stream was lost: its events are published again');
    if (lastOfOwn !== null) {
      const missing = await table.republishAfter(lastOfOwn);
      if (missing > 0) this.logger.warn({ events: missing }, 'the event stream is older than it was: published again');
    }
    this.compared = { server: stream.tellsLast ? server : '', last: stream.last };

    for (;;) {
      const taken = await table.publishBatch(BATCH, async (envelope, origin) => {
        if (publisher.server !== server) throw new Error('the store of another server is compared first');
        return publisher.publish(envelope, undefined, origin);
      });
      for (const { subject, isStored } of taken) this.observer.published(subject, isStored ? 'stored' : 'failed');
      if (taken.some(({ isStored }) => !isStored)) return false;
      if (taken.length < BATCH || this.stopped) return true;
    }
  }

  /**
   * Returns the sequence of this service's newest event in the stream when an older copy of the store may be in use, else
   * null. That takes a server process other than the one compared before, so that the comparison comes before anything
   * is published there.
   */
  private async lastToCompare(server: string, { last, tellsLast }: StreamState): Promise<number | null> {
    if (!tellsLast || (server === this.compared.server && last >= this.compared.last)) return null;
    try {
      return await this.options.publisher.lastOf(this.options.schema);
    } catch (error) {
      if (!(error instanceof PermissionViolationError)) throw error;
      this.logger.warn({ error: describeError(error) }, 'outbox relay may not ask whether the stream is older');
      return null;
    }
  }

  private wake(): void {
    this.woken = true;
    this.wakeUp();
  }

  private async sleep(ms: number): Promise<void> {
    if (this.stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
