import { Injectable } from '@nestjs/common';
import { maskContacts } from '@placette/contracts/requests/threads/contact-mask';
import type { Tx } from '../platform/prisma.service.js';
import type { Thread, WrittenMessage } from './domain/thread.js';
import { REQUEST, requestFacts } from './thread.repository.js';

export type Message = WrittenMessage & { thread_id: string };
/** A message with the facts that decide how it is shown. */
export type ArchivedMessage = Message & Pick<Thread, 'request_id' | 'request'>;

/** The messages of all threads, as they were written. */
@Injectable()
export class MessageRepository {
  async findByKey(db: Tx, sender_id: string, idempotency_key: string): Promise<Message | null> {
    return db.threadMessage.findUnique({ where: { sender_id_idempotency_key: { sender_id, idempotency_key } } });
  }

  async find(db: Tx, thread_id: string, id: string): Promise<Message | null> {
    return db.threadMessage.findFirst({ where: { id, thread_id } });
  }

  /** How many messages this person has sent since then, in all threads. */
  async countSince(tx: Tx, sender_id: string, since: Date): Promise<number> {
    return tx.threadMessage.count({ where: { sender_id, created_at: { gt: since } } });
  }

  /** Returns 0 when there is none. */
  async lastNumber(db: Tx, thread_id: string): Promise<number> {
    const { _max } = await db.threadMessage.aggregate({ where: { thread_id }, _max: { number: true } });
    return _max.number ?? 0;
  }

  /** Assigns the next number; the caller has locked the thread. */
  async append(
    tx: Tx,
    message: Pick<Message, 'thread_id' | 'sender_id' | 'text' | 'created_at'> & { idempotency_key: string | null },
  ): Promise<Message> {
    const number = (await this.lastNumber(tx, message.thread_id)) + 1;
    return tx.threadMessage.create({ data: { ...message, masked_text: maskContacts(message.text), number } });
  }

  /** The last `take` messages before number `before`, oldest first. */
  async page(db: Tx, thread_id: string, before: number | undefined, take: number): Promise<Message[]> {
    const where = { thread_id, ...(before !== undefined && { number: { lt: before } }) };
    return (await db.threadMessage.findMany({ where, orderBy: { number: 'desc' }, take })).reverse();
  }

  /** The messages of all threads of a person about a request, or of all questions, for the export of their data. */
  async pageOf(
    db: Tx,
    user_id: string,
    subject: 'request' | 'parking',
    skip: number,
    take: number,
  ): Promise<ArchivedMessage[]> {
    const rows = await db.threadMessage.findMany({
      where: {
        thread: {
          OR: [{ owner_id: user_id }, { driver_id: user_id }],
          request_id: subject === 'request' ? { not: null } : null,
        },
      },
      include: { thread: { select: { request_id: true, ...REQUEST } } },
      orderBy: [{ thread_id: 'asc' }, { number: 'asc' }],
      skip,
      take,
    });
    return rows.map(({ thread: { request_id, request }, ...message }) => ({
      ...message,
      request_id,
      request: requestFacts(request),
    }));
  }

  async setRemoved(tx: Tx, id: string, removed_at: Date | null): Promise<void> {
    await tx.threadMessage.updateMany({ where: { id }, data: { removed_at } });
  }
}
