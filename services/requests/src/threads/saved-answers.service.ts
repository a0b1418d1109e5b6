import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor, CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { NewAnswer, SavedAnswer } from '@placette/contracts/requests/saved-answers/schema';
import { Clock, idempotencyOf } from '@placette/service-runtime';
import { PartyRepository } from '../copies/party.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { SavedAnswerRepository } from './saved-answer.repository.js';

/**
 * OB-04: « Réponses enregistrées », each person's own. Contact details are masked when an answer is sent, as in any
 * message.
 */
@Injectable()
export class SavedAnswersService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly answers: SavedAnswerRepository,
    private readonly parties: PartyRepository,
    private readonly clock: Clock,
  ) {}

  async list(_input: unknown, { user_id }: Actor): Promise<{ answers: SavedAnswer[] }> {
    return { answers: await this.answers.listOf(user_id) };
  }

  /** The same idempotency key saves one answer. */
  async save(answer: NewAnswer, { user_id }: Actor, context: CallContext): Promise<SavedAnswer> {
    const created_at = this.clock.now();
    const sent = idempotencyOf(context, answer);
    return this.prisma.$transaction(async (tx) => {
      await this.parties.requireActive(tx, [user_id], created_at);
      await this.answers.lock(tx, user_id);
      const repeated = await this.answers.findSent(tx, user_id, sent);
      if (repeated) return repeated;
      const added = { ...answer, ...sent, id: randomUUID(), user_id, created_at };
      return (await this.answers.insert(tx, added)) ?? fail('too_many_answers');
    });
  }

  async change({ answer_id, ...answer }: NewAnswer & { answer_id: string }, { user_id }: Actor): Promise<SavedAnswer> {
    if (!(await this.answers.change(answer_id, user_id, answer, this.clock.now()))) fail('answer_not_found');
    return { id: answer_id, ...answer };
  }

  async remove({ answer_id }: { answer_id: string }, { user_id }: Actor): Promise<void> {
    if (!(await this.answers.delete(answer_id, user_id))) fail('answer_not_found');
  }
}
