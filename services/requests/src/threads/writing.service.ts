import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { messageSent, messagesRead, threadClosed } from '@placette/contracts/requests/events';
import type { threadsApi } from '@placette/contracts/requests/threads/api';
import { MESSAGES_PER_MINUTE, type Message as MessageView } from '@placette/contracts/requests/threads/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import { titleOf } from '../contact-requests/domain/request-view.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { BlocksService } from './blocks.service.js';
import { isOpen, messageView, partiesOf, sideOf, type Thread } from './domain/thread.js';
import { MessageRepository, type Message } from './message.repository.js';
import { ThreadRepository } from './thread.repository.js';

const MINUTE_MS = 60_000;

interface NewMessage {
  sender_id: string;
  text: string;
  idempotencyKey: string | undefined;
}

/** What one side of a thread writes, reads and closes. */
@Injectable()
export class WritingService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly threads: ThreadRepository,
    private readonly messages: MessageRepository,
    private readonly blocks: BlocksService,
    private readonly requests: ContactRequestRepository,
    private readonly spots: SpotRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The same idempotency key writes one message. */
  async write(
    { thread_id, text }: RpcInput<typeof threadsApi.writeToThread>,
    { user_id }: Actor,
    { idempotencyKey }: CallContext,
  ): Promise<MessageView> {
    return this.prisma.$transaction(async (tx) => {
      await this.requests.lockSender(tx, user_id);
      const seen = (await this.threads.findForParty(tx, user_id, thread_id)) ?? fail('thread_not_found');
      const repeated = idempotencyKey && (await this.messages.findByKey(tx, user_id, idempotencyKey));
      if (repeated) {
        if (repeated.thread_id !== seen.id || repeated.text !== text) fail('idempotency_key_reused');
        return messageView(repeated, user_id, seen);
      }
      // The account locks are taken before the thread's lock, as in the deletion of an account.
      await this.blocks.requireOpen(tx, seen, user_id);
      const thread = (await this.threads.lockForParty(tx, user_id, seen.id)) ?? fail('thread_not_found');
      if (!isOpen(thread, this.clock.now())) fail('conversation_closed');
      return messageView(await this.append(tx, thread, { sender_id: user_id, text, idempotencyKey }), user_id, thread);
    });
  }

  /** Appends a message to a thread and publishes it for both sides. The caller has locked the sender and the thread. */
  async append(tx: Tx, thread: Thread, { sender_id, text, idempotencyKey }: NewMessage): Promise<Message> {
    const created_at = this.clock.now();
    const since = new Date(created_at.getTime() - MINUTE_MS);
    if ((await this.messages.countSince(tx, sender_id, since)) >= MESSAGES_PER_MINUTE) fail('too_many_requests');
    const message = await this.messages.append(tx, {
      thread_id: thread.id,
      sender_id,
      text,
      created_at,
      idempotency_key: idempotencyKey ?? null,
    });
    await this.threads.written(tx, thread.id, created_at);
    await this.outbox.record(tx, messageSent, {
      ...partiesOf(thread),
      message_id: message.id,
      sender_id,
      sent_at: created_at.toISOString(),
      parking_title: titleOf(await this.spots.find(tx, thread.parking_spot_id)),
    });
    return message;
  }

  /** Records up to which message a person has read; it never goes back. */
  async markRead({ thread_id, number }: { thread_id: string; number: number }, { user_id }: Actor): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const thread = (await this.threads.findForParty(tx, user_id, thread_id)) ?? fail('thread_not_found');
      const read = Math.min(number, await this.messages.lastNumber(tx, thread.id));
      if (!(await this.threads.markRead(tx, thread.id, `${sideOf(thread, user_id)}_read`, read))) return;
      await this.outbox.record(tx, messagesRead, { ...partiesOf(thread), reader_id: user_id, number });
    });
  }

  /** Either side may close a question. A thread that is closed, or has a request, stays as it is. */
  async close({ thread_id }: { thread_id: string }, { user_id }: Actor): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const thread = (await this.threads.lockForParty(tx, user_id, thread_id)) ?? fail('thread_not_found');
      if (thread.closed_at === null && thread.request_id === null) await this.end(tx, thread);
    });
  }

  /** Closes the questions of a deleted account. */
  async closeOpenOf(tx: Tx, user_id: string): Promise<void> {
    for (const thread of await this.threads.lockOpenQuestionsOf(tx, user_id)) await this.end(tx, thread);
  }

  private async end(tx: Tx, thread: Thread): Promise<void> {
    await this.threads.close(tx, thread.id, this.clock.now());
    await this.outbox.record(tx, threadClosed, partiesOf(thread));
  }
}
