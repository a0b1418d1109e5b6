import { Inject, Injectable } from '@nestjs/common';
import { Clock, Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from '../config.js';
import { EmailRepository } from './email.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { RowQueue } from '../platform/row-queue.js';
import { TRIES } from './use-cases/send-email.js';

/** In braces, so that a Redis cluster keeps all keys of the queue on one node. */
export const MAIL_QUEUE = { name: 'mails', prefix: '{notifications}' } as const;

@Injectable()
export class MailQueue extends RowQueue {
  constructor(
    @Inject(SETTINGS) settings: NotificationsConfig,
    private readonly prisma: PrismaService,
    private readonly emails: EmailRepository,
    logger: Logger,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    super({ ...MAIL_QUEUE, tries: TRIES, sweep: 'mail-sweep' }, settings, logger, metrics);
  }

  protected dropExpired(): Promise<void> {
    return this.emails.dropExpired(this.prisma, this.clock.now());
  }

  protected offer(seconds: number): Promise<string[]> {
    return this.emails.offer(this.prisma, seconds);
  }
}
