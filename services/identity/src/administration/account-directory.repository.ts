import { Injectable } from '@nestjs/common';
import type { AccountState, AccountSummary } from '@placette/contracts/identity/administration/schema';
import type { PersonAccount } from '@placette/contracts/identity/person/api';
import type { DeskRole } from '@placette/contracts/kernel/desk';
import { Clock, foldedSql, wordPatterns } from '@placette/service-runtime';
import { Prisma, type User } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { matchesAccount } from './account-search.js';

const PARTS = {
  profile: { select: { first_name: true, last_name: true, desk_role: true, is_professional: true } },
  factors: { where: { status: 'verified' }, select: { id: true }, take: 1 },
  suspension_end: { select: { ends_at: true } },
} as const;

const EMAIL = { id: true, email: true, unconfirmed_email: true } as const;

/** Accounts with their names and roles, for administrators. */
@Injectable()
export class AccountDirectoryRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** Newest first, after the account `after`. */
  async list(given: {
    q?: string | undefined;
    state?: AccountState | undefined;
    after?: string | undefined;
    count: number;
  }): Promise<AccountSummary[]> {
    const now = this.clock.now();
    const rows = await this.prisma.user.findMany({
      where: {
        AND: [given.state ? inState(given.state, now) : PRESENT, given.q ? await matching(this.prisma, given.q) : {}],
      },
      include: PARTS,
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      take: given.count,
      ...(given.after !== undefined && { cursor: { id: given.after }, skip: 1 }),
    });
    return rows.map((row) => toSummary(row, now));
  }

  /** DK-02: newest first. */
  async search(q: string, count: number): Promise<AccountSummary[]> {
    const found = await this.prisma.$queryRaw<{ id: string }[]>`
      SELECT account.id FROM identity.users account WHERE account.deleted_at IS NULL AND ${matchesAccount(q)}
      ORDER BY account.created_at DESC, account.id DESC LIMIT ${count}`;
    const rows = await this.prisma.user.findMany({
      where: { id: { in: found.map(({ id }) => id) } },
      include: PARTS,
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    });
    const now = this.clock.now();
    return rows.map((row) => toSummary(row, now));
  }

  /** Accounts whose domain is reserved for tests and demonstrations (RFC 2606), which no mail can reach. */
  async countUnreachable(): Promise<number> {
    const [row] = await this.prisma.$queryRaw<[{ count: number }]>`
      SELECT count(*)::int AS count FROM identity.users
      WHERE deleted_at IS NULL AND email ~* '[@.](localhost|test|example|invalid)$'`;
    return row.count;
  }

  async find(id: string, tx: Tx = this.prisma): Promise<AccountSummary | null> {
    const row = await tx.user.findUnique({ where: { id }, include: PARTS });
    return row && toSummary(row, this.clock.now());
  }

  /** `sessions` is the number of sessions that were not revoked. */
  async person(id: string): Promise<Omit<PersonAccount, 'notes' | 'lost_factor'> | null> {
    const row = await this.prisma.user.findUnique({
      where: { id },
      include: { ...PARTS, _count: { select: { sessions: { where: { revoked_at: null } } } } },
    });
    return (
      row && {
        ...toSummary(row, this.clock.now()),
        email_confirmed_at: row.email_confirmed_at?.toISOString() ?? null,
        new_email: row.new_email,
        is_professional: row.profile?.is_professional ?? false,
        sessions: row._count.sessions,
      }
    );
  }

  /**
   * Returns the ids of administrators who are not suspended, locked until the transaction ends. Only one transaction at
   * a time may do this, because locking different sets of them would deadlock.
   */
  async lockAdministrators(tx: Tx, now: Date): Promise<string[]> {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))`;
    const rows = await tx.$queryRaw<{ user_id: string }[]>`
      SELECT profiles.user_id FROM identity.profiles JOIN identity.users ON users.id = profiles.user_id
      WHERE profiles.desk_role = 'administrator' AND (users.banned_until IS NULL OR users.banned_until <= ${now})
      ORDER BY profiles.user_id FOR UPDATE`;
    return rows.map(({ user_id }) => user_id);
  }

  /** Returns false when the account is already suspended. */
  async suspend(tx: Tx, id: string, banned_until: Date, now: Date): Promise<boolean> {
    const { count } = await tx.user.updateMany({
      where: { id, OR: [{ banned_until: null }, { banned_until: { lte: now } }] },
      data: { banned_until, updated_at: now },
    });
    return count > 0;
  }

  /** Returns false when the account is not suspended. */
  async restore(tx: Tx, id: string, now: Date): Promise<boolean> {
    const { count } = await tx.user.updateMany({
      where: { id, banned_until: { gt: now } },
      data: { banned_until: null, updated_at: now },
    });
    return count > 0;
  }

  /** C55: accounts with every word in the e-mail address or a name. */
  idsMatching(q: string): Promise<string[]> {
    return idsMatching(this.prisma, q);
  }

  async emailsOf(ids: string[]): Promise<Map<string, string | null>> {
    const rows = await this.prisma.user.findMany({ where: { id: { in: ids } }, select: EMAIL });
    return new Map(rows.map((row) => [row.id, row.email ?? row.unconfirmed_email]));
  }
}

/** A search with more results is too broad to be useful. */
const FOUND_MAX = 10_000;
const SEARCHED = Prisma.raw(
  foldedSql(`concat_ws(' ', account.email, account.unconfirmed_email, profile.first_name, profile.last_name)`),
);

/** C55: every word must occur in the e-mail address or a name, ignoring accents. */
async function idsMatching(prisma: PrismaService, q: string): Promise<string[]> {
  const found = await prisma.$queryRaw<{ id: string }[]>`
    SELECT account.id FROM identity.users account LEFT JOIN identity.profiles profile ON profile.user_id = account.id
    WHERE ${SEARCHED} LIKE ALL (${wordPatterns(q)}::text[])
    ORDER BY account.created_at DESC, account.id DESC LIMIT ${FOUND_MAX}`;
  return found.map(({ id }) => id);
}

export async function matching(prisma: PrismaService, q: string): Promise<Prisma.UserWhereInput> {
  return { id: { in: await idsMatching(prisma, q) } };
}

const PRESENT: Prisma.UserWhereInput = { deleted_at: null };
const CONFIRMED: Prisma.UserWhereInput = {
  OR: [{ email_confirmed_at: { not: null } }, { phone_confirmed_at: { not: null } }],
};

/** The same rule as `stateOf`, as a condition on the table. */
function inState(state: AccountState, now: Date): Prisma.UserWhereInput {
  const suspended = { banned_until: { gt: now } };
  const free = { ...PRESENT, OR: [{ banned_until: null }, { banned_until: { lte: now } }] };
  switch (state) {
    case 'deleted':
      return { deleted_at: { not: null } };
    case 'suspended':
      return { ...PRESENT, ...suspended };
    case 'unconfirmed':
      return { AND: [free, { NOT: CONFIRMED }] };
    case 'active':
      return { AND: [free, CONFIRMED] };
  }
}

function stateOf(row: User, now: Date): AccountState {
  if (row.deleted_at !== null) return 'deleted';
  if (row.banned_until !== null && row.banned_until > now) return 'suspended';
  return row.email_confirmed_at !== null || row.phone_confirmed_at !== null ? 'active' : 'unconfirmed';
}

function toSummary(row: Prisma.UserGetPayload<{ include: typeof PARTS }>, now: Date): AccountSummary {
  const desk_role = (row.profile?.desk_role ?? null) as DeskRole | null;
  return {
    id: row.id,
    email: row.email ?? row.unconfirmed_email ?? '',
    first_name: row.profile?.first_name ?? '',
    last_name: row.profile?.last_name ?? '',
    is_admin: desk_role !== null,
    desk_role,
    has_second_factor: row.factors.length > 0,
    state: stateOf(row, now),
    banned_until: row.banned_until?.toISOString() ?? null,
    suspension_ends_at: row.suspension_end?.ends_at.toISOString() ?? null,
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
