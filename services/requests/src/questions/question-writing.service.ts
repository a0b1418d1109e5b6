import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { Message as MessageView } from '@placette/contracts/requests/conversation/schema';
import { questionMessageSent } from '@placette/contracts/requests/events';
import type { questionsApi } from '@placette/contracts/requests/questions/api';
import { OPEN_QUESTIONS_MAX, QUESTIONS_PER_DAY } from '@placette/contracts/requests/questions/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import { titleOf } from '../contact-requests/domain/request-view.js';
import { RequestChecksService } from '../contact-requests/request-checks.service.js';
import { messageView } from '../conversation/domain/message-view.js';
import { MessageLimit } from '../conversation/message-limit.js';
import { MessageWritingService, REFUSALS } from '../conversation/message-writing.service.js';
import { MessageRepository } from '../conversation/message.repository.js';
import { CopiesService } from '../copies/copies.service.js';
import { PartyRepository } from '../copies/party.repository.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { partiesOf } from './domain/question.js';
import { QuestionRepository, type Question, type QuestionMessage } from './question.repository.js';
import { QuestionsService } from './questions.service.js';

interface NewMessage {
  sender_id: string;
  text: string;
  idempotencyKey: string | undefined;
}

/** AK-07: what is written about a parking before any request. The same idempotency key writes once. */
@Injectable()
export class QuestionWritingService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly questions: QuestionRepository,
    private readonly messages: MessageRepository,
    private readonly checks: RequestChecksService,
    private readonly reading: QuestionsService,
    private readonly conversations: MessageWritingService,
    private readonly limit: MessageLimit,
    private readonly copies: CopiesService,
    private readonly spots: SpotRepository,
    private readonly parties: PartyRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Somebody writes to an owner about a parking: in the open question about it, or in a new one. */
  async ask(
    { parking_spot_id, text }: RpcInput<typeof questionsApi.askQuestion>,
    { user_id }: Actor,
    { idempotencyKey }: CallContext,
  ): Promise<{ id: string }> {
    const attempt = () =>
      this.prisma.$transaction(async (tx) => {
        await this.requests.lockSender(tx, user_id);
        const repeated = idempotencyKey && (await this.askedBy(tx, user_id, idempotencyKey));
        if (repeated) {
          const { question, said } = repeated;
          if (question.parking_spot_id !== parking_spot_id || said !== text) fail('idempotency_key_reused');
          return { id: question.id };
        }
        const question = await this.questionAbout(tx, parking_spot_id, user_id);
        await this.append(tx, question, { sender_id: user_id, text, idempotencyKey });
        return { id: question.id };
      });
    return this.copies.beforeRefusing(async () => parking_spot_id, attempt);
  }

  /** One side of a question to the other. What is written while a request follows lands in the conversation of that request. */
  async write(
    input: RpcInput<typeof questionsApi.writeToQuestion>,
    actor: Actor,
    context: CallContext,
  ): Promise<MessageView> {
    const written = await this.prisma.$transaction((tx) => this.writeIn(tx, input, actor, context));
    if (typeof written !== 'string') return written;
    return this.conversations.send({ request_id: written, text: input.text }, actor, context);
  }

  /** The open one about this parking, or a new one. Nothing is stored on a refusal. */
  private async questionAbout(tx: Tx, parking_spot_id: string, asker_id: string): Promise<Question> {
    const now = this.clock.now();
    const spot = await this.checks.requireReachable(tx, parking_spot_id, asker_id, 'question_on_own_spot', now);
    if (await this.questions.hasRequest(tx, asker_id, parking_spot_id)) fail('question_has_request');
    const open = await this.questions.lockOpen(tx, asker_id, parking_spot_id, now);
    if (open) return open;
    if ((await this.questions.countAsked(tx, asker_id, now)) >= QUESTIONS_PER_DAY) fail('too_many_requests');
    if ((await this.questions.countOpen(tx, asker_id, now)) >= OPEN_QUESTIONS_MAX) fail('too_many_questions');
    return this.questions.insert(tx, { parking_spot_id, owner_id: spot.owner_id, asker_id, created_at: now });
  }

  /** The question that this key has asked, also once a request has followed. */
  private async askedBy(
    tx: Tx,
    asker_id: string,
    key: string,
  ): Promise<{ question: Question; said: string } | undefined> {
    const message = await this.questions.findByKey(tx, asker_id, key);
    const moved = message === null ? await this.messages.findByKey(tx, asker_id, key) : null;
    const question =
      (message && (await this.questions.findForParty(tx, asker_id, message.question_id))) ??
      (moved && (await this.questions.findOfRequest(tx, moved.request_id)));
    const said = (message ?? moved)?.text;
    return question && said !== undefined ? { question, said } : undefined;
  }

  /** The message, or the id of the request that has followed. */
  private async writeIn(
    tx: Tx,
    { question_id, text }: RpcInput<typeof questionsApi.writeToQuestion>,
    { user_id }: Actor,
    { idempotencyKey }: CallContext,
  ): Promise<MessageView | string> {
    await this.requests.lockSender(tx, user_id);
    const seen = (await this.questions.findForParty(tx, user_id, question_id)) ?? fail('question_not_found');
    if (seen.request_id !== null) return seen.request_id;
    const repeated = idempotencyKey && (await this.questions.findByKey(tx, user_id, idempotencyKey));
    if (repeated) {
      if (repeated.question_id !== question_id || repeated.text !== text) fail('idempotency_key_reused');
      return messageView(repeated, user_id, 'pending');
    }
    const writing = await this.reading.writing(tx, seen, user_id);
    if (writing !== 'open') fail(REFUSALS[writing]);
    // Before the question is locked, as the deletion of an account does.
    await this.parties.requirePresent(tx, [seen.owner_id, seen.asker_id], this.clock.now());
    const question = (await this.questions.lockForParty(tx, user_id, question_id)) ?? fail('question_not_found');
    if (question.request_id !== null) return question.request_id;
    if (question.closed_at !== null) fail('conversation_closed');
    const message = await this.append(tx, question, { sender_id: user_id, text, idempotencyKey });
    return messageView(message, user_id, 'pending');
  }

  /** The next message of a question, told to its two sides. The caller has locked its sender and the question. */
  private async append(
    tx: Tx,
    question: Question,
    { sender_id, text, idempotencyKey }: NewMessage,
  ): Promise<QuestionMessage> {
    await this.limit.require(tx, sender_id);
    const message = await this.questions.append(tx, {
      question_id: question.id,
      sender_id,
      text,
      created_at: this.clock.now(),
      idempotency_key: idempotencyKey ?? null,
    });
    await this.outbox.record(tx, questionMessageSent, {
      ...partiesOf(question),
      message_id: message.id,
      sender_id,
      sent_at: message.created_at.toISOString(),
      parking_title: titleOf(await this.spots.find(tx, question.parking_spot_id)),
    });
    return message;
  }
}
