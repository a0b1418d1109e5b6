import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { MESSAGES_PAGE, type Writing } from '@placette/contracts/requests/conversation/schema';
import type { questionsApi } from '@placette/contracts/requests/questions/api';
import type { Question as QuestionView, QuestionThread } from '@placette/contracts/requests/questions/schema';
import { Clock } from '@placette/service-runtime';
import { nameOf, titleOf } from '../../contact-requests/domain/request-view.js';
import { messageView } from '../../conversation/domain/message-view.js';
import { PartyRepository } from '../../copies/party.repository.js';
import { SpotRepository } from '../../copies/spot.repository.js';
import { BlockRepository } from '../../platform/block.repository.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { isOpen, QuestionRepository, type Question } from '../../platform/question.repository.js';
import { otherSide } from '../domain/question-sides.js';

/** Questions, for one of their two sides. */
@Injectable()
export class ReadQuestion {
  constructor(
    private readonly prisma: PrismaService,
    private readonly questions: QuestionRepository,
    private readonly blocks: BlockRepository,
    private readonly parties: PartyRepository,
    private readonly spots: SpotRepository,
    private readonly clock: Clock,
  ) {}

  async list(_input: unknown, { user_id }: Actor): Promise<{ questions: QuestionView[] }> {
    return { questions: await this.describe(user_id, await this.questions.list(this.prisma, user_id)) };
  }

  /** The newest 50 messages, or the 50 before number `before`. `question_not_found` to anybody else. */
  async one(
    { question_id, before }: RpcInput<typeof questionsApi.readQuestion>,
    { user_id }: Actor,
  ): Promise<QuestionThread> {
    const question =
      (await this.questions.findForParty(this.prisma, user_id, question_id)) ?? fail('question_not_found');
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
      this.spots.findAll(
        this.prisma,
        questions.map(({ parking_spot_id }) => parking_spot_id),
      ),
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
          ...{ id: question.parking_spot_id, title: titleOf(spot) },
          ...{ city: spot?.city ?? '', photo: spot?.photo ?? null },
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
}
