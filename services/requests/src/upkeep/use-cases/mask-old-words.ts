import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { maskContacts } from '@placette/contracts/requests/conversation/contact-mask';
import { Prisma } from '../../generated/prisma/client.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { inBatches } from './in-batches.js';

const COLUMNS = [
  ['messages', 'text', 'masked_text'],
  ['question_messages', 'text', 'masked_text'],
  ['contact_requests', 'message', 'masked_message'],
  ['contact_requests', 'rejection_reason', 'masked_rejection_reason'],
  ['contact_requests', 'cancellation_reason', 'masked_cancellation_reason'],
] as const;

/** C57: words that the release before has stored are masked once, and no longer at each reading. Safe to repeat. */
@Injectable()
export class MaskOldWords {
  constructor(private readonly prisma: PrismaService) {}

  async execute(): Promise<number> {
    let masked = 0;
    for (const column of COLUMNS)
      masked += await inBatches((size) => this.prisma.$transaction((tx) => this.mask(tx, column, size)));
    return masked;
  }

  private async mask(tx: Tx, names: (typeof COLUMNS)[number], size: number): Promise<number> {
    const [table, words, masked] = names.map((name) => Prisma.raw(name)) as [Prisma.Sql, Prisma.Sql, Prisma.Sql];
    const rows = await tx.$queryRaw<{ id: string; words: string }[]>`
      SELECT id, ${words} AS words FROM ${table} WHERE ${masked} IS NULL AND ${words} <> ''
      LIMIT ${size} FOR UPDATE SKIP LOCKED`;
    const texts: string[] = [];
    for (const row of rows) {
      texts.push(maskContacts(row.words));
      await nextTurn();
    }
    await tx.$executeRaw`
      UPDATE ${table} AS stored SET ${masked} = given.words
      FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${texts}::text[]) AS given (id, words)
      WHERE stored.id = given.id`;
    return rows.length;
  }
}
