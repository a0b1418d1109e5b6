import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { threadsApi } from '@placette/contracts/requests/threads/api';
import { OPEN_QUESTIONS_MAX, QUESTIONS_PER_DAY } from '@placette/contracts/requests/threads/schema';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import { RequestChecksService } from '../contact-requests/request-checks.service.js';
import { CopiesService } from '../copies/copies.service.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import type { Thread } from './domain/thread.js';
import { MessageRepository } from './message.repository.js';
import { ThreadRepository } from './thread.repository.js';
import { WritingService } from './writing.service.js';

/** AK-07: questions about a parking before any request. */
@Injectable()
export class AskingService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly threads: ThreadRepository,
    private readonly messages: MessageRepository,
    private readonly requests: ContactRequestRepository,
    private readonly checks: RequestChecksService,
    private readonly writing: WritingService,
    private readonly copies: CopiesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a message to an owner about a parking, in the open question about it or in a new one. One key sends one
   * message.
   */
  async ask(
    { parking_spot_id, text }: RpcInput<typeof threadsApi.askQuestion>,
    { user_id }: Actor,
    { idempotencyKey }: CallContext,
  ): Promise<{ id: string }> {
    const attempt = () =>
      this.prisma.$transaction(async (tx) => {
        await this.requests.lockSender(tx, user_id);
        const repeated = idempotencyKey && (await this.messages.findByKey(tx, user_id, idempotencyKey));
        if (repeated) {
          // The same question, even when a request has followed.
          const thread = await this.threads.findForParty(tx, user_id, repeated.thread_id);
          if (thread?.parking_spot_id !== parking_spot_id || repeated.text !== text) fail('idempotency_key_reused');
          return { id: thread.id };
        }
        const question = await this.questionAbout(tx, parking_spot_id, user_id);
        await this.writing.append(tx, question, { sender_id: user_id, text, idempotencyKey });
        return { id: question.id };
      });
    return this.copies.beforeRefusing(async () => parking_spot_id, attempt);
  }

  /** Returns the open question about this parking, or a new one. Nothing is stored on a refusal. */
  private async questionAbout(tx: Tx, parking_spot_id: string, driver_id: string): Promise<Thread> {
    const now = this.clock.now();
    const spot = await this.checks.requireReachable(tx, parking_spot_id, driver_id, 'question_on_own_spot', now);
    if (await this.requests.hasOpenAt(tx, driver_id, parking_spot_id)) fail('question_has_request');
    const open = await this.threads.lockOpenQuestion(tx, driver_id, parking_spot_id, now);
    if (open) return open;
    if ((await this.threads.countQuestionsAsked(tx, driver_id, now)) >= QUESTIONS_PER_DAY) fail('too_many_requests');
    if ((await this.threads.countOpenQuestions(tx, driver_id, now)) >= OPEN_QUESTIONS_MAX) fail('too_many_questions');
    return this.threads.openQuestion(tx, { parking_spot_id, owner_id: spot.owner_id, driver_id, created_at: now });
  }
}
