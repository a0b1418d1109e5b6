import { Injectable } from '@nestjs/common';
import type { Actor, CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { Message as MessageView, Writing } from '@placette/contracts/requests/conversation/schema';
import { messageSent } from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import { messageView } from '../domain/message-view.js';
import { titleOf } from '../../contact-requests/domain/request-view.js';
import { MessageLimit } from '../../platform/message-limit.js';
import { MessageRepository } from '../../platform/message.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { SpotRepository } from '../../copies/spot.repository.js';
import { ReadConversation } from './read-conversation.js';

export const REFUSALS = {
  closed: 'conversation_closed',
  blocked: 'person_blocked',
  unavailable: 'contact_unavailable',
} as const satisfies Record<Exclude<Writing, 'open'>, string>;

/** One party of a request writes to the other. The same idempotency key sends once. */
@Injectable()
export class SendMessage {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly messages: MessageRepository,
    private readonly limit: MessageLimit,
    private readonly conversations: ReadConversation,
    private readonly spots: SpotRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(
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
        ...{ request_id, sender_id: user_id, text, created_at: this.clock.now() },
        idempotency_key: idempotencyKey ?? null,
      });
      await this.outbox.record(tx, messageSent, {
        ...{ message_id: message.id, request_id, sender_id: user_id, sent_at: message.created_at.toISOString() },
        ...{ owner_id: request.owner_id, requester_id: request.requester_id },
        parking_title: titleOf(await this.spots.find(tx, request.parking_spot_id)),
      });
      return messageView(message, user_id, request.status);
    });
  }
}
