import type { DynamicModule, OnApplicationBootstrap, OnModuleDestroy, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Metrics } from '@placette/telemetry';
import { Queue, Worker, type RepeatOptions } from 'bullmq';
import type { Cluster, Redis } from 'ioredis';
import { JobMetrics } from '../monitoring/job-metrics.js';
import { Logger } from '../monitoring/logger.js';
import { SERVICE_NAME } from '../process/platform.module.js';
import { SETTINGS } from '../settings/settings.js';
import { connectRedis } from './redis.js';

/** A Redis that lost its data gets the schedule again after this time, or at the next run when that is sooner. */
const REMIND_EVERY_MS = 10_000;

/** How many items were processed, in all or by kind, for the log. A run that found nothing is not logged. */
export type Done = number | Readonly<Record<string, number>>;

/**
 * When the job runs: every so many milliseconds, or by a cron pattern in Paris time. With `atStart`, also when the
 * service starts.
 */
export type Times = { every: number; atStart?: boolean } | { pattern: string; atStart?: boolean };

/** Work that a service does later. Database rows hold what is due, so a lost Redis delays work but loses none. */
export interface Job {
  /** The name of the queue, also in logs and metrics. */
  readonly name: string;
  readonly times: Times;
  readonly service: Type;
  readonly work: (service: never) => (stopping: AbortSignal) => Promise<Done | void>;
}

/**
 * Declares a job: `work` of `service` runs as often as `times` says, once across all replicas, and one run at a time
 * per replica. A long run stops at its next step once `stopping` is aborted.
 */
export function job<S extends object>(
  name: string,
  times: Times,
  service: Type<S>,
  work: (service: S) => (stopping: AbortSignal) => Promise<Done | void>,
): Job {
  return { name, times, service, work };
}

interface JobsOptions {
  redisUrl: string;
  service: string;
  /** Resolves the instances of services. */
  instances: Pick<ModuleRef, 'get'>;
  logger: Logger;
  metrics: Metrics;
}

/** The jobs of a service, scheduled by BullMQ. */
export class Jobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly queues: ReadonlyMap<string, JobQueue>;

  constructor(
    private readonly jobs: readonly Job[],
    options: JobsOptions,
  ) {
    this.queues = new Map(jobs.map((job) => [job.name, new JobQueue(job, options)]));
  }

  onApplicationBootstrap(): void {
    for (const queue of this.queues.values()) queue.start();
    for (const { name, times } of this.jobs) if (times.atStart) this.wake(name);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.stop()));
  }

  /** Makes one replica run this job now. Without Redis the job waits for its schedule. */
  wake(name: string): void {
    this.queues.get(name)?.wake();
  }
}

class JobQueue {
  private readonly stopping = new AbortController();
  private readonly connections: (Redis | Cluster)[] = [];
  private queue: Queue | undefined;
  private worker: Worker | undefined;
  private reminder: NodeJS.Timeout | undefined;

  constructor(
    private readonly job: Job,
    private readonly options: JobsOptions,
  ) {}

  start(): void {
    const { service, logger } = this.options;
    const { name, times } = this.job;
    // The braces make a Redis cluster store all keys of the queue on one node.
    const prefix = `{${service}}`;
    const metrics = new JobMetrics(this.options.metrics, name);
    this.queue = new Queue(name, {
      connection: this.connect({ maxRetriesPerRequest: 1 }),
      prefix,
      defaultJobOptions: { removeOnComplete: 10, removeOnFail: 100 },
    });
    this.worker = new Worker(name, () => metrics.measure(name, () => this.turn()), {
      connection: this.connect({ maxRetriesPerRequest: null }),
      prefix,
    });
    metrics.watch(this.queue);
    this.queue.on('error', (error) => this.warn(error));
    this.worker.on('error', (error) => this.warn(error));
    this.worker.on('failed', (_job, error) => logger.error({ job: name, error }, 'job failed'));
    void this.remind();
    const everyMs = 'every' in times ? times.every : REMIND_EVERY_MS;
    this.reminder = setInterval(() => void this.remind(), Math.min(REMIND_EVERY_MS, everyMs));
  }

  wake(): void {
    void this.queue?.add(this.job.name, {}).catch((error: unknown) => this.warn(error));
  }

  /** A Redis that is down must not prevent the service from stopping. */
  async stop(): Promise<void> {
    clearInterval(this.reminder);
    this.stopping.abort();
    const isAway = this.connections.some(({ status }) => status !== 'ready');
    await this.worker?.close(isAway).catch(() => undefined);
    await this.queue?.close().catch(() => undefined);
    for (const connection of this.connections) connection.disconnect();
  }

  private async turn(): Promise<void> {
    const { name, service, work } = this.job;
    const instance = this.options.instances.get<object>(service, { strict: false });
    const done = (await work(instance as never).call(instance, this.stopping.signal)) ?? 0;
    const counts = typeof done === 'number' ? { done } : done;
    if (Object.values(counts).some((count) => count > 0))
      this.options.logger.info({ ...counts, job: name }, 'job done');
  }

  private async remind(): Promise<void> {
    const { name, times } = this.job;
    try {
      await this.queue?.upsertJobScheduler(name, repeatOf(times), { name });
      // Removes the schedulers of a previous release.
      for (const { key } of (await this.queue?.getJobSchedulers()) ?? []) {
        if (key !== name) await this.queue?.removeJobScheduler(key);
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
    this.options.logger.warn({ job: this.job.name, error }, 'a job waits for Redis');
  }
}

/** The module of the service imports it once. */
export class JobsModule {
  /** @param jobs or a function that makes them from the settings of the service */
  static of<S>(jobs: readonly Job[] | ((settings: S) => readonly Job[])): DynamicModule {
    const provider = {
      provide: Jobs,
      inject: [SETTINGS, SERVICE_NAME, ModuleRef, Logger, Metrics],
      useFactory: (
        settings: S & { REDIS_URL: string },
        service: string,
        instances: ModuleRef,
        logger: Logger,
        metrics: Metrics,
      ) => {
        const listed = typeof jobs === 'function' ? jobs(settings) : jobs;
        return new Jobs(listed, { redisUrl: settings.REDIS_URL, service, instances, logger, metrics });
      },
    };
    return { module: JobsModule, global: true, providers: [provider], exports: [Jobs] };
  }
}

function repeatOf(times: Times): RepeatOptions {
  return 'every' in times ? { every: times.every } : { pattern: times.pattern, tz: 'Europe/Paris' };
}
