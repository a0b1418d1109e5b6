import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import type { ReportReceipt } from '@placette/contracts/documents/reports/schema';
import { fail } from '@placette/contracts/errors';
import { MESSAGES_PAGE, type Writing } from '@placette/contracts/requests/conversation/schema';
import { questionClosed, questionRead } from '@placette/contracts/requests/events';
import type { questionsApi } from '@placette/contracts/requests/questions/api';
import type { Question as QuestionView, QuestionThread } from '@placette/contracts/requests/questions/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { nameOf, titleOf } from '../contact-requests/domain/request-view.js';
import { BlockRepository } from '../conversation/block.repository.js';
import { ConversationService } from '../conversation/conversation.service.js';
import { messageView } from '../conversation/domain/message-view.js';
import { PartyRepository } from '../copies/party.repository.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { isOpen, otherSide, partiesOf } from './domain/question.js';
import { QuestionRepository, type Question } from './question.repository.js';

/** Questions before any request, as their two sides read and end them. */
@Injectable()
export class QuestionsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly questions: QuestionRepository,
    private readonly conversations: ConversationService,
    private readonly blocks: BlockRepository,
    private readonly parties: PartyRepository,
    private readonly spots: SpotRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async list(_input: unknown, { user_id }: Actor): Promise<{ questions: QuestionView[] }> {
    return { questions: await this.describe(user_id, await this.questions.list(this.prisma, user_id)) };
  }

  /** The newest 50 messages, or the 50 before number `before`. `question_not_found` to anybody else. */
  async read(
    { question_id, before }: RpcInput<typeof questionsApi.readQuestion>,
    actor: Actor,
  ): Promise<QuestionThread> {
    const { user_id } = actor;
    const question = await this.find(question_id, actor);
    const [[view], found, writing] = await Promise.all([
      this.describe(user_id, [question]),
      this.questions.messagesPage(this.prisma, question_id, before, MESSAGES_PAGE + 1),
      this.writing(this.prisma, question, user_id),
    ]);
    return {
      question: view ?? fail('question_not_found'),
      messages: found.slice(-MESSAGES_PAGE).map((message) => messageView(message, user_id, 'pending')),
      has_older: found.length > MESSAGES_PAGE,
      read_by_other: question.owner_id === user_id ? question.asker_read : question.owner_read,
      writing,
    };
  }

  /** One message as the question, or the request that has followed, shows it to this side. */
  async readWords({ message_id, question_id, reader_id }: RpcInput<typeof questionsApi.readQuestionWords>) {
    const question = await this.questions.findForParty(this.prisma, reader_id, question_id);
    if (!question) return { text: null };
    const { request_id } = question;
    if (request_id !== null) return this.conversations.readWords({ message_id, request_id, reader_id });
    const message = await this.questions.findMessage(this.prisma, question_id, message_id);
    if (!message) return { text: null };
    const { is_removed, text } = messageView(message, reader_id, 'pending');
    return { text: is_removed ? null : text };
  }

  /** Up to which message of a question a person has read; never goes back. */
  async markRead({ question_id, number }: { question_id: string; number: number }, { user_id }: Actor): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const question = (await this.questions.lockForParty(tx, user_id, question_id)) ?? fail('question_not_found');
      const side = question.owner_id === user_id ? 'owner_read' : 'asker_read';
      if (!(await this.questions.markRead(tx, question, side, number))) return;
      await this.outbox.record(tx, questionRead, { ...partiesOf(question), reader_id: user_id, number });
    });
  }

  /** Either side ends a question. One that is closed, or that a request has followed, stays as it is. */
  async close({ question_id }: { question_id: string }, { user_id }: Actor): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const question = (await this.questions.lockForParty(tx, user_id, question_id)) ?? fail('question_not_found');
      if (question.closed_at === null && question.request_id === null) await this.end(tx, question);
    });
  }

  /** Of somebody who is gone. */
  async closeOpenOf(tx: Tx, user_id: string): Promise<void> {
    for (const question of await this.questions.lockOpenOf(tx, user_id)) await this.end(tx, question);
  }

  /** As in a conversation (L6): `question_not_found`, `message_not_found`, `own_content`, and what reports refuse. */
  async report(
    { question_id, message_id, report }: RpcInput<typeof questionsApi.reportQuestionMessage>,
    actor: Actor,
    context: CallContext,
  ): Promise<ReportReceipt> {
    const { request_id } = await this.find(question_id, actor);
    if (request_id !== null) return this.conversations.report({ request_id, message_id, report }, actor, context);
    const message = await this.questions.findMessage(this.prisma, question_id, message_id);
    return this.conversations.fileReport(message, report, actor, context);
  }

  /** The other side. Safe to repeat. */
  async block({ question_id }: { question_id: string }, actor: Actor): Promise<void> {
    const question = await this.find(question_id, actor);
    await this.blocks.add(this.prisma, actor.user_id, otherSide(question, actor.user_id), this.clock.now());
  }

  /** Whether this side may write. A block by the other shows as any unavailability. */
  async writing(db: Tx, question: Question, user_id: string): Promise<Writing> {
    const other = otherSide(question, user_id);
    const block = await this.blocks.between(db, user_id, other);
    if (block === 'by_person') return 'blocked';
    if (!isOpen(question, this.clock.now())) return 'closed';
    return block === 'by_other' || (await this.parties.isUnavailable(db, other)) ? 'unavailable' : 'open';
  }

  /** As one of the two sides of each sees it: first name and initial of the other. */
  async describe(user_id: string, questions: readonly Question[]): Promise<QuestionView[]> {
    const [spots, parties, counts] = await Promise.all([
      this.spots.findAll(this.prisma, questions),
      this.parties.findAll(
        this.prisma,
        questions.map((question) => otherSide(question, user_id)),
      ),
      this.questions.countAll(this.prisma, user_id, questions),
    ]);
    return questions.map((question) => {
      const side = question.owner_id === user_id ? 'owner' : 'asker';
      const other = parties.get(otherSide(question, user_id));
      const spot = spots.get(question.parking_spot_id);
      return {
        id: question.id,
        side,
        parking_spot: {
          id: question.parking_spot_id,
          title: titleOf(spot),
          city: spot?.city ?? '',
          photo: spot?.photo ?? null,
          has_page: side === 'owner' || (spot?.open ?? true),
        },
        other: {
          ...nameOf(other, side === 'owner' ? 'Conducteur' : 'Propriétaire'),
          identity_verified: other?.identity_verified ?? false,
        },
        is_open: isOpen(question, this.clock.now()),
        request_id: question.request_id,
        ...(counts.get(question.id) ?? { messages: 0, unread_messages: 0 }),
        created_at: question.created_at.toISOString(),
        last_message_at: question.last_message_at.toISOString(),
      };
    });
  }

  private async find(question_id: string, { user_id }: Actor): Promise<Question> {
    return (await this.questions.findForParty(this.prisma, user_id, question_id)) ?? fail('question_not_found');
  }

  private async end(tx: Tx, question: Question): Promise<void> {
    await this.questions.close(tx, question.id, this.clock.now());
    await this.outbox.record(tx, questionClosed, partiesOf(question));
  }
}
