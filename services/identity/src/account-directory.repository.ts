import { Injectable } from '@nestjs/common';
import type { AccountSummary } from '@placette/contracts/identity/admin-schema';
import type { Prisma } from './generated/prisma/client.js';
import { PrismaService, type Tx } from './prisma.service.js';

const PARTS = {
  profile: { select: { first_name: true, last_name: true, is_admin: true } },
  factors: { where: { status: 'verified' }, select: { id: true }, take: 1 },
} as const;

/** Accounts with their names and roles, for administrators. */
@Injectable()
export class AccountDirectoryRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** The newest first, after the account `after`. */
  async list(given: { q?: string | undefined; after?: string | undefined; count: number }): Promise<AccountSummary[]> {
    const rows = await this.prisma.user.findMany({
      where: { deleted_at: null, ...(given.q && matching(given.q)) },
      include: PARTS,
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      take: given.count,
      ...(given.after !== undefined && { cursor: { id: given.after }, skip: 1 }),
    });
    return rows.map(toSummary);
  }

  async find(id: string, tx: Tx = this.prisma): Promise<AccountSummary | null> {
    const row = await tx.user.findUnique({ where: { id }, include: PARTS });
    return row && toSummary(row);
  }

  /** Ids of the administrators who are not suspended, held until the transaction ends. */
  async lockAdministrators(tx: Tx, now: Date): Promise<string[]> {
    const rows = await tx.$queryRaw<{ user_id: string }[]>`
      SELECT profiles.user_id FROM identity.profiles JOIN identity.users ON users.id = profiles.user_id
      WHERE profiles.is_admin AND (users.banned_until IS NULL OR users.banned_until <= ${now})
      ORDER BY profiles.user_id FOR UPDATE`;
    return rows.map(({ user_id }) => user_id);
  }

  /** False when the account is suspended already. */
  async suspend(tx: Tx, id: string, banned_until: Date, now: Date): Promise<boolean> {
    const { count } = await tx.user.updateMany({
      where: { id, OR: [{ banned_until: null }, { banned_until: { lte: now } }] },
      data: { banned_until, updated_at: now },
    });
    return count > 0;
  }

  /** False when the account is not suspended. */
  async restore(tx: Tx, id: string, now: Date): Promise<boolean> {
    const { count } = await tx.user.updateMany({
      where: { id, banned_until: { gt: now } },
      data: { banned_until: null, updated_at: now },
    });
    return count > 0;
  }

  /** False when the person has no profile. */
  async setAdmin(tx: Tx, user_id: string, is_admin: boolean, now: Date): Promise<boolean> {
    const { count } = await tx.profile.updateMany({ where: { user_id }, data: { is_admin, updated_at: now } });
    return count > 0;
  }

  async emailsOf(ids: string[]): Promise<Map<string, string | null>> {
    const rows = await this.prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, email: true } });
    return new Map(rows.map(({ id, email }) => [id, email]));
  }
}

/** Every word must be in the address or in a name. */
export function matching(q: string): Prisma.UserWhereInput {
  const words = q.split(/\s+/).filter((word) => word !== '');
  return {
    AND: words.map((word) => {
      const contains = { contains: word.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const };
      return { OR: [{ email: contains }, { profile: { OR: [{ first_name: contains }, { last_name: contains }] } }] };
    }),
  };
}

function toSummary(row: Prisma.UserGetPayload<{ include: typeof PARTS }>): AccountSummary {
  return {
    id: row.id,
    email: row.email ?? '',
    first_name: row.profile?.first_name ?? '',
    last_name: row.profile?.last_name ?? '',
    is_admin: row.profile?.is_admin ?? false,
    has_second_factor: row.factors.length > 0,
    banned_until: row.banned_until?.toISOString() ?? null,
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
