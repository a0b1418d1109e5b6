import { Inject, Injectable } from '@nestjs/common';
import { addDays, today } from '@placette/contracts/kernel/days';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { RequestsConfig } from '../../config.js';
import { MessageRepository } from '../../platform/message.repository.js';
import { StayChangeRepository } from '../../platform/stay-change.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { QuestionRepository } from '../../platform/question.repository.js';

/**
 * C34: deletes conversations, and what was asked to change (CN-02), some time after their stay, and questions that came to
 * nothing as long after their last message. Safe to repeat.
 */
@Injectable()
export class ForgetOldMessages {
  constructor(
    private readonly prisma: PrismaService,
    private readonly messages: MessageRepository,
    private readonly changes: StayChangeRepository,
    private readonly questions: QuestionRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: RequestsConfig,
  ) {}

  async execute(): Promise<{ messages_forgotten: number; changes_forgotten: number }> {
    const before = addDays(today(this.clock.now()), -this.settings.MESSAGE_RETENTION_DAYS);
    return this.prisma.$transaction(async (tx) => {
      const asked = await this.questions.deleteBefore(tx, before);
      return {
        messages_forgotten: asked + (await this.messages.deleteBefore(tx, before)),
        changes_forgotten: await this.changes.deleteBefore(tx, before),
      };
    });
  }
}
