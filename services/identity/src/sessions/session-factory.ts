import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
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
import { SessionRepository, type StoredSession } from './session.repository.js';

export interface Client {
  ip: string;
  user_agent: string;
}

/** How somebody signed in. */
export interface SignInMethod {
  method: AuthenticationMethod['method'];
  /** Of the identity used; `email` when left out. */
  provider?: string;
  passkey_id?: string;
  /** Of the new session, when it must be known before. */
  id?: string;
}

export type NewSession = Pick<
  StoredSession,
  'id' | 'user_id' | 'aal' | 'amr' | 'created_at' | 'factor_id' | 'passkey_id'
>;

/** Starts sessions and builds the answer (contract 1.4), for every sign-in method. */
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
  async start(
    tx: Tx,
    user_id: string,
    { method, provider = 'email', passkey_id, id = randomUUID() }: SignInMethod,
    client: Client,
  ): Promise<Session> {
    const created_at = this.clock.now();
    const aal = passkey_id === undefined ? 'aal1' : 'aal2';
    const amr = [{ method, timestamp: Math.floor(created_at.getTime() / 1000) }];
    await this.accounts.markSignedIn(tx, user_id, provider, created_at);
    const proved = { aal, amr, factor_id: null, passkey_id: passkey_id ?? null } as const;
    return this.insert(tx, { id, user_id, created_at, ...proved }, client);
  }

  /** Stores the session with its first refresh token, and answers with the account as it is now. */
  async insert(tx: Tx, begun: NewSession, client: Client): Promise<Session> {
    const session: StoredSession = {
      ...begun,
      ...client,
      refresh_salt: new Uint8Array(randomBytes(32)),
      refresh_counter: 0,
      refreshed_at: this.clock.now(),
      revoked_at: null,
      lowered_at: null,
    };
    const refreshToken = deriveRefreshToken(this.settings.REFRESH_TOKEN_SECRET, session, session.refresh_counter);
    await this.sessions.insert(tx, session, hashRefreshToken(refreshToken));
    const account = (await this.accounts.findById(session.user_id, tx)) ?? fail('user_not_found');
    return this.answer(tx, account, session, refreshToken);
  }

  /** `account` as it is now, its role read from the database (MFA-2). */
  async answer(tx: Tx, account: Account, session: SessionState, refresh_token: string): Promise<Session> {
    const isAdmin = await this.profiles.isAdmin(account.id, tx);
    const token = await this.tokens.issue(account, session, { isAdmin, now: this.clock.now() });
    return { ...token, token_type: 'bearer', refresh_token, user: toAuthUser(account) };
  }
}
