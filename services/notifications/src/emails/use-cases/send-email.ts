import { Injectable } from '@nestjs/common';
import { Clock } from '@placette/service-runtime';
import { Mailer } from '../mailer.js';
import { MessageRepository } from '../email.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

/** Over five hours with the default wait between tries. */
export const TRIES = 12;

@Injectable()
export class SendMessage {
  constructor(
    private readonly prisma: PrismaService,
    private readonly messages: MessageRepository,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Nothing for a mail already sent. Throws when it could not be sent and is worth another try. */
  async execute(message_id: string): Promise<'sent' | 'failed' | 'nothing'> {
    const message = await this.messages.claim(this.prisma, message_id);
    if (!message) return 'nothing';
    try {
      await this.mailer.send(message);
    } catch (error) {
      const isFinal = Mailer.isRefusedForEver(error) || message.attempts >= TRIES;
      await this.messages.markRefused(
        this.prisma,
        message_id,
        error instanceof Error ? error.message : String(error),
        isFinal,
      );
      if (isFinal) return 'failed';
      throw error;
    }
    await this.messages.markSent(this.prisma, message_id, this.clock.now());
    return 'sent';
  }
}
