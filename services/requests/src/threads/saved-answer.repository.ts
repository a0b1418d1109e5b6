import { Injectable } from '@nestjs/common';
import { SAVED_ANSWERS_MAX, type NewAnswer, type SavedAnswer } from '@placette/contracts/requests/saved-answers/schema';
import { requireSameInput, type Idempotency } from '@placette/service-runtime';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

const SHOWN = { id: true, name: true, text: true } as const;

interface Added extends NewAnswer, Idempotency {
  id: string;
  user_id: string;
  created_at: Date;
}

/** The saved answers of each person. */
@Injectable()
export class SavedAnswerRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Until the transaction ends, this person cannot save another answer. */
  async lock(tx: Tx, user_id: string): Promise<void> {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`saved_answers ${user_id}`}, 0))`;
  }

  /** Returns the answer that the same key saved. Throws `idempotency_key_reused` for another input. */
  async findSent(tx: Tx, user_id: string, sent: Idempotency): Promise<SavedAnswer | null> {
    const { idempotency_key } = sent;
    if (idempotency_key === null) return null;
    const row = await tx.savedAnswer.findUnique({
      where: { user_id_idempotency_key: { user_id, idempotency_key } },
      select: { ...SHOWN, idempotency_print: true },
    });
    if (row === null) return null;
    const { idempotency_print, ...answer } = row;
    requireSameInput(idempotency_print, sent);
    return answer;
  }

  /** Returns null when the person has reached the maximum. */
  async insert(tx: Tx, answer: Added): Promise<SavedAnswer | null> {
    if ((await tx.savedAnswer.count({ where: { user_id: answer.user_id } })) >= SAVED_ANSWERS_MAX) return null;
    return tx.savedAnswer.create({ data: { ...answer, updated_at: answer.created_at }, select: SHOWN });
  }

  /** Returns false when this person has no such answer. */
  async change(id: string, user_id: string, answer: NewAnswer, updated_at: Date): Promise<boolean> {
    const { count } = await this.prisma.savedAnswer.updateMany({
      where: { id, user_id },
      data: { ...answer, updated_at },
    });
    return count > 0;
  }

  /** Returns false when this person has no such answer. */
  async delete(id: string, user_id: string): Promise<boolean> {
    return (await this.prisma.savedAnswer.deleteMany({ where: { id, user_id } })).count > 0;
  }

  /** Ordered by name. */
  async listOf(user_id: string): Promise<SavedAnswer[]> {
    return this.prisma.savedAnswer.findMany({
      where: { user_id },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      select: SHOWN,
    });
  }

  /** Oldest first, with their times: for the archive of a person's data. */
  async archiveOf(user_id: string) {
    return this.prisma.savedAnswer.findMany({
      where: { user_id },
      orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
      select: { ...SHOWN, created_at: true, updated_at: true },
    });
  }
}
