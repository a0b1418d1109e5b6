import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { AuthenticationMethod, SessionState } from '../tokens/domain/access-claims.js';
import { Prisma, type Session as Row } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

export interface StoredSession extends SessionState {
  user_id: string;
  refresh_salt: Uint8Array<ArrayBuffer>;
  /** The counter of the newest refresh token. */
  refresh_counter: number;
  ip: string;
  user_agent: string;
  created_at: Date;
  refreshed_at: Date;
  revoked_at: Date | null;
  /** When the session was lowered to aal1. */
  lowered_at: Date | null;
  /** The second factor that elevated the session. */
  factor_id: string | null;
  /** The passkey that opened the session. */
  passkey_id: string | null;
}

export interface StoredRefreshToken {
  session_id: string;
  counter: number;
  token_hash: Uint8Array<ArrayBuffer>;
}

const TOO_MANY_AT_ONCE = 'Too many concurrent token refresh requests on the same session or refresh token';
const LOCK_NOT_AVAILABLE = '55P03';
/** Older tokens are deleted, so such a token is unknown and revokes nothing. */
const REMEMBERED_MS = 7 * 86_400_000;

const SESSIONS_SHOWN = 100;

const RAISING: ReadonlySet<AuthenticationMethod['method']> = new Set(['totp', 'mfa/webauthn', 'recovery_code']);

/** The tables sessions and refresh_tokens. */
@Injectable()
export class SessionRepository {
  constructor(private readonly prisma: PrismaService) {}

  async insert(tx: Tx, session: StoredSession, token_hash: StoredRefreshToken['token_hash']): Promise<void> {
    await tx.session.create({ data: { ...session, amr: session.amr as unknown as Prisma.InputJsonArray } });
    await tx.refreshToken.create({
      data: { session_id: session.id, counter: session.refresh_counter, token_hash, created_at: session.created_at },
    });
  }

  async find(id: string, tx: Tx = this.prisma): Promise<StoredSession | null> {
    const row = await tx.session.findUnique({ where: { id } });
    return row && toSession(row);
  }

  async findToken(tx: Tx, token_hash: StoredRefreshToken['token_hash']): Promise<StoredRefreshToken | null> {
    return tx.refreshToken.findUnique({ where: { token_hash } });
  }

  /** Locks the session until the transaction ends. Fails with `conflict` when it stays locked for 2 s. */
  async lock(tx: Tx, id: string): Promise<StoredSession | null> {
    await tx.$executeRaw`SET LOCAL lock_timeout = '2s'`;
    try {
      await tx.$queryRaw`SELECT 1 FROM identity.sessions WHERE id = ${id}::uuid FOR UPDATE`;
    } catch (error) {
      if (String(error).includes(LOCK_NOT_AVAILABLE)) fail('conflict', TOO_MANY_AT_ONCE);
      throw error;
    }
    return this.find(id, tx);
  }

  async tokenAt(tx: Tx, session_id: string, counter: number) {
    return tx.refreshToken.findUnique({ where: { session_id_counter: { session_id, counter } } });
  }

  /** Makes the token of `counter` the newest one. */
  async rotate(
    tx: Tx,
    token: StoredRefreshToken,
    client: { ip: string; user_agent: string },
    now: Date,
  ): Promise<void> {
    const { session_id, counter } = token;
    await tx.refreshToken.create({ data: { ...token, created_at: now } });
    await tx.refreshToken.deleteMany({
      where: { session_id, counter: { lt: counter - 1 }, created_at: { lt: new Date(now.getTime() - REMEMBERED_MS) } },
    });
    await tx.session.update({
      where: { id: session_id },
      data: { refresh_counter: counter, refreshed_at: now, ...client },
    });
  }

  /**
   * Revokes the matching active sessions and deletes their refresh tokens. Returns their ids. Rows are locked in one
   * order, which prevents deadlocks.
   */
  async revoke(tx: Tx, user_id: string, which: string | { not: string } | undefined, now: Date): Promise<string[]> {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM identity.sessions
      WHERE user_id = ${user_id}::uuid AND revoked_at IS NULL ${chosen(which)} ORDER BY id FOR UPDATE`;
    const ids = rows.map(({ id }) => id);
    await tx.session.updateMany({ where: { id: { in: ids } }, data: { revoked_at: now } });
    await tx.refreshToken.deleteMany({ where: { session_id: { in: ids } } });
    await tx.endedSession.createMany({ data: ids.map((session_id) => ({ session_id, ended_at: now })) });
    return ids;
  }

  async activeBelowAal2(tx: Tx, user_id: string): Promise<string[]> {
    const rows = await tx.session.findMany({ where: { user_id, revoked_at: null, aal: 'aal1' }, select: { id: true } });
    return rows.map(({ id }) => id);
  }

  /**
   * Lowers to aal1 the sessions that one second factor elevated, or all elevated sessions of the person when left out.
   * Sessions of a passkey stay, because they do not depend on a second factor. Returns the ids of the lowered ones.
   */
  async lower(tx: Tx, user_id: string, factor_id: string | undefined, now: Date): Promise<string[]> {
    const raised = await tx.session.findMany({
      where: { user_id, aal: 'aal2', passkey_id: null, ...(factor_id !== undefined && { factor_id }) },
    });
    for (const { id, amr } of raised.map(toSession)) {
      const kept = amr.filter(({ method }) => !RAISING.has(method));
      const data = { aal: 'aal1', factor_id: null, lowered_at: now, amr: kept as unknown as Prisma.InputJsonArray };
      await tx.session.update({ where: { id }, data });
    }
    return raised.map(({ id }) => id);
  }

  async loweredSince(since: Date): Promise<string[]> {
    const rows = await this.prisma.session.findMany({ where: { lowered_at: { gte: since } }, select: { id: true } });
    return rows.map(({ id }) => id);
  }

  /** Returns whether the person signed in again after this session began. */
  async hasNewer(tx: Tx, { id, user_id, created_at }: StoredSession): Promise<boolean> {
    const where = { user_id, revoked_at: null, id: { not: id }, created_at: { gt: created_at } };
    return (await tx.session.count({ where, take: 1 })) > 0;
  }

  /** The active sessions that a passkey opened. */
  async openedBy(tx: Tx, passkey_id: string): Promise<string[]> {
    const rows = await tx.session.findMany({ where: { passkey_id, revoked_at: null }, select: { id: true } });
    return rows.map(({ id }) => id);
  }

  async setAal1(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.session.update({ where: { id }, data: { aal: 'aal1', lowered_at: now } });
  }

  /** The active sessions, most recently refreshed first. */
  async openOf(user_id: string): Promise<StoredSession[]> {
    const rows = await this.prisma.session.findMany({
      where: { user_id, revoked_at: null },
      orderBy: [{ refreshed_at: 'desc' }, { id: 'asc' }],
      take: SESSIONS_SHOWN,
    });
    return rows.map(toSession);
  }

  /** Includes sessions of deleted accounts. */
  async endedSince(since: Date): Promise<{ session_id: string; ended_at: Date }[]> {
    return this.prisma.endedSession.findMany({ where: { ended_at: { gte: since } } });
  }

  /** Verifiers need a revoked session for the lifetime of an access token. */
  async forgetEnded(before: Date): Promise<number> {
    return (await this.prisma.endedSession.deleteMany({ where: { ended_at: { lt: before } } })).count;
  }

  /** Deletes sessions with their IP addresses. */
  async deleteUnusedSince(before: Date): Promise<number> {
    return (await this.prisma.session.deleteMany({ where: { refreshed_at: { lt: before } } })).count;
  }
}

function toSession(row: Row): StoredSession {
  return { ...row, aal: row.aal as StoredSession['aal'], amr: row.amr as unknown as StoredSession['amr'] };
}

function chosen(which: string | { not: string } | undefined): Prisma.Sql {
  if (which === undefined) return Prisma.empty;
  return typeof which === 'string' ? Prisma.sql`AND id = ${which}::uuid` : Prisma.sql`AND id <> ${which.not}::uuid`;
}
