import { Injectable } from '@nestjs/common';
import { maskContacts } from '@placette/contracts/requests/conversation/contact-mask';
import type { ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import { Prisma } from '../generated/prisma/client.js';
import type { WrittenMessage } from './domain/message-view.js';
import type { Tx } from '../platform/prisma.service.js';

export type Message = WrittenMessage & { request_id: string };
export interface Counts {
  messages: number;
  unread_messages: number;
}

@Injectable()
export class MessageRepository {
  async findByKey(db: Tx, sender_id: string, idempotency_key: string): Promise<Message | null> {
    return db.message.findUnique({ where: { sender_id_idempotency_key: { sender_id, idempotency_key } } });
  }

  async find(db: Tx, request_id: string, id: string): Promise<Message | null> {
    return db.message.findFirst({ where: { id, request_id } });
  }

  /** How many this person has sent since then, in all conversations. */
  async countSince(tx: Tx, sender_id: string, since: Date): Promise<number> {
    return tx.message.count({ where: { sender_id, created_at: { gt: since } } });
  }

  /** Gets the next number: the caller has locked the request. */
  async append(
    tx: Tx,
    message: Pick<Message, 'request_id' | 'sender_id' | 'text' | 'created_at'> & { idempotency_key: string | null },
  ): Promise<Message> {
    const { _max } = await tx.message.aggregate({ where: { request_id: message.request_id }, _max: { number: true } });
    return tx.message.create({
      data: { ...message, masked_text: maskContacts(message.text), number: (_max.number ?? 0) + 1 },
    });
  }

  /** The last `take` before number `before`, oldest first. */
  async page(db: Tx, request_id: string, before: number | undefined, take: number): Promise<Message[]> {
    const where = { request_id, ...(before !== undefined && { number: { lt: before } }) };
    return (await db.message.findMany({ where, orderBy: { number: 'desc' }, take })).reverse();
  }

  /** Every conversation of a person, for the archive of their data. */
  async pageOf(
    db: Tx,
    user_id: string,
    skip: number,
    take: number,
  ): Promise<(Message & { status: ContactRequestStatus })[]> {
    const rows = await db.message.findMany({
      where: { request: { OR: [{ owner_id: user_id }, { requester_id: user_id }] } },
      include: { request: { select: { status: true } } },
      orderBy: [{ request_id: 'asc' }, { number: 'asc' }],
      skip,
      take,
    });
    return rows.map(({ request, ...message }) => ({ ...message, status: request.status as ContactRequestStatus }));
  }

  /** False when this number was read already. */
  async markRead(tx: Tx, request_id: string, user_id: string, number: number, read_at: Date): Promise<boolean> {
    const changed = await tx.$executeRaw`
      INSERT INTO messages_read AS known (request_id, user_id, number, read_at)
      SELECT ${request_id}::uuid, ${user_id}::uuid, least(${number}::int, max(number)), ${read_at}
      FROM messages WHERE request_id = ${request_id}::uuid HAVING max(number) IS NOT NULL
      ON CONFLICT (request_id, user_id) DO UPDATE SET number = excluded.number, read_at = excluded.read_at
      WHERE known.number < excluded.number`;
    return changed > 0;
  }

  /** Number of the last one that this person has read; 0 when none. */
  async lastRead(db: Tx, request_id: string, user_id: string): Promise<number> {
    const read = await db.messagesRead.findUnique({ where: { request_id_user_id: { request_id, user_id } } });
    return read?.number ?? 0;
  }

  /** By request; one without messages is absent. A person's own messages count as read. */
  async countAll(db: Tx, user_id: string, requests: readonly { id: string }[]): Promise<Map<string, Counts>> {
    if (requests.length === 0) return new Map();
    const rows = await db.$queryRaw<({ request_id: string } & Counts)[]>`
      SELECT m.request_id, count(*)::int AS messages,
        (count(*) FILTER (WHERE m.sender_id <> ${user_id}::uuid AND m.number > coalesce(r.number, 0)))::int AS unread_messages
      FROM messages m LEFT JOIN messages_read r ON r.request_id = m.request_id AND r.user_id = ${user_id}::uuid
      WHERE m.request_id IN (${Prisma.join(requests.map(({ id }) => Prisma.sql`${id}::uuid`))})
      GROUP BY m.request_id`;
    return new Map(rows.map(({ request_id, ...counts }) => [request_id, counts]));
  }

  async setRemoved(tx: Tx, id: string, removed_at: Date | null): Promise<void> {
    await tx.message.updateMany({ where: { id }, data: { removed_at } });
  }

  /** Whole conversations of requests that ended before that day; how many messages. */
  async deleteBefore(tx: Tx, day: string): Promise<number> {
    const old = Prisma.sql`
      SELECT id FROM contact_requests WHERE end_date < ${day}::date AND status NOT IN ('pending', 'approved')`;
    await tx.$executeRaw`DELETE FROM messages_read WHERE request_id IN (${old})`;
    return tx.$executeRaw`DELETE FROM messages WHERE request_id IN (${old})`;
  }
}
