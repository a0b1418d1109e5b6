import { Inject, Injectable } from '@nestjs/common';
import { Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from '../config.js';
import { RowWorker } from '../platform/row-worker.js';
import { SendEmail } from './use-cases/send-email.js';
import { MailMetrics } from './mail.metrics.js';
import { MAIL_QUEUE } from './mail.queue.js';

@Injectable()
export class MailWorker extends RowWorker {
  constructor(
    @Inject(SETTINGS) settings: NotificationsConfig,
    private readonly sendEmail: SendEmail,
    logger: Logger,
    private readonly mails: MailMetrics,
    metrics: Metrics,
  ) {
    super(MAIL_QUEUE, settings, logger, metrics);
  }

  protected async send(email_id: string): Promise<void> {
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
