import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Session } from '@placette/contracts/identity/schema';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccessTokens } from '../tokens/access-tokens.js';
import { AccountRepository } from '../accounts/account.repository.js';
import type { IdentityConfig } from '../config.js';
import type { AuthenticationMethod, SessionState } from '../tokens/domain/access-claims.js';
import type { Account } from '../accounts/domain/account.js';
import { toAuthUser } from '../accounts/domain/auth-user.js';
import { deriveRefreshToken, hashRefreshToken } from './domain/refresh-token.js';
import type { Tx } from '../platform/prisma.service.js';
import { ProfileRepository } from '../accounts/profile.repository.js';
import { SessionRepository } from './session.repository.js';

export interface Client {
  ip: string;
  user_agent: string;
}

export interface OpenedSession {
  session: SessionState & { user_id: string };
  refreshToken: string;
}

/** Opens sessions and builds the answer (contract 1.4), for every sign-in method. */
@Injectable()
export class SessionFactory {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly sessions: SessionRepository,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
  ) {}

  /** At aal1; at aal2 by a passkey, which proves two factors at once. */
  async open(
    tx: Tx,
    userId: string,
    method: AuthenticationMethod['method'],
    client: Client,
    { provider = 'email', passkey_id = null }: { provider?: string; passkey_id?: string | null } = {},
  ): Promise<OpenedSession> {
    const now = this.clock.now();
    const session = {
      id: randomUUID(),
      user_id: userId,
      aal: passkey_id === null ? ('aal1' as const) : ('aal2' as const),
      amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
      refresh_salt: new Uint8Array(randomBytes(32)),
      refresh_counter: 0,
      created_at: now,
      refreshed_at: now,
      revoked_at: null,
      lowered_at: null,
      factor_id: null,
      passkey_id,
      ip: client.ip,
      user_agent: client.user_agent,
    };
    const refreshToken = deriveRefreshToken(this.settings.REFRESH_TOKEN_SECRET, session, session.refresh_counter);
    await this.sessions.insert(tx, session, hashRefreshToken(refreshToken));
    await this.accounts.markSignedIn(tx, userId, provider, now);
    return { session, refreshToken };
  }

  /** `account` as it is now, its role read from the database (MFA-2). */
  async answer(tx: Tx, account: Account, { session, refreshToken }: OpenedSession): Promise<Session> {
    const isAdmin = await this.profiles.isAdmin(account.id, tx);
    const token = await this.tokens.issue(account, session, { isAdmin, now: this.clock.now() });
    return { ...token, token_type: 'bearer', refresh_token: refreshToken, user: toAuthUser(account) };
  }
}
