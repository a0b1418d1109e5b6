import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { questionsApi } from '@placette/contracts/requests/questions/api';
import { OPEN_QUESTIONS_MAX, QUESTIONS_PER_DAY } from '@placette/contracts/requests/questions/schema';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import { AskSpot } from '../../copies/use-cases/ask-spot.js';
import { PartyRepository } from '../../copies/party.repository.js';
import { SpotRepository } from '../../copies/spot.repository.js';
import { BlockRepository } from '../../platform/block.repository.js';
import { MessageRepository } from '../../platform/message.repository.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { QuestionRepository, type Question } from '../../platform/question.repository.js';
import { AddQuestionMessage } from './add-question-message.js';

/** AK-07: somebody writes to an owner about a parking before any request. The same idempotency key asks once. */
@Injectable()
export class AskQuestion {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly questions: QuestionRepository,
    private readonly messages: MessageRepository,
    private readonly spots: SpotRepository,
    private readonly ask: AskSpot,
    private readonly parties: PartyRepository,
    private readonly blocks: BlockRepository,
    private readonly addMessage: AddQuestionMessage,
    private readonly clock: Clock,
  ) {}

  async execute(
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
        await this.addMessage.execute(tx, question, { sender_id: user_id, text, idempotencyKey });
        return { id: question.id };
      });
    return this.ask.beforeRefusing(async () => parking_spot_id, attempt);
  }

  /** The open one about this parking, or a new one. Nothing is stored on a refusal. */
  private async questionAbout(tx: Tx, parking_spot_id: string, asker_id: string): Promise<Question> {
    const now = this.clock.now();
    const spot = await this.spots.find(tx, parking_spot_id);
    if (!spot?.open) fail('spot_not_open');
    const { owner_id } = spot;
    if (owner_id === asker_id) fail('question_on_own_spot');
    const block = await this.blocks.between(tx, asker_id, owner_id);
    if (block !== 'none') fail(block === 'by_person' ? 'person_blocked' : 'contact_unavailable');
    await this.parties.requirePresent(tx, [asker_id, owner_id], now);
    await this.spots.requireNotWithdrawing(tx, parking_spot_id, now);
    if (await this.questions.hasRequest(tx, asker_id, parking_spot_id)) fail('question_has_request');
    const open = await this.questions.lockOpen(tx, asker_id, parking_spot_id, now);
    if (open) return open;
    if ((await this.questions.countAsked(tx, asker_id, now)) >= QUESTIONS_PER_DAY) fail('too_many_requests');
    if ((await this.questions.countOpen(tx, asker_id, now)) >= OPEN_QUESTIONS_MAX) fail('too_many_questions');
    return this.questions.insert(tx, { parking_spot_id, owner_id, asker_id, created_at: now });
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
}
