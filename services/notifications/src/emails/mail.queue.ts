import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, connectRedis, IntervalWork, JobMetrics, Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { Queue } from 'bullmq';
import type { Cluster, Redis } from 'ioredis';
import type { NotificationsConfig } from '../config.js';
import { EmailRepository } from './email.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { TRIES } from './use-cases/send-email.js';

/** In braces, so that a Redis cluster keeps all keys of the queue on one node. */
export const MAIL_QUEUE = { name: 'mails', prefix: '{notifications}' } as const;
/** Long enough for the transaction that wrote the mail to end. Milliseconds. */
const SOON = 100;

/** Hands queued rows to BullMQ: soon after they are written, and periodically for those that Redis lost. */
@Injectable()
export class MailQueue implements OnApplicationBootstrap, OnModuleDestroy {
  private connection: Redis | Cluster | undefined;
  private queue: Queue | undefined;
  private readonly sweep: IntervalWork;
  private soon: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsConfig,
    private readonly prisma: PrismaService,
    private readonly emails: EmailRepository,
    private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {
    const everyMs = settings.MAIL_SWEEP_SECONDS * 1_000;
    this.sweep = new IntervalWork({ name: 'mail-sweep', everyMs, run: () => this.offerQueued(), logger, metrics });
  }

  onApplicationBootstrap(): void {
    this.connection = connectRedis(this.settings.REDIS_URL, { maxRetriesPerRequest: 1 });
    this.queue = new Queue(MAIL_QUEUE.name, { connection: this.connection, prefix: MAIL_QUEUE.prefix });
    new JobMetrics(this.metrics, MAIL_QUEUE.name).watch(this.queue);
    this.queue.on('error', (error) => this.logger.warn({ queue: MAIL_QUEUE.name, error }, 'mails wait for the queue'));
    this.sweep.start();
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.soon);
    this.connection?.disconnect();
    await this.sweep.stop();
    await this.queue?.close().catch(() => undefined);
  }

  wake(): void {
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      this.sweep.wake();
    }, SOON);
  }

  private async offerQueued(): Promise<void> {
    await this.emails.dropExpired(this.prisma, this.clock.now());
    for (;;) {
      const ids = await this.emails.offer(this.prisma, this.settings.MAIL_SWEEP_SECONDS);
      if (ids.length === 0) return;
      await this.queue?.addBulk(ids.map((id) => this.jobOf(id)));
    }
  }

  /** One job for one mail: adding it again while it waits does nothing. */
  private jobOf(id: string) {
    const backoff = { type: 'exponential', delay: this.settings.MAIL_RETRY_SECONDS * 1_000 };
    return {
      name: 'send',
      data: { id },
      opts: { jobId: id, attempts: TRIES, backoff, removeOnComplete: true, removeOnFail: true },
    };
  }
}
