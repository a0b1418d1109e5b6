import { Injectable } from '@nestjs/common';
import { maskContacts } from '@placette/contracts/requests/conversation/contact-mask';
import { Prisma, type Question as QuestionRow } from '../generated/prisma/client.js';
import type { WrittenMessage } from '../conversation/domain/message-view.js';
import type { Counts } from '../conversation/message.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { openSince } from './domain/question.js';

export type Question = QuestionRow;
export type QuestionMessage = WrittenMessage & { question_id: string };

const LIST_MAX = 200;
const DAY_MS = 86_400_000;

/** Questions, with their messages until a request takes them over. */
@Injectable()
export class QuestionRepository {
  async insert(
    tx: Tx,
    question: Pick<Question, 'parking_spot_id' | 'owner_id' | 'asker_id' | 'created_at'>,
  ): Promise<Question> {
    return tx.question.create({ data: { ...question, last_message_at: question.created_at } });
  }

  /** Of either side. */
  async findForParty(db: Tx, user_id: string, id: string): Promise<Question | null> {
    return db.question.findFirst({ where: { id, OR: [{ owner_id: user_id }, { asker_id: user_id }] } });
  }

  /** Of either side, locked until the transaction ends. */
  async lockForParty(tx: Tx, user_id: string, id: string): Promise<Question | null> {
    const [row] = await tx.$queryRaw<Question[]>`
      SELECT * FROM questions
      WHERE id = ${id}::uuid AND (owner_id = ${user_id}::uuid OR asker_id = ${user_id}::uuid) FOR UPDATE`;
    return row ?? null;
  }

  /** The open question of this person about this parking, locked until the transaction ends. */
  async lockOpen(tx: Tx, asker_id: string, parking_spot_id: string, now: Date): Promise<Question | null> {
    const [row] = await tx.$queryRaw<Question[]>`
      SELECT * FROM questions
      WHERE asker_id = ${asker_id}::uuid AND parking_spot_id = ${parking_spot_id}::uuid
        AND request_id IS NULL AND closed_at IS NULL AND last_message_at > ${openSince(now)}
      ORDER BY id DESC LIMIT 1 FOR UPDATE`;
    return row ?? null;
  }

  async findOfRequest(db: Tx, request_id: string): Promise<Question | null> {
    return db.question.findUnique({ where: { request_id } });
  }

  async countOpen(tx: Tx, asker_id: string, now: Date): Promise<number> {
    const open = { request_id: null, closed_at: null, last_message_at: { gt: openSince(now) } };
    return tx.question.count({ where: { asker_id, ...open } });
  }

  /** In the last 24 hours, closed ones too. */
  async countAsked(tx: Tx, asker_id: string, now: Date): Promise<number> {
    return tx.question.count({ where: { asker_id, created_at: { gt: new Date(now.getTime() - DAY_MS) } } });
  }

  /** Whether this person has a pending or agreed request there. */
  async hasRequest(tx: Tx, requester_id: string, parking_spot_id: string): Promise<boolean> {
    const where = { requester_id, parking_spot_id, status: { in: ['pending', 'approved'] } };
    return (await tx.contactRequest.count({ where })) > 0;
  }

  /** Those that no request has followed, the latest written first. */
  async list(db: Tx, user_id: string): Promise<Question[]> {
    return db.question.findMany({
      where: { request_id: null, OR: [{ owner_id: user_id }, { asker_id: user_id }] },
      orderBy: [{ last_message_at: 'desc' }, { id: 'desc' }],
      take: LIST_MAX,
    });
  }

  /** Every one, oldest first, for the archive of a person's data. */
  async page(db: Tx, user_id: string, skip: number, take: number): Promise<Question[]> {
    const where = { OR: [{ owner_id: user_id }, { asker_id: user_id }] };
    return db.question.findMany({ where, orderBy: [{ created_at: 'asc' }, { id: 'asc' }], skip, take });
  }

  async close(tx: Tx, id: string, closed_at: Date): Promise<void> {
    await tx.question.update({ where: { id }, data: { closed_at } });
  }

  /** Locked, in the order of their ids. */
  async lockOpenOf(tx: Tx, user_id: string): Promise<Question[]> {
    return tx.$queryRaw<Question[]>`
      SELECT * FROM questions
      WHERE (owner_id = ${user_id}::uuid OR asker_id = ${user_id}::uuid) AND request_id IS NULL AND closed_at IS NULL
      ORDER BY id FOR UPDATE`;
  }

  /**
   * The messages become those of the request, each with its id, number and time; so does what both have read. A key that
   * its sender has used elsewhere stays behind. The caller has locked the question.
   */
  async follow(tx: Tx, { id, owner_id, asker_id, owner_read, asker_read }: Question, request_id: string, now: Date) {
    await tx.question.update({ where: { id }, data: { request_id } });
    await tx.$executeRaw`
      WITH moved AS (DELETE FROM question_messages WHERE question_id = ${id}::uuid RETURNING *)
      INSERT INTO messages (id, request_id, number, sender_id, text, masked_text, idempotency_key, created_at, removed_at)
      SELECT moved.id, ${request_id}::uuid, moved.number, moved.sender_id, moved.text, moved.masked_text,
        CASE WHEN EXISTS (SELECT FROM messages m
          WHERE m.sender_id = moved.sender_id AND m.idempotency_key = moved.idempotency_key)
        THEN NULL ELSE moved.idempotency_key END, moved.created_at, moved.removed_at
      FROM moved`;
    const read = [
      { user_id: owner_id, number: owner_read },
      { user_id: asker_id, number: asker_read },
    ].filter(({ number }) => number > 0);
    await tx.messagesRead.createMany({ data: read.map((one) => ({ ...one, request_id, read_at: now })) });
  }

  async findByKey(db: Tx, sender_id: string, idempotency_key: string): Promise<QuestionMessage | null> {
    return db.questionMessage.findUnique({ where: { sender_id_idempotency_key: { sender_id, idempotency_key } } });
  }

  async findMessage(db: Tx, question_id: string, id: string): Promise<QuestionMessage | null> {
    return db.questionMessage.findFirst({ where: { id, question_id } });
  }

  async countMessagesSince(tx: Tx, sender_id: string, since: Date): Promise<number> {
    return tx.questionMessage.count({ where: { sender_id, created_at: { gt: since } } });
  }

  /** Gets the next number: the caller has locked the question. */
  async append(
    tx: Tx,
    message: Pick<QuestionMessage, 'question_id' | 'sender_id' | 'text' | 'created_at'> & {
      idempotency_key: string | null;
    },
  ): Promise<QuestionMessage> {
    const { question_id, created_at } = message;
    const { _max } = await tx.questionMessage.aggregate({ where: { question_id }, _max: { number: true } });
    await tx.question.update({ where: { id: question_id }, data: { last_message_at: created_at } });
    return tx.questionMessage.create({
      data: { ...message, masked_text: maskContacts(message.text), number: (_max.number ?? 0) + 1 },
    });
  }

  /** The last `take` before number `before`, oldest first. */
  async messagesPage(
    db: Tx,
    question_id: string,
    before: number | undefined,
    take: number,
  ): Promise<QuestionMessage[]> {
    const where = { question_id, ...(before !== undefined && { number: { lt: before } }) };
    return (await db.questionMessage.findMany({ where, orderBy: { number: 'desc' }, take })).reverse();
  }

  /** Of every question of a person, for the archive of their data. */
  async messagesOf(db: Tx, user_id: string, skip: number, take: number): Promise<QuestionMessage[]> {
    return db.questionMessage.findMany({
      where: { question: { OR: [{ owner_id: user_id }, { asker_id: user_id }] } },
      orderBy: [{ question_id: 'asc' }, { number: 'asc' }],
      skip,
      take,
    });
  }

  /** By question; one without messages is absent. A person's own messages count as read. */
  async countAll(db: Tx, user_id: string, questions: readonly { id: string }[]): Promise<Map<string, Counts>> {
    if (questions.length === 0) return new Map();
    const rows = await db.$queryRaw<({ id: string } & Counts)[]>`
      SELECT q.id, count(*)::int AS messages,
        (count(*) FILTER (WHERE m.sender_id <> ${user_id}::uuid AND m.number >
          CASE WHEN q.owner_id = ${user_id}::uuid THEN q.owner_read ELSE q.asker_read END))::int AS unread_messages
      FROM questions q JOIN question_messages m ON m.question_id = q.id
      WHERE q.id IN (${Prisma.join(questions.map(({ id }) => Prisma.sql`${id}::uuid`))})
      GROUP BY q.id`;
    return new Map(rows.map(({ id, ...counts }) => [id, counts]));
  }

  /** How many, without a request yet, hold something that this person has not read. */
  async countUnread(db: Tx, user_id: string): Promise<number> {
    const [row] = await db.$queryRaw<{ unread: number }[]>`
      SELECT count(*)::int AS unread FROM questions q
      WHERE (q.owner_id = ${user_id}::uuid OR q.asker_id = ${user_id}::uuid) AND q.request_id IS NULL
        AND EXISTS (SELECT FROM question_messages m WHERE m.question_id = q.id AND m.sender_id <> ${user_id}::uuid
          AND m.number > CASE WHEN q.owner_id = ${user_id}::uuid THEN q.owner_read ELSE q.asker_read END)`;
    return row?.unread ?? 0;
  }

  /** False when this number was read already. The caller has locked the question. */
  async markRead(tx: Tx, { id }: Question, side: 'owner_read' | 'asker_read', number: number): Promise<boolean> {
    const { _max } = await tx.questionMessage.aggregate({ where: { question_id: id }, _max: { number: true } });
    const read = Math.min(number, _max.number ?? 0);
    const { count } = await tx.question.updateMany({ where: { id, [side]: { lt: read } }, data: { [side]: read } });
    return count > 0;
  }

  async setRemoved(tx: Tx, id: string, removed_at: Date | null): Promise<void> {
    await tx.questionMessage.updateMany({ where: { id }, data: { removed_at } });
  }

  /**
   * Questions without a message since that day, and those whose request ended before it: its messages go with the
   * request's. How many messages.
   */
  async deleteBefore(tx: Tx, day: string): Promise<number> {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM questions WHERE request_id IS NULL AND last_message_at < ${new Date(day)} ORDER BY id FOR UPDATE`;
    const ids = rows.map(({ id }) => id);
    const { count } = await tx.questionMessage.deleteMany({ where: { question_id: { in: ids } } });
    await tx.question.deleteMany({ where: { id: { in: ids } } });
    await tx.$executeRaw`
      DELETE FROM questions USING contact_requests request
      WHERE request.id = questions.request_id AND request.end_date < ${day}::date
        AND request.status NOT IN ('pending', 'approved')`;
    return count;
  }
}
