import { Queue, Worker, type RepeatOptions } from 'bullmq';
import type { Cluster, Redis } from 'ioredis';
import { Metrics } from '@placette/telemetry';
import { JobMetrics } from '../monitoring/job-metrics.js';
import type { Logger } from '../monitoring/logger.js';
import type { Work } from './job.js';
import { connectRedis } from './redis.js';

/** A Redis that lost its memory gets the schedule again after this time, or at the next turn where that is sooner. */
const REMIND_EVERY_MS = 10_000;

export interface ScheduledWorkOptions {
  redisUrl: string;
  service: string;
  /** Of the queue and in the logs. */
  name: string;
  /** When each task of the work is done, by its name. */
  schedule: Record<string, RepeatOptions>;
  /** `stopping` is aborted when the service stops: what takes long ends at its next step. */
  run: (task: string, stopping: AbortSignal) => Promise<unknown>;
  logger: Logger;
  metrics: Metrics;
}

/**
 * Work that comes back by itself, once for all replicas, and at once when it is woken. What is to be done is in the
 * tables: a lost Redis delays it and loses nothing.
 */
export class ScheduledWork implements Work {
  private readonly stopping = new AbortController();
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
    this.worker = new Worker(name, (job) => jobs.measure(job.name, () => run(job.name, this.stopping.signal)), {
      connection: this.connect({ maxRetriesPerRequest: null }),
      prefix,
    });
    jobs.watch(this.queue);
    this.queue.on('error', (error) => this.warn(error));
    this.worker.on('error', (error) => this.warn(error));
    this.worker.on('failed', (job, error) =>
      this.options.logger.error({ work: name, task: job?.name, error }, 'work failed'),
    );
    void this.remind();
    const everyMs = Object.values(this.options.schedule).map(({ every }) => every ?? REMIND_EVERY_MS);
    this.reminder = setInterval(() => void this.remind(), Math.min(REMIND_EVERY_MS, ...everyMs));
  }

  /** Has this task done now. Without Redis it waits for its time. */
  wake(task: string): void {
    void this.queue?.add(task, {}).catch((error: unknown) => this.warn(error));
  }

  /** A Redis that is away must not keep the service from stopping. */
  async stop(): Promise<void> {
    clearInterval(this.reminder);
    this.stopping.abort();
    const isAway = this.connections.some(({ status }) => status !== 'ready');
    await this.worker?.close(isAway).catch(() => undefined);
    await this.queue?.close().catch(() => undefined);
    for (const connection of this.connections) connection.disconnect();
  }

  private async remind(): Promise<void> {
    const { schedule } = this.options;
    try {
      for (const [task, times] of Object.entries(schedule)) {
        await this.queue?.upsertJobScheduler(task, times, { name: task });
      }
      // Of a release before.
      for (const { key } of (await this.queue?.getJobSchedulers()) ?? []) {
        if (!Object.hasOwn(schedule, key)) await this.queue?.removeJobScheduler(key);
      }
    } catch (error) {
      this.warn(error);
    }
  }

  private connect(options: { maxRetriesPerRequest: number | null }): Redis | Cluster {
    const connection = connectRedis(this.options.redisUrl, options);
    this.connections.push(connection);
    return connection;
  }

  private warn(error: unknown): void {
    this.options.logger.warn({ work: this.options.name, error }, 'scheduled work waits for Redis');
  }
}
