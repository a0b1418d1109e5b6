import { Injectable } from '@nestjs/common';
import type { Actor, CallContext } from '@placette/contracts';
import type { Report, ReportReceipt } from '@placette/contracts/documents/reports/schema';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { ReportMessage } from '../../conversation/use-cases/report-message.js';
import { BlockRepository } from '../../platform/block.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { QuestionRepository } from '../../platform/question.repository.js';
import { otherSide } from '../domain/question-sides.js';

interface ReportInput {
  question_id: string;
  message_id: string;
  report: Report;
}

/** What somebody does about an unwelcome question: as in a conversation (L6). */
@Injectable()
export class ObjectToQuestion {
  constructor(
    private readonly prisma: PrismaService,
    private readonly questions: QuestionRepository,
    private readonly blocks: BlockRepository,
    private readonly reports: ReportMessage,
    private readonly clock: Clock,
  ) {}

  /** `question_not_found`, `message_not_found`, `own_content`, and what reports refuse. */
  async report(
    { question_id, message_id, report }: ReportInput,
    actor: Actor,
    context: CallContext,
  ): Promise<ReportReceipt> {
    const question = await this.find(question_id, actor);
    const { request_id } = question;
    if (request_id !== null) return this.reports.execute({ request_id, message_id, report }, actor, context);
    const message = await this.questions.findMessage(this.prisma, question_id, message_id);
    return this.reports.file(message, report, actor, context);
  }

  /** The other side. Safe to repeat. */
  async block({ question_id }: { question_id: string }, actor: Actor): Promise<void> {
    const question = await this.find(question_id, actor);
    await this.blocks.add(this.prisma, actor.user_id, otherSide(question, actor.user_id), this.clock.now());
  }

  private async find(question_id: string, { user_id }: Actor) {
    return (await this.questions.findForParty(this.prisma, user_id, question_id)) ?? fail('question_not_found');
  }
}
