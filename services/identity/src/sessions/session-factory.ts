import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { Session } from '@placette/contracts/identity/schema';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import type { Account } from '../accounts/domain/account.js';
import { toAuthUser } from '../accounts/domain/auth-user.js';
import type { IdentityConfig } from '../config.js';
import type { Tx } from '../platform/prisma.service.js';
import { ProfileRepository } from '../profiles/profile.repository.js';
import type { AuthenticationMethod, SessionState } from '../tokens/domain/access-claims.js';
import { TokensService } from '../tokens/tokens.service.js';
import { deriveRefreshToken, hashRefreshToken } from './domain/refresh-token.js';
import { SessionRevoker } from './session-revoker.js';
import { SessionRepository, type StoredSession } from './session.repository.js';

export interface Client {
  ip: string;
  user_agent: string;
}

/** How a person signed in. */
export interface SignInMethod {
  method: AuthenticationMethod['method'];
  /** The provider of the identity used; `email` when left out. */
  provider?: string;
  passkey_id?: string;
  /** The id of the new session, when it has to be known before. */
  id?: string;
}

export type NewSession = Pick<
  StoredSession,
  'id' | 'user_id' | 'aal' | 'amr' | 'created_at' | 'factor_id' | 'passkey_id'
>;

export interface Proof {
  method: AuthenticationMethod['method'];
  /** Null for a recovery code. */
  factor_id: string | null;
}

/** Contract 1.4: starts sessions and builds the response, for every sign-in method. */
@Injectable()
export class SessionFactory {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly sessions: SessionRepository,
    private readonly tokens: TokensService,
    private readonly clock: Clock,
    private readonly revoker: SessionRevoker,
  ) {}

  /** Starts a session at aal1, or at aal2 for a passkey, which proves two factors. */
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

  /** Stores the session with its first refresh token, and returns it with the current account. */
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

  /** MFA-2: `account` is the current one, and its role is read from the database. */
  async answer(tx: Tx, account: Account, session: SessionState, refresh_token: string): Promise<Session> {
    const deskRole = await this.profiles.deskRole(account.id, tx);
    const token = await this.tokens.issue(account, session, { deskRole, now: this.clock.now() });
    return { ...token, token_type: 'bearer', refresh_token, user: toAuthUser(account) };
  }

  /**
   * B9, B7: elevates a person to aal2 once a second factor is proven. The new session has a new id and the age of the
   * one it replaces, which is revoked with all sessions below aal2, so that no token issued before the proof can yield
   * aal2.
   */
  async elevate(tx: Tx, current: StoredSession, { method, factor_id }: Proof, client: Client): Promise<Session> {
    const { user_id, created_at, passkey_id } = current;
    for (const id of await this.sessions.activeBelowAal2(tx, user_id)) await this.revoker.revoke(tx, user_id, id);
    await this.revoker.revoke(tx, user_id, current.id);
    const proof = { method, timestamp: Math.floor(this.clock.now().getTime() / 1000) };
    const amr = [proof, ...current.amr.filter((past) => past.method !== method)];
    const elevated = { id: randomUUID(), user_id, created_at, aal: 'aal2', amr, factor_id, passkey_id } as const;
    return this.insert(tx, elevated, client);
  }
}
