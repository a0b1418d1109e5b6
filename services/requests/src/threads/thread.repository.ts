import { Injectable } from '@nestjs/common';
import type { ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import { Prisma, type Thread as ThreadRow } from '../generated/prisma/client.js';
import type { Tx } from '../platform/prisma.service.js';
import { openSince, type Thread } from './domain/thread.js';

export interface Counts {
  messages: number;
  unread_messages: number;
}
interface FollowedBy {
  id: string;
  parking_spot_id: string;
  owner_id: string;
  requester_id: string;
  created_at: Date;
}

const LIST_MAX = 200;
const DAY_MS = 86_400_000;

/** The fields of its request that a thread needs. */
export const REQUEST = { request: { select: { status: true, end_date: true } } } as const;
type RequestRow = { status: string; end_date: Date } | null;

/** Threads, and how far each side has read them. An id may be that of the thread or of its request. */
@Injectable()
export class ThreadRepository {
  /** Finds a thread in which the user is either side. */
  async findForParty(db: Tx, user_id: string, id: string): Promise<Thread | null> {
    const row = await db.thread.findFirst({
      where: { AND: [{ OR: [{ id }, { request_id: id }] }, of(user_id)] },
      include: REQUEST,
    });
    return row && toThread(row);
  }

  /** Finds a thread in which the user is either side, locked until the transaction ends. */
  async lockForParty(tx: Tx, user_id: string, id: string): Promise<Thread | null> {
    await tx.$queryRaw`
      SELECT FROM threads WHERE (id = ${id}::uuid OR request_id = ${id}::uuid)
        AND (owner_id = ${user_id}::uuid OR driver_id = ${user_id}::uuid) FOR UPDATE`;
    return this.findForParty(tx, user_id, id);
  }

  /** Questions without a request, latest message first. */
  async listQuestions(db: Tx, user_id: string): Promise<Thread[]> {
    const rows = await db.thread.findMany({
      where: { request_id: null, ...of(user_id) },
      orderBy: [{ last_message_at: 'desc' }, { id: 'desc' }],
      take: LIST_MAX,
    });
    return rows.map((row) => toThread({ ...row, request: null }));
  }

  /** All threads that began as questions, oldest first, for the export of a person's data. */
  async page(db: Tx, user_id: string, skip: number, take: number): Promise<Thread[]> {
    const ids = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM threads
      WHERE (owner_id = ${user_id}::uuid OR driver_id = ${user_id}::uuid) AND request_id IS DISTINCT FROM id
      ORDER BY created_at, id OFFSET ${skip} LIMIT ${take}`;
    const rows = await db.thread.findMany({
      where: { id: { in: ids.map(({ id }) => id) } },
      orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
      include: REQUEST,
    });
    return rows.map(toThread);
  }

  /** The open question of this person about this parking, locked until the transaction ends. */
  async lockOpenQuestion(tx: Tx, driver_id: string, parking_spot_id: string, now: Date): Promise<Thread | null> {
    const [row] = await tx.$queryRaw<ThreadRow[]>`
      SELECT * FROM threads
      WHERE driver_id = ${driver_id}::uuid AND parking_spot_id = ${parking_spot_id}::uuid
        AND request_id IS NULL AND closed_at IS NULL AND last_message_at > ${openSince(now)}
      ORDER BY id DESC LIMIT 1 FOR UPDATE`;
    return row ? toThread({ ...row, request: null }) : null;
  }

  /** The open questions of a person on either side, locked in the order of their ids. */
  async lockOpenQuestionsOf(tx: Tx, user_id: string): Promise<Thread[]> {
    const rows = await tx.$queryRaw<ThreadRow[]>`
      SELECT * FROM threads
      WHERE (owner_id = ${user_id}::uuid OR driver_id = ${user_id}::uuid) AND request_id IS NULL AND closed_at IS NULL
      ORDER BY id FOR UPDATE`;
    return rows.map((row) => toThread({ ...row, request: null }));
  }

  async countOpenQuestions(tx: Tx, driver_id: string, now: Date): Promise<number> {
    const open = { request_id: null, closed_at: null, last_message_at: { gt: openSince(now) } };
    return tx.thread.count({ where: { driver_id, ...open } });
  }

  /** How many questions were asked in the last 24 hours, including closed ones and those followed by a request. */
  async countQuestionsAsked(tx: Tx, driver_id: string, now: Date): Promise<number> {
    const [row] = await tx.$queryRaw<{ asked: number }[]>`
      SELECT count(*)::int AS asked FROM threads
      WHERE driver_id = ${driver_id}::uuid AND created_at > ${new Date(now.getTime() - DAY_MS)}
        AND request_id IS DISTINCT FROM id`;
    return row?.asked ?? 0;
  }

  async openQuestion(
    tx: Tx,
    question: Pick<Thread, 'parking_spot_id' | 'owner_id' | 'driver_id' | 'created_at'>,
  ): Promise<Thread> {
    const row = await tx.thread.create({ data: { ...question, last_message_at: question.created_at } });
    return toThread({ ...row, request: null });
  }

  /**
   * AK-07: when a request is sent, the open question about its parking becomes the thread of the request, with its
   * messages and read marks. Without such a question, the request gets its own thread, with its own id.
   */
  async openFor(tx: Tx, request: FollowedBy): Promise<void> {
    const { id, parking_spot_id, owner_id, requester_id: driver_id, created_at } = request;
    const question = await this.lockOpenQuestion(tx, driver_id, parking_spot_id, created_at);
    if (question) await tx.thread.update({ where: { id: question.id }, data: { request_id: id } });
    else {
      const own = { id, request_id: id, parking_spot_id, owner_id, driver_id };
      await tx.thread.create({ data: { ...own, created_at, last_message_at: created_at } });
    }
  }

  async close(tx: Tx, id: string, closed_at: Date): Promise<void> {
    await tx.thread.update({ where: { id }, data: { closed_at } });
  }

  async written(tx: Tx, id: string, last_message_at: Date): Promise<void> {
    await tx.thread.update({ where: { id }, data: { last_message_at } });
  }

  /** Returns false when this message was already read. */
  async markRead(tx: Tx, id: string, side: 'owner_read' | 'driver_read', number: number): Promise<boolean> {
    const { count } = await tx.thread.updateMany({ where: { id, [side]: { lt: number } }, data: { [side]: number } });
    return count > 0;
  }

  /**
   * The counts by the id of each thread and by that of its request; threads without messages are absent. A person's own
   * messages count as read.
   */
  async countsOf(db: Tx, user_id: string, of: readonly { id: string }[]): Promise<Map<string, Counts>> {
    if (of.length === 0) return new Map();
    const ids = Prisma.join(of.map(({ id }) => Prisma.sql`${id}::uuid`));
    const rows = await db.$queryRaw<({ id: string; request_id: string | null } & Counts)[]>`
      SELECT t.id, t.request_id, count(*)::int AS messages,
        (count(*) FILTER (WHERE m.sender_id <> ${user_id}::uuid AND m.number > ${readBy(user_id)}))::int AS unread_messages
      FROM threads t JOIN thread_messages m ON m.thread_id = t.id
      WHERE t.id IN (${ids}) OR t.request_id IN (${ids})
      GROUP BY t.id`;
    return new Map(
      rows.flatMap(({ id, request_id, ...counts }): [string, Counts][] => [
        [id, counts],
        [request_id ?? id, counts],
      ]),
    );
  }

  /** How many questions without a request contain unread messages for this person. */
  async countUnreadQuestions(db: Tx, user_id: string): Promise<number> {
    const [row] = await db.$queryRaw<{ unread: number }[]>`
      SELECT count(*)::int AS unread FROM threads t
      WHERE (t.owner_id = ${user_id}::uuid OR t.driver_id = ${user_id}::uuid) AND t.request_id IS NULL
        AND EXISTS (SELECT FROM thread_messages m WHERE m.thread_id = t.id AND m.sender_id <> ${user_id}::uuid
          AND m.number > ${readBy(user_id)})`;
    return row?.unread ?? 0;
  }

  /**
   * Deletes questions without a message since that day, and the messages and read marks of requests that ended before
   * it. Returns how many messages.
   */
  async forgetBefore(tx: Tx, day: string): Promise<number> {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM threads WHERE request_id IS NULL AND last_message_at < ${new Date(day)} ORDER BY id FOR UPDATE`;
    const ids = rows.map(({ id }) => id);
    const asked = await tx.threadMessage.deleteMany({ where: { thread_id: { in: ids } } });
    await tx.thread.deleteMany({ where: { id: { in: ids } } });
    // A thread without messages is not processed again.
    const ended = await tx.$queryRaw<{ id: string }[]>`
      SELECT t.id FROM threads t JOIN contact_requests request ON request.id = t.request_id
      WHERE request.end_date < ${day}::date AND request.status NOT IN ('pending', 'approved')
        AND EXISTS (SELECT FROM thread_messages m WHERE m.thread_id = t.id)`;
    const forgotten = ended.map(({ id }) => id);
    await tx.$executeRaw`UPDATE threads SET owner_read = 0, driver_read = 0 WHERE id = ANY(${forgotten}::uuid[])`;
    return (
      asked.count + (await tx.$executeRaw`DELETE FROM thread_messages WHERE thread_id = ANY(${forgotten}::uuid[])`)
    );
  }
}

const of = (user_id: string) => ({ OR: [{ owner_id: user_id }, { driver_id: user_id }] });

/** The number of the last message that this person has read in the thread `t`. */
const readBy = (user_id: string) =>
  Prisma.sql`CASE WHEN t.owner_id = ${user_id}::uuid THEN t.owner_read ELSE t.driver_read END`;

export function requestFacts(request: RequestRow): Thread['request'] {
  if (request === null) return null;
  return { status: request.status as ContactRequestStatus, end_date: request.end_date.toISOString().slice(0, 10) };
}

const toThread = (row: ThreadRow & { request: RequestRow }): Thread => ({ ...row, request: requestFacts(row.request) });
