import { Injectable } from '@nestjs/common';
import { Metrics } from '@placette/service-runtime';
import { PrismaService } from '../platform/prisma.service.js';
import { EmailRepository } from './email.repository.js';

/** A mail leaves at once, or after its first tries. Seconds. */
const DELAYS = [1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3_600];

/** Mails sent, given up and waiting; never to whom. */
@Injectable()
export class MailMetrics {
  private readonly tries;
  private readonly delay;

  constructor(metrics: Metrics, prisma: PrismaService, emails: EmailRepository) {
    this.tries = metrics.counter('placette_mails_total', 'Tries to send a mail (sent, retried, failed)', ['outcome']);
    this.delay = metrics.histogram(
      'placette_mail_delay_seconds',
      'From the writing of a mail until the mail server took it',
      [],
      DELAYS,
    );
    for (const outcome of ['sent', 'retried', 'failed']) this.tries.inc({ outcome }, 0);
    metrics.sampled('placette_mails_waiting', 'Mails not sent yet', [], async () => {
      const { waiting } = await emails.backlog(prisma);
      return [[{}, waiting]];
    });
    metrics.sampled('placette_mails_oldest_waiting_seconds', 'Age of the oldest mail not sent yet', [], async () => {
      const { oldestSeconds } = await emails.backlog(prisma);
      return [[{}, oldestSeconds]];
    });
  }

  sent(written_at: Date, sent_at: Date): void {
    this.tries.inc({ outcome: 'sent' });
    this.delay.observe(Math.max(0, sent_at.getTime() - written_at.getTime()) / 1_000);
  }

  notSent(outcome: 'retried' | 'failed'): void {
    this.tries.inc({ outcome });
  }
}
