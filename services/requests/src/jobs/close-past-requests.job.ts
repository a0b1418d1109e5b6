import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger, SETTINGS } from '@placette/service-runtime';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { RequestsConfig } from '../config.js';
import { ClosePastRequests } from '../use-cases/close-past-requests.js';
import { ForgetOldMessages } from '../use-cases/forget-old-messages.js';

const QUEUE = 'close-past-requests';
const EVERY = 10 * 60_000;
/** A Redis that lost its memory is told the schedule again. */
const REMIND = 60_000;

/** C24, C34: closes past requests and forgets old conversations every ten minutes, once for all replicas. */
@Injectable()
export class ClosePastRequestsJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly connections: Redis[] = [];
  private queue: Queue | undefined;
  private worker: Worker | undefined;
  private reminder: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: RequestsConfig,
    private readonly closePastRequests: ClosePastRequests,
    private readonly forgetOldMessages: ForgetOldMessages,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.queue = new Queue(QUEUE, { connection: this.connect({ maxRetriesPerRequest: 1 }), prefix: 'requests' });
    this.worker = new Worker(QUEUE, () => this.run(), {
      connection: this.connect({ maxRetriesPerRequest: null }),
      prefix: 'requests',
      removeOnComplete: { count: 10 },
      removeOnFail: { count: 10 },
    });
    this.queue.on('error', (error) => this.report(error));
    this.worker.on('error', (error) => this.report(error));
    this.worker.on('failed', (_job, error) => this.report(error));
    this.worker.on('completed', (_job, closed: object) => this.logger.info({ ...closed }, 'past requests closed'));
    void this.schedule();
    this.reminder = setInterval(() => void this.schedule(), REMIND);
  }

  /** Ends what is being done. A Redis that is away must not keep the service from stopping. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.reminder);
    const isAway = this.connections.some(({ status }) => status !== 'ready');
    await this.worker?.close(isAway).catch(() => undefined);
    await this.queue?.close().catch(() => undefined);
    for (const connection of this.connections) connection.disconnect();
  }

  private async run(): Promise<object> {
    return { ...(await this.closePastRequests.execute()), ...(await this.forgetOldMessages.execute()) };
  }

  private async schedule(): Promise<void> {
    await this.queue
      ?.upsertJobScheduler('every-ten-minutes', { every: EVERY })
      .catch((error: unknown) => this.report(error));
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
