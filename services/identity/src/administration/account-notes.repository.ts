import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AccountNote } from '@placette/contracts/identity/person/schema';
import type { AccountNote as Row } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

/** DK-03: the table account_notes. */
@Injectable()
export class AccountNotesRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Newest first. */
  async listOf(user_id: string): Promise<AccountNote[]> {
    const rows = await this.prisma.accountNote.findMany({
      where: { user_id },
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    });
    const authors = await this.namesOf(rows.map(({ author_id }) => author_id));
    return rows.map(({ id, kind, text, author_id, created_at }) => ({
      id,
      kind: kind as AccountNote['kind'],
      text,
      author: authors.get(author_id) ?? null,
      created_at: created_at.toISOString(),
    }));
  }

  async add(tx: Tx, note: Omit<Row, 'id'>) {
    return tx.accountNote.create({ data: { id: randomUUID(), ...note } });
  }

  /** Names of colleagues; who has none, or is gone, is missing. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.prisma.profile.findMany({
      where: { user_id: { in: [...new Set(ids)] } },
      select: { user_id: true, first_name: true, last_name: true },
    });
    const named = rows.map((row) => [row.user_id, `${row.first_name} ${row.last_name}`.trim()] as const);
    return new Map(named.filter(([, name]) => name !== ''));
  }
}
