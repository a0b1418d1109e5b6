import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { MESSAGES_PER_MINUTE } from '@placette/contracts/requests/conversation/schema';
import { Clock } from '@placette/service-runtime';
import { MessageRepository } from './message.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { QuestionRepository } from '../questions/question.repository.js';

const MINUTE = 60_000;

/** What one person writes in a minute, in all conversations and questions. The caller has locked the sender. */
@Injectable()
export class MessageLimit {
  constructor(
    private readonly messages: MessageRepository,
    private readonly questions: QuestionRepository,
    private readonly clock: Clock,
  ) {}

  async require(tx: Tx, user_id: string): Promise<void> {
    const since = new Date(this.clock.now().getTime() - MINUTE);
    const sent = await this.messages.countSince(tx, user_id, since);
    const asked = await this.questions.countMessagesSince(tx, user_id, since);
    if (sent + asked >= MESSAGES_PER_MINUTE) fail('too_many_requests');
  }
}
