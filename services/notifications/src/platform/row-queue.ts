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

/** In milliseconds: long enough for the transaction that wrote the row to end. */
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

  /** Called before rows are offered: expired rows fail. */
  protected abstract dropExpired(): Promise<void>;
  /**
   * Returns the ids of rows that were not handed over in the last `seconds`, and marks them as handed over; none when
   * there are no such rows.
   */
  protected abstract offer(seconds: number): Promise<string[]>;

  /** Runs before the jobs of the service start. */
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

  /** One job for each row: adding it again while it waits has no effect. */
  private jobOf(id: string) {
    const backoff = { type: 'exponential', delay: this.settings.MAIL_RETRY_SECONDS * 1_000 };
    return {
      name: 'send',
      data: { id },
      opts: { jobId: id, attempts: this.options.tries, backoff, removeOnComplete: true, removeOnFail: true },
    };
  }
}
