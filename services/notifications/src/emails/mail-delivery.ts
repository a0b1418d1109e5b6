import { Inject, Injectable } from '@nestjs/common';
import { Clock, Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { Jobs } from '@placette/service-runtime/jobs';
import type { NotificationsConfig } from '../config.js';
import { PrismaService } from '../platform/prisma.service.js';
import { RowQueue } from '../platform/row-queue.js';
import { RowWorker } from '../platform/row-worker.js';
import { EmailsRepository } from './emails.repository.js';
import { KeptMails } from './kept-mails.js';
import { Mailer } from './mailer.js';

/** In braces, so that a Redis cluster stores all keys of the queue on one node. */
const MAIL_QUEUE = { name: 'mails', prefix: '{notifications}' } as const;
/** More than five hours with the default wait between attempts. */
const TRIES = 12;
/** Histogram buckets in seconds, from the immediate send to late attempts. */
const DELAYS = [1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3_600];

@Injectable()
export class MailQueue extends RowQueue {
  constructor(
    @Inject(SETTINGS) settings: NotificationsConfig,
    private readonly prisma: PrismaService,
    private readonly emails: EmailsRepository,
    private readonly clock: Clock,
    jobs: Jobs,
    logger: Logger,
    metrics: Metrics,
  ) {
    super({ ...MAIL_QUEUE, tries: TRIES, sweep: 'mail-sweep' }, settings, jobs, logger, metrics);
  }

  protected dropExpired(): Promise<void> {
    return this.emails.dropExpired(this.prisma, this.clock.now());
  }

  protected offer(seconds: number): Promise<string[]> {
    return this.emails.offer(this.prisma, seconds);
  }
}

/** Sends mails, and counts those that were sent, have failed and wait; the metrics never name recipients. */
@Injectable()
export class MailWorker extends RowWorker {
  private readonly tries;
  private readonly delay;

  constructor(
    @Inject(SETTINGS) settings: NotificationsConfig,
    private readonly prisma: PrismaService,
    private readonly emails: EmailsRepository,
    private readonly mailer: Mailer,
    private readonly copies: KeptMails,
    private readonly clock: Clock,
    logger: Logger,
    metrics: Metrics,
  ) {
    super(MAIL_QUEUE, settings, logger, metrics);
    this.tries = metrics.counter('placette_mails_total', 'Tries to send a mail (sent, retried, failed)', ['outcome']);
    for (const outcome of ['sent', 'retried', 'failed']) this.tries.inc({ outcome }, 0);
    const about = 'From the writing of a mail until the mail server took it';
    this.delay = metrics.histogram('placette_mail_delay_seconds', about, [], DELAYS);
    metrics.sampled('placette_mails_waiting', 'Mails not sent yet', [], async () => {
      const { waiting } = await emails.backlog(prisma);
      return [[{}, waiting]];
    });
    metrics.sampled('placette_mails_oldest_waiting_seconds', 'Age of the oldest mail not sent yet', [], async () => {
      const { oldestSeconds } = await emails.backlog(prisma);
      return [[{}, oldestSeconds]];
    });
  }

  protected async send(email_id: string): Promise<void> {
    try {
      const outcome = await this.outcomeOf(email_id);
      if (outcome === 'nothing') return;
      this.tries.inc({ outcome });
      if (outcome === 'failed') this.logger.error({ email_id }, 'mail given up');
    } catch (error) {
      this.tries.inc({ outcome: 'retried' });
      this.logger.warn({ email_id, code: (error as { code?: string }).code }, 'mail not sent yet');
      throw error;
    }
  }

  /** Returns `nothing` for a mail that was sent already. Throws when sending failed and another attempt may succeed. */
  private async outcomeOf(email_id: string): Promise<'sent' | 'failed' | 'nothing'> {
    const email = await this.emails.lockForSending(this.prisma, email_id);
    if (!email) return 'nothing';
    try {
      await this.mailer.send(email);
    } catch (error) {
      const isFinal = Mailer.isRefusedForEver(error) || email.attempts >= TRIES;
      const message = error instanceof Error ? error.message : String(error);
      if (!isFinal) {
        await this.emails.markRefused(this.prisma, email_id, message);
        throw error;
      }
      await this.emails.markFailed(this.prisma, email_id, message, this.copies.copyOf(email));
      return 'failed';
    }
    const sent_at = this.clock.now();
    await this.emails.markSent(this.prisma, email_id, sent_at, this.copies.copyOf(email));
    this.delay.observe(Math.max(0, sent_at.getTime() - email.created_at.getTime()) / 1_000);
    return 'sent';
  }
}
