import { Injectable } from '@nestjs/common';
import { FOUND_MAX } from '@placette/contracts/desk-search/schema';
import { canonicalEmail } from '@placette/contracts/kernel/typed';
import { OPEN_STATES, type DeskState } from '@placette/contracts/notifications/desk/lifecycle';
import type { DeskQuery, DeskView } from '@placette/contracts/notifications/desk/schema';
import type { Submission } from '@placette/contracts/notifications/schema';
import { readId, readReference } from '@placette/service-runtime';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import type { Prisma, Reply, Submission as Row } from '../generated/prisma/client.js';

/** A message with its clock. */
export type DeskRow = Row & { state: DeskState; reference: string; due_at: Date };

export interface Move {
  state: DeskState;
  assignee_id: string | null;
  moved_at: Date;
  due_at?: Date;
}

/** What a robot sent has no clock and does not reach the desk. */
const ON_DESK = { is_suspect: false, due_at: { not: null } } satisfies Prisma.SubmissionWhereInput;
const OPEN = { state: { in: [...OPEN_STATES] } } satisfies Prisma.SubmissionWhereInput;
const VIEWS: Record<DeskView, Prisma.SubmissionWhereInput> = {
  open: OPEN,
  answered: { state: 'answered' },
  closed: { state: 'closed' },
};

export function submissionOf({ form_type, fields }: Pick<Row, 'form_type' | 'fields'>): Submission {
  return { formType: form_type, ...(fields as object) } as Submission;
}

/** DK-02: in whichever form it is typed. */
const referenceIn = (q: string) => readReference('MSG', q);

/** DK-01: messages as the desk sees them. */
@Injectable()
export class DeskRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Open messages come by due time, so that overdue ones are first; the others by their last change, latest first. */
  async page({ view, kind, assignee, q, cursor }: DeskQuery, moderator_id: string, take: number): Promise<DeskRow[]> {
    const contains = { contains: q, mode: 'insensitive' } as const;
    const rows = await this.prisma.submission.findMany({
      where: {
        ...ON_DESK,
        ...VIEWS[view],
        ...(kind && { form_type: kind }),
        ...(assignee === 'me' && { assignee_id: moderator_id }),
        ...(q && {
          OR: [{ sender_name: contains }, { sender_email: contains }, { reference: referenceIn(q) ?? contains }],
        }),
      },
      orderBy: view === 'open' ? [{ due_at: 'asc' }, { id: 'asc' }] : [{ moved_at: 'desc' }, { id: 'desc' }],
      ...(cursor && { cursor: { id: cursor }, skip: 1 }),
      take,
    });
    return rows as DeskRow[];
  }

  /** Latest first. */
  async search(q: string): Promise<DeskRow[]> {
    const [reference, id] = [referenceIn(q), readId(q)];
    const rows = await this.prisma.submission.findMany({
      where: {
        ...ON_DESK,
        OR: [{ sender_email: canonicalEmail(q) }, ...(reference ? [{ reference }] : []), ...(id ? [{ id }] : [])],
      },
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      take: FOUND_MAX,
    });
    return rows as DeskRow[];
  }

  async counts(now: Date): Promise<{ open: number; overdue: number }> {
    const [open, overdue] = await Promise.all([
      this.prisma.submission.count({ where: { ...ON_DESK, ...OPEN } }),
      this.prisma.submission.count({ where: { is_suspect: false, ...OPEN, due_at: { lt: now } } }),
    ]);
    return { open, overdue };
  }

  async find(id: string, db: Tx = this.prisma): Promise<(DeskRow & { replies: Reply[] }) | null> {
    const row = await db.submission.findFirst({
      where: { id, ...ON_DESK },
      include: { replies: { orderBy: { created_at: 'asc' } } },
    });
    return row as (DeskRow & { replies: Reply[] }) | null;
  }

  /** Returns false when the message has another version by now. */
  async move(tx: Tx, id: string, version: number, move: Move): Promise<boolean> {
    const moved = await tx.submission.updateMany({
      where: { id, version },
      data: { ...move, version: { increment: 1 } },
    });
    return moved.count > 0;
  }

  async insertReply(tx: Tx, reply: Reply): Promise<void> {
    await tx.reply.create({ data: reply });
  }

  /** Returns false when another place was made from the suggestion. */
  async linkPlace(tx: Tx, id: string, location_id: string): Promise<boolean> {
    const linked = await tx.submission.updateMany({
      where: { id, form_type: 'suggestion', OR: [{ location_id: null }, { location_id }] },
      data: { location_id },
    });
    return linked.count > 0;
  }

  /** Messages that the last release stored. */
  async withoutClock(): Promise<Row[]> {
    return this.prisma.submission.findMany({ where: { is_suspect: false, due_at: null }, take: 500 });
  }

  async startClock(id: string, clock: { reference: string; due_at: Date }): Promise<void> {
    await this.prisma.submission.updateMany({ where: { id, due_at: null }, data: clock });
  }

  /** Marks the open messages that are overdue, and returns those that were not marked before. */
  async markOverdue(tx: Tx, now: Date): Promise<DeskRow[]> {
    const marked = await tx.submission.updateManyAndReturn({
      where: { is_suspect: false, ...OPEN, due_at: { lt: now }, reminded_at: null },
      data: { reminded_at: now },
    });
    return marked as DeskRow[];
  }
}
