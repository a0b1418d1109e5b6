import { Injectable } from '@nestjs/common';
import { Prisma } from '../generated/prisma/client.js';
import type { Tx } from '../platform/prisma.service.js';

/** C57: the table, the column with the original text, and the column with the masked text. */
export const MASKED_COLUMNS = [
  ['thread_messages', 'text', 'masked_text'],
  ['contact_requests', 'message', 'masked_message'],
  ['contact_requests', 'rejection_reason', 'masked_rejection_reason'],
  ['contact_requests', 'cancellation_reason', 'masked_cancellation_reason'],
] as const;
type MaskedColumn = (typeof MASKED_COLUMNS)[number];

export interface Words {
  id: string;
  words: string;
}

/** Texts that no release has masked yet. */
@Injectable()
export class UnmaskedWordsRepository {
  /** Other transactions skip these rows until the transaction ends. */
  async lock(tx: Tx, column: MaskedColumn, size: number): Promise<Words[]> {
    const [table, words, masked] = sqlOf(column);
    return tx.$queryRaw<Words[]>`
      SELECT id, ${words} AS words FROM ${table} WHERE ${masked} IS NULL AND ${words} <> ''
      LIMIT ${size} FOR UPDATE SKIP LOCKED`;
  }

  async saveMasked(tx: Tx, column: MaskedColumn, rows: readonly Words[]): Promise<void> {
    const [table, , masked] = sqlOf(column);
    await tx.$executeRaw`
      UPDATE ${table} AS stored SET ${masked} = given.words
      FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ words }) => words)}::text[]) AS given (id, words)
      WHERE stored.id = given.id`;
  }
}

const sqlOf = (column: MaskedColumn) => column.map((name) => Prisma.raw(name)) as [Prisma.Sql, Prisma.Sql, Prisma.Sql];
