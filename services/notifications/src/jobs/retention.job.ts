import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger, SETTINGS } from '@placette/service-runtime';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { NotificationsConfig } from '../config.js';
import { ForgetOldRecords } from '../use-cases/forget-old-records.js';

const QUEUE = 'retention';
const EVERY_NIGHT = { pattern: '0 30 3 * * *', tz: 'Europe/Paris' };
/** A Redis that lost its memory is told the schedule again. */
const REMIND_MS = 60_000;

/** C34: every night, once for all replicas. */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly connections: Redis[] = [];
  private queue: Queue | undefined;
  private worker: Worker | undefined;
  private reminder: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsConfig,
    private readonly forgetOldRecords: ForgetOldRecords,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.queue = new Queue(QUEUE, { connection: this.connect({ maxRetriesPerRequest: 1 }), prefix: 'notifications' });
    this.worker = new Worker(QUEUE, () => this.forgetOldRecords.execute(), {
      connection: this.connect({ maxRetriesPerRequest: null }),
      prefix: 'notifications',
      removeOnComplete: { count: 10 },
      removeOnFail: { count: 10 },
    });
    this.queue.on('error', (error) => this.report(error));
    this.worker.on('error', (error) => this.report(error));
    this.worker.on('failed', (_job, error) => this.report(error));
    this.worker.on('completed', (_job, forgotten: object) => this.logger.info({ ...forgotten }, 'old records gone'));
    void this.schedule();
    this.reminder = setInterval(() => void this.schedule(), REMIND_MS);
  }

  /** Ends what is being done. A Redis that is away must not keep the service from stopping. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.reminder);
    const isAway = this.connections.some(({ status }) => status !== 'ready');
    await this.worker?.close(isAway).catch(() => undefined);
    await this.queue?.close().catch(() => undefined);
    for (const connection of this.connections) connection.disconnect();
  }

  private async schedule(): Promise<void> {
    await this.queue?.upsertJobScheduler('every-night', EVERY_NIGHT).catch((error: unknown) => this.report(error));
  }

  private connect(options: { maxRetriesPerRequest: number | null }): Redis {
    const connection = new Redis(this.settings.REDIS_URL, options);
    this.connections.push(connection);
    return connection;
  }

  private report(error: unknown): void {
    this.logger.warn({ queue: QUEUE, error }, 'background job failed');
  }
}
