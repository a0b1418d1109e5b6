import { Queue, Worker, type RepeatOptions } from 'bullmq';
import type { Cluster, Redis } from 'ioredis';
import { Metrics } from '@placette/telemetry';
import { JobMetrics } from '../monitoring/job-metrics.js';
import type { Logger } from '../monitoring/logger.js';
import { connectRedis } from './redis.js';

/** A Redis that lost its memory gets the schedule again. */
const REMIND_EVERY_MS = 10_000;

export interface ScheduledWorkOptions {
  redisUrl: string;
  service: string;
  /** Of the queue and in the logs. */
  name: string;
  /** When each piece of the work is done, by its name. */
  schedule: Record<string, RepeatOptions>;
  run: (piece: string) => Promise<unknown>;
  logger: Logger;
  metrics: Metrics;
}

/**
 * Work that comes back by itself, once for all replicas, and at once when it is woken. What is to be done is in the
 * tables: a lost Redis delays it and loses nothing.
 */
export class ScheduledWork {
  private readonly connections: (Redis | Cluster)[] = [];
  private queue: Queue | undefined;
  private worker: Worker | undefined;
  private reminder: NodeJS.Timeout | undefined;

  constructor(private readonly options: ScheduledWorkOptions) {}

  start(): void {
    const { service, name, run, metrics } = this.options;
    // In braces, so that a Redis cluster keeps all keys of the queue on one node.
    const prefix = `{${service}}`;
    const jobs = new JobMetrics(metrics, name);
    this.queue = new Queue(name, {
      connection: this.connect({ maxRetriesPerRequest: 1 }),
      prefix,
      defaultJobOptions: { removeOnComplete: 10, removeOnFail: 100 },
    });
    this.worker = new Worker(name, (job) => jobs.measure(job.name, () => run(job.name)), {
      connection: this.connect({ maxRetriesPerRequest: null }),
      prefix,
    });
    jobs.watch(this.queue);
    this.queue.on('error', (error) => this.warn(error));
    this.worker.on('error', (error) => this.warn(error));
    this.worker.on('failed', (_job, error) =>
      this.options.logger.error({ queue: name, error }, 'scheduled work failed'),
    );
    void this.remind();
    this.reminder = setInterval(() => void this.remind(), REMIND_EVERY_MS);
  }

  /** Has this piece done now. Without Redis it waits for its time. */
  wake(piece: string): void {
    void this.queue?.add(piece, {}).catch((error: unknown) => this.warn(error));
  }

  /** Ends what is being done. A Redis that is away must not keep the service from stopping. */
  async stop(): Promise<void> {
    clearInterval(this.reminder);
    const isAway = this.connections.some(({ status }) => status !== 'ready');
    await this.worker?.close(isAway).catch(() => undefined);
    await this.queue?.close().catch(() => undefined);
    for (const connection of this.connections) connection.disconnect();
  }

  private async remind(): Promise<void> {
    for (const [piece, times] of Object.entries(this.options.schedule)) {
      await this.queue?.upsertJobScheduler(piece, times, { name: piece }).catch((error: unknown) => this.warn(error));
    }
  }

  private connect(options: { maxRetriesPerRequest: number | null }): Redis | Cluster {
    const connection = connectRedis(this.options.redisUrl, options);
    this.connections.push(connection);
    return connection;
  }

  private warn(error: unknown): void {
    this.options.logger.warn({ queue: this.options.name, error }, 'scheduled work waits for Redis');
  }
}
