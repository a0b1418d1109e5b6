import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { connectRedis, JobMetrics, Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { Worker } from 'bullmq';
import type { Cluster, Redis } from 'ioredis';
import type { NotificationsConfig } from '../config.js';
import { SendEmail } from './use-cases/send-email.js';
import { MailMetrics } from './mail.metrics.js';
import { MAIL_QUEUE } from './mail.queue.js';

const AT_ONCE = 5;

@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly jobs: JobMetrics;
  private connection: Redis | Cluster | undefined;
  private worker: Worker<{ id: string }> | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsConfig,
    private readonly sendEmail: SendEmail,
    private readonly logger: Logger,
    private readonly mails: MailMetrics,
    metrics: Metrics,
  ) {
    this.jobs = new JobMetrics(metrics, MAIL_QUEUE.name);
  }

  onApplicationBootstrap(): void {
    this.connection = connectRedis(this.settings.REDIS_URL, { maxRetriesPerRequest: null });
    this.worker = new Worker(MAIL_QUEUE.name, ({ data }) => this.jobs.measure('send', () => this.send(data.id)), {
      connection: this.connection,
      prefix: MAIL_QUEUE.prefix,
      concurrency: AT_ONCE,
    });
    this.worker.on('error', (error) => this.logger.warn({ queue: MAIL_QUEUE.name, error }, 'mail worker waits'));
  }

  /** Ends the mail being sent. A Redis that is away must not keep the service from stopping. */
  async onModuleDestroy(): Promise<void> {
    await this.worker?.close(this.connection?.status !== 'ready').catch(() => undefined);
    this.connection?.disconnect();
  }

  private async send(email_id: string): Promise<void> {
    try {
      const outcome = await this.sendEmail.execute(email_id);
      if (outcome !== 'failed') return;
      this.mails.notSent('failed');
      this.logger.error({ email_id }, 'mail given up');
    } catch (error) {
      this.mails.notSent('retried');
      this.logger.warn({ email_id, code: (error as { code?: string }).code }, 'mail not sent yet');
      throw error;
    }
  }
}
