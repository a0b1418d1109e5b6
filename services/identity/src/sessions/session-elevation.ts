import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import type { AuthenticationMethod } from '../tokens/domain/access-claims.js';
import { deriveRefreshToken, hashRefreshToken } from './domain/refresh-token.js';
import type { Tx } from '../platform/prisma.service.js';
import { SessionRevoker } from './session-revoker.js';
import type { Client, OpenedSession } from './session-factory.js';
import { SessionRepository, type StoredSession } from './session.repository.js';

export interface Proof {
  method: AuthenticationMethod['method'];
  /** null for a recovery code. */
  factor_id: string | null;
}

/** Raises a person to aal2 once a second factor is proved. */
@Injectable()
export class SessionElevation {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly sessions: SessionRepository,
    private readonly revoker: SessionRevoker,
    private readonly clock: Clock,
  ) {}

  /**
   * A session of a new id (B9), as old as the one it follows (B7). That one ends with all those below aal2: no token
   * given before the proof can yield aal2.
   */
  async elevate(tx: Tx, current: StoredSession, { method, factor_id }: Proof, client: Client): Promise<OpenedSession> {
    const now = this.clock.now();
    const session: StoredSession = {
      id: randomUUID(),
      user_id: current.user_id,
      aal: 'aal2',
      amr: [
        { method, timestamp: Math.floor(now.getTime() / 1000) },
        ...current.amr.filter((past) => past.method !== method),
      ],
      refresh_salt: new Uint8Array(randomBytes(32)),
      refresh_counter: 0,
      created_at: current.created_at,
      refreshed_at: now,
      revoked_at: null,
      lowered_at: null,
      factor_id,
      passkey_id: current.passkey_id,
      ...client,
    };
    for (const id of await this.sessions.livingBelowAal2(tx, current.user_id))
      await this.revoker.revoke(tx, current.user_id, id);
    await this.revoker.revoke(tx, current.user_id, current.id);
    const refreshToken = deriveRefreshToken(this.settings.REFRESH_TOKEN_SECRET, session, session.refresh_counter);
    await this.sessions.insert(tx, session, hashRefreshToken(refreshToken));
    return { session, refreshToken };
  }
}
