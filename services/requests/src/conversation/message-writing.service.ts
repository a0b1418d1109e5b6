import { Injectable } from '@nestjs/common';
import type { Actor, CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { Message as MessageView, Writing } from '@placette/contracts/requests/conversation/schema';
import { messageSent, messagesRead, questionRead } from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import { titleOf } from '../contact-requests/domain/request-view.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { QuestionRepository } from '../questions/question.repository.js';
import { ConversationService } from './conversation.service.js';
import { messageView } from './domain/message-view.js';
import { MessageLimit } from './message-limit.js';
import { MessageRepository } from './message.repository.js';

export const REFUSALS = {
  closed: 'conversation_closed',
  blocked: 'person_blocked',
  unavailable: 'contact_unavailable',
} as const satisfies Record<Exclude<Writing, 'open'>, string>;

/** What one party of a request writes to the other, and has read of it. */
@Injectable()
export class MessageWritingService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly messages: MessageRepository,
    private readonly questions: QuestionRepository,
    private readonly limit: MessageLimit,
    private readonly conversations: ConversationService,
    private readonly spots: SpotRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The same idempotency key sends once. */
  async send(
    { request_id, text }: { request_id: string; text: string },
    { user_id }: Actor,
    { idempotencyKey }: CallContext,
  ): Promise<MessageView> {
    return this.prisma.$transaction(async (tx) => {
      await this.requests.lockSender(tx, user_id);
      const request = (await this.requests.lockForParty(tx, user_id, request_id)) ?? fail('request_not_found');
      const repeated = idempotencyKey && (await this.messages.findByKey(tx, user_id, idempotencyKey));
      if (repeated) {
        if (repeated.request_id !== request_id || repeated.text !== text) fail('idempotency_key_reused');
        return messageView(repeated, user_id, request.status);
      }

      const writing = await this.conversations.writing(tx, request, user_id);
      if (writing !== 'open') fail(REFUSALS[writing]);
      await this.limit.require(tx, user_id);
      const message = await this.messages.append(tx, {
        request_id,
        sender_id: user_id,
        text,
        created_at: this.clock.now(),
        idempotency_key: idempotencyKey ?? null,
      });
      await this.outbox.record(tx, messageSent, {
        message_id: message.id,
        request_id,
        sender_id: user_id,
        sent_at: message.created_at.toISOString(),
        owner_id: request.owner_id,
        requester_id: request.requester_id,
        parking_title: titleOf(await this.spots.find(tx, request.parking_spot_id)),
      });
      return messageView(message, user_id, request.status);
    });
  }

  /** Up to which message a person has read; never goes back. */
  async markRead({ request_id, number }: { request_id: string; number: number }, { user_id }: Actor): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const request = (await this.requests.findForParty(tx, user_id, request_id)) ?? fail('request_not_found');
      if (!(await this.messages.markRead(tx, request_id, user_id, number, this.clock.now()))) return;
      const { owner_id, requester_id } = request;
      await this.outbox.record(tx, messagesRead, { request_id, owner_id, requester_id, reader_id: user_id, number });
      // What was notified of the question before the request is read with it.
      const question = await this.questions.findOfRequest(tx, request_id);
      if (!question) return;
      const asked = { question_id: question.id, owner_id, asker_id: requester_id };
      await this.outbox.record(tx, questionRead, { ...asked, reader_id: user_id, number });
    });
  }
}
