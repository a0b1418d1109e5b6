import { Injectable } from '@nestjs/common';
import { Clock } from '@placette/service-runtime';
import { Mailer } from '../mailer.js';
import { MailMetrics } from '../mail.metrics.js';
import { EmailRepository } from '../email.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

/** Over five hours with the default wait between tries. */
export const TRIES = 12;

@Injectable()
export class SendEmail {
  constructor(
    private readonly prisma: PrismaService,
    private readonly emails: EmailRepository,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly metrics: MailMetrics,
  ) {}

  /** Nothing for a mail already sent. Throws when it could not be sent and is worth another try. */
  async execute(email_id: string): Promise<'sent' | 'failed' | 'nothing'> {
    const email = await this.emails.lockForSending(this.prisma, email_id);
    if (!email) return 'nothing';
    try {
      await this.mailer.send(email);
    } catch (error) {
      const isFinal = Mailer.isRefusedForEver(error) || email.attempts >= TRIES;
      await this.emails.markRefused(
        this.prisma,
        email_id,
        error instanceof Error ? error.message : String(error),
        isFinal,
      );
      if (isFinal) return 'failed';
      throw error;
    }
    const sent_at = this.clock.now();
    await this.emails.markSent(this.prisma, email_id, sent_at);
    this.metrics.sent(email.created_at, sent_at);
    return 'sent';
  }
}
