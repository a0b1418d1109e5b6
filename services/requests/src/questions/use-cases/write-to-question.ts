import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { Message as MessageView } from '@placette/contracts/requests/conversation/schema';
import type { questionsApi } from '@placette/contracts/requests/questions/api';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import { messageView } from '../../conversation/domain/message-view.js';
import { REFUSALS, SendMessage } from '../../conversation/use-cases/send-message.js';
import { PartyRepository } from '../../copies/party.repository.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { QuestionRepository } from '../../platform/question.repository.js';
import { AddQuestionMessage } from './add-question-message.js';
import { ReadQuestion } from './read-question.js';

type Input = RpcInput<typeof questionsApi.writeToQuestion>;

/** One side of a question writes to the other. The same idempotency key sends once. */
@Injectable()
export class WriteToQuestion {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly questions: QuestionRepository,
    private readonly parties: PartyRepository,
    private readonly reading: ReadQuestion,
    private readonly addMessage: AddQuestionMessage,
    private readonly sendMessage: SendMessage,
    private readonly clock: Clock,
  ) {}

  /** What is written while a request follows lands in the conversation of that request. */
  async execute(input: Input, actor: Actor, context: CallContext): Promise<MessageView> {
    const written = await this.prisma.$transaction((tx) => this.write(tx, input, actor, context));
    if (typeof written !== 'string') return written;
    return this.sendMessage.execute({ request_id: written, text: input.text }, actor, context);
  }

  /** The message, or the id of the request that has followed. */
  private async write(
    tx: Tx,
    { question_id, text }: Input,
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
    const message = await this.addMessage.execute(tx, question, { sender_id: user_id, text, idempotencyKey });
    return messageView(message, user_id, 'pending');
  }
}
