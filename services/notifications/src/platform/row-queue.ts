import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { connectRedis, JobMetrics, type Logger, type Metrics } from '@placette/service-runtime';
import type { Jobs } from '@placette/service-runtime/jobs';
import { Queue } from 'bullmq';
import type { Cluster, Redis } from 'ioredis';
import type { NotificationsConfig } from '../config.js';

interface RowQueueOptions {
  name: string;
  prefix: string;
  tries: number;
  /** The job that calls `offerAll`. */
  sweep: string;
}

/** Long enough for the transaction that wrote the row to end. Milliseconds. */
const SOON = 100;

/** Hands waiting rows to BullMQ: soon after they are written, and periodically for those that Redis lost. */
export abstract class RowQueue implements OnModuleInit, OnModuleDestroy {
  private connection!: Redis | Cluster;
  private queue!: Queue;
  private soon: NodeJS.Timeout | undefined;

  protected constructor(
    private readonly options: RowQueueOptions,
    private readonly settings: NotificationsConfig,
    private readonly jobs: Jobs,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  /** Before rows are offered: what is overdue is given up. */
  protected abstract dropExpired(): Promise<void>;
  /** Ids of rows that were not handed over in the last `seconds`, which they now are; none when all are. */
  protected abstract offer(seconds: number): Promise<string[]>;

  /** Before the jobs of the service begin. */
  onModuleInit(): void {
    const { name, prefix } = this.options;
    this.connection = connectRedis(this.settings.REDIS_URL, { maxRetriesPerRequest: 1 });
    this.queue = new Queue(name, { connection: this.connection, prefix });
    new JobMetrics(this.metrics, name).watch(this.queue);
    this.queue.on('error', (error) => this.logger.warn({ queue: name, error }, `${name} wait for the queue`));
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.soon);
    this.connection.disconnect();
    await this.queue.close().catch(() => undefined);
  }

  wake(): void {
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      this.jobs.wake(this.options.sweep);
    }, SOON);
  }

  async offerAll(): Promise<void> {
    await this.dropExpired();
    for (;;) {
      const ids = await this.offer(this.settings.MAIL_SWEEP_SECONDS);
      if (ids.length === 0) return;
      await this.queue.addBulk(ids.map((id) => this.jobOf(id)));
    }
  }

  /** One job for one row: adding it again while it waits does nothing. */
  private jobOf(id: string) {
    const backoff = { type: 'exponential', delay: this.settings.MAIL_RETRY_SECONDS * 1_000 };
    return {
      name: 'send',
      data: { id },
      opts: { jobId: id, attempts: this.options.tries, backoff, removeOnComplete: true, removeOnFail: true },
    };
  }
}
