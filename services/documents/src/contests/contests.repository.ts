import { Injectable } from '@nestjs/common';
import type { ContestState } from '@placette/contracts/documents/contests/contest';
import type { ContestView } from '@placette/contracts/documents/contests/schema';
import { Prisma, type Contest } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import type { DecisionId } from '../platform/contest-links.js';

export type ContestRow = Contest;

interface Change {
  state?: ContestState;
  assignee_id?: string | null;
  statement?: string;
  moderator_id?: string;
  settled_at?: Date;
}

/** SF-02: what people contest, from the day it is sent. */
@Injectable()
export class ContestsRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** One contest a decision: the unique columns decide. Returns false when there is one. */
  async insert(tx: Tx, contest: Prisma.ContestCreateManyInput): Promise<boolean> {
    return (await tx.contest.createMany({ data: contest, skipDuplicates: true })).count > 0;
  }

  async of(decision: DecisionId, db: Tx = this.prisma): Promise<ContestRow | null> {
    return db.contest.findFirst({ where: decision });
  }

  async find(id: string, db: Tx = this.prisma): Promise<ContestRow | null> {
    return db.contest.findUnique({ where: { id } });
  }

  /** Two moderators decide one after the other. */
  async lock(tx: Tx, id: string): Promise<ContestRow | null> {
    await tx.$executeRaw`SELECT 1 FROM contests WHERE id = ${id}::uuid FOR UPDATE`;
    return this.find(id, tx);
  }

  async page(view: ContestView, cursor: string | undefined, take: number): Promise<ContestRow[]> {
    const isOpen = view === 'open';
    return this.prisma.contest.findMany({
      where: isOpen ? { state: 'open' } : { state: { not: 'open' } },
      orderBy: isOpen ? [{ due_at: 'asc' }, { id: 'asc' }] : [{ settled_at: 'desc' }, { id: 'desc' }],
      ...(cursor && { cursor: { id: cursor }, skip: 1 }),
      take,
    });
  }

  async countOpen(): Promise<number> {
    return this.prisma.contest.count({ where: { state: 'open' } });
  }

  async change(tx: Tx, id: string, change: Change): Promise<void> {
    await tx.contest.update({ where: { id }, data: { ...change, version: { increment: 1 } } });
  }

  /** The next open contest that is overdue and of which the team was not reminded, locked until the transaction ends. */
  async lockOverdue(tx: Tx, now: Date): Promise<ContestRow | null> {
    const [next] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM contests WHERE state = 'open' AND reminded_at IS NULL AND due_at <= ${now}
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
    return next ? this.find(next.id, tx) : null;
  }

  async markReminded(tx: Tx, id: string, reminded_at: Date): Promise<void> {
    await tx.contest.update({ where: { id }, data: { reminded_at } });
  }

  /** A deleted account contests nothing any more. */
  async closeAllOf(tx: Tx, user_id: string, now: Date): Promise<void> {
    await tx.contest.updateMany({
      where: { user_id, state: 'open' },
      data: { state: 'closed', settled_at: now, version: { increment: 1 } },
    });
  }

  /** C34: after their retention, texts are erased; what was decided stays. Returns the files. */
  async forgetTexts(tx: Tx, before: Date): Promise<string[]> {
    const forgotten = await tx.contest.findMany({
      where: { settled_at: { lt: before }, NOT: { text: '' } },
      select: { id: true, file_ids: true },
    });
    const where = { id: { in: forgotten.map(({ id }) => id) } };
    await tx.contest.updateMany({ where, data: { text: '', file_ids: [] } });
    return forgotten.flatMap(({ file_ids }) => file_ids);
  }

  async files(ids: readonly string[]) {
    return this.prisma.file.findMany({ where: { id: { in: [...ids] }, discarded_at: null } });
  }

  /** Names of people; nobody for a deleted account. */
  async names(ids: readonly string[]): Promise<Map<string, string>> {
    const cards = await this.prisma.userCard.findMany({ where: { user_id: { in: [...ids] }, deleted_at: null } });
    return new Map(cards.map(({ user_id, first_name, last_name }) => [user_id, `${first_name} ${last_name}`.trim()]));
  }

  /** Who opened a file of a contest stands in the log of the documents (C1). */
  async recordOpening(contest: ContestRow, opening: { moderator_id: string; request_id: string }, created_at: Date) {
    const { id: document_id, user_id } = contest;
    const data = { document_id, document_table: 'contests', user_id, act: 'opened', ...opening, created_at };
    await this.prisma.documentAccess.create({ data });
  }
}
