import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { questionRead } from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { PrismaService } from '../../platform/prisma.service.js';
import { QuestionRepository } from '../../platform/question.repository.js';
import { partiesOf } from '../domain/question-sides.js';

/** Up to which message of a question a person has read; never goes back. */
@Injectable()
export class MarkQuestionRead {
  constructor(
    private readonly prisma: PrismaService,
    private readonly questions: QuestionRepository,
    private readonly outbox: Outbox,
  ) {}

  async execute({ question_id, number }: { question_id: string; number: number }, { user_id }: Actor): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const question = (await this.questions.lockForParty(tx, user_id, question_id)) ?? fail('question_not_found');
      const side = question.owner_id === user_id ? 'owner_read' : 'asker_read';
      if (!(await this.questions.markRead(tx, question, side, number))) return;
      await this.outbox.record(tx, questionRead, { ...partiesOf(question), reader_id: user_id, number });
    });
  }
}
