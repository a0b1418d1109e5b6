import { Inject, Injectable } from '@nestjs/common';
import { AppError, type RpcInput } from '@placette/contracts';
import { appError, fail } from '@placette/contracts/errors';
import type { Session } from '@placette/contracts/identity/schema';
import type { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import { isBanned } from '../accounts/domain/account.js';
import { hasSecondFactor } from '../accounts/domain/factor.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { IdentityConfig } from '../config.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { ProfileRepository } from '../profiles/profile.repository.js';
import { decideRefresh, deriveRefreshToken, hashRefreshToken, isRefreshToken } from './domain/refresh-token.js';
import { EXPIRED, whyExpired } from './domain/session-limits.js';
import { SessionFactory, type Client } from './session-factory.js';
import { SessionRevoker } from './session-revoker.js';
import { SessionRepository, type StoredRefreshToken, type StoredSession } from './session.repository.js';

/** Refresh tokens, each used once. */
@Injectable()
export class SessionRefreshService {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly sessions: SessionRepository,
    private readonly audit: AuditRepository,
    private readonly sessionFactory: SessionFactory,
    private readonly revoker: SessionRevoker,
    private readonly clock: Clock,
  ) {}

  /** Contract 2.2, B1, B2, B7: each use rotates the token; concurrent uses get the same new one. */
  async refresh({ refresh_token, client }: RpcInput<typeof sessionsApi.refreshSession>): Promise<Session> {
    if (!isRefreshToken(refresh_token)) fail('validation_failed', 'Refresh token is not valid');
    const answer = await this.prisma.$transaction(
      (tx) => this.refreshWithin(tx, hashRefreshToken(refresh_token), client),
      {
        maxWait: 5_000,
        timeout: 10_000,
      },
    );
    if (answer instanceof AppError) throw answer;
    return answer;
  }

  /** A refusal is returned, not thrown, so that what it stores is committed. */
  private async refreshWithin(
    tx: Tx,
    hash: StoredRefreshToken['token_hash'],
    client: Client,
  ): Promise<Session | AppError> {
    const token = await this.sessions.findToken(tx, hash);
    const session = token && (await this.sessions.lock(tx, token.session_id));
    if (!session || session.revoked_at !== null) return appError('refresh_token_not_found');

    const now = this.clock.now();
    const replacement = await this.sessions.tokenAt(tx, session.id, token.counter + 1);
    const presented = {
      counter: token.counter,
      active: session.refresh_counter,
      replacedAt: replacement?.created_at ?? null,
    };
    const decision = decideRefresh(presented, now, this.settings.REFRESH_REUSE_SECONDS);
    if (decision === 'reuse') return this.endReused(tx, session, client);

    const account = await this.accounts.findById(session.user_id, tx);
    if (!account) return appError('refresh_token_not_found');
    if (isBanned(account, now)) return appError('user_banned', 'Invalid Refresh Token: User Banned');
    const isAdmin = (await this.profiles.deskRole(account.id, tx)) !== null;
    const owner = { isAdmin, hasSecondFactor: hasSecondFactor(account.factors), now };
    const expired = whyExpired(session, this.settings, owner);
    if (expired !== null) return appError('session_expired', expired);
    if (this.settings.SESSION_SINGLE_PER_USER && (await this.sessions.hasNewer(tx, session))) {
      return appError('session_expired', `${EXPIRED} (Revoked by Newer Login)`);
    }

    const repeated = decision === 'repeat' ? await this.newest(tx, session) : null;
    const refreshToken = repeated ?? (await this.rotate(tx, session, client, now));
    return this.sessionFactory.answer(tx, account, session, refreshToken);
  }

  /** Derives the token again; null when the key has changed since it was issued. */
  private async newest(tx: Tx, session: StoredSession): Promise<string | null> {
    const token = deriveRefreshToken(this.settings.REFRESH_TOKEN_SECRET, session, session.refresh_counter);
    const known = await this.sessions.findToken(tx, hashRefreshToken(token));
    return known ? token : null;
  }

  private async rotate(tx: Tx, session: StoredSession, client: Client, now: Date): Promise<string> {
    const counter = session.refresh_counter + 1;
    const token = deriveRefreshToken(this.settings.REFRESH_TOKEN_SECRET, session, counter);
    await this.sessions.rotate(
      tx,
      { session_id: session.id, counter, token_hash: hashRefreshToken(token) },
      client,
      now,
    );
    return token;
  }

  private async endReused(tx: Tx, session: StoredSession, { ip }: Client): Promise<AppError> {
    const { id, user_id } = session;
    await this.revoker.revoke(tx, user_id, id);
    await this.audit.append(
      { action: 'refresh_reuse', actor_id: null, target_id: user_id, ip, details: { session_id: id } },
      tx,
    );
    return appError('refresh_token_already_used');
  }
}
