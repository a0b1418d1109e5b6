import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { connectRedis, JobMetrics, type Logger, type Metrics } from '@placette/service-runtime';
import { Worker } from 'bullmq';
import type { Cluster, Redis } from 'ioredis';
import type { NotificationsConfig } from '../config.js';

const AT_ONCE = 5;

/** Sends the rows that a queue hands over. */
export abstract class RowWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly jobs: JobMetrics;
  private connection: Redis | Cluster | undefined;
  private worker: Worker<{ id: string }> | undefined;

  protected constructor(
    private readonly queue: { name: string; prefix: string },
    private readonly settings: NotificationsConfig,
    protected readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.jobs = new JobMetrics(metrics, queue.name);
  }

  /** Throws when another attempt may succeed. */
  protected abstract send(id: string): Promise<void>;

  onApplicationBootstrap(): void {
    const { name, prefix } = this.queue;
    this.connection = connectRedis(this.settings.REDIS_URL, { maxRetriesPerRequest: null });
    this.worker = new Worker(name, ({ data }) => this.jobs.measure('send', () => this.send(data.id)), {
      connection: this.connection,
      prefix,
      concurrency: AT_ONCE,
    });
    this.worker.on('error', (error) => this.logger.warn({ queue: name, error }, `the worker of ${name} waits`));
  }

  /** Waits for sends in progress. An unavailable Redis must not prevent the service from stopping. */
  async onModuleDestroy(): Promise<void> {
    await this.worker?.close(this.connection?.status !== 'ready').catch(() => undefined);
    this.connection?.disconnect();
  }
}
