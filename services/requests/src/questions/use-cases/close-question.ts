import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { questionClosed } from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { PrismaService } from '../../platform/prisma.service.js';
import { QuestionRepository } from '../../platform/question.repository.js';
import { partiesOf } from '../domain/question-sides.js';

/** Either side ends a question. One that is closed, or that a request has followed, stays as it is. */
@Injectable()
export class CloseQuestion {
  constructor(
    private readonly prisma: PrismaService,
    private readonly questions: QuestionRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute({ question_id }: { question_id: string }, { user_id }: Actor): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const question = (await this.questions.lockForParty(tx, user_id, question_id)) ?? fail('question_not_found');
      if (question.closed_at !== null || question.request_id !== null) return;
      await this.questions.close(tx, question.id, this.clock.now());
      await this.outbox.record(tx, questionClosed, partiesOf(question));
    });
  }
}
