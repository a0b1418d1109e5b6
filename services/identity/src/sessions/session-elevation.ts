import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Session } from '@placette/contracts/identity/schema';
import { Clock } from '@placette/service-runtime';
import type { Tx } from '../platform/prisma.service.js';
import type { AuthenticationMethod } from '../tokens/domain/access-claims.js';
import { SessionFactory, type Client } from './session-factory.js';
import { SessionRevoker } from './session-revoker.js';
import { SessionRepository, type StoredSession } from './session.repository.js';

export interface Proof {
  method: AuthenticationMethod['method'];
  /** null for a recovery code. */
  factor_id: string | null;
}

/** Elevates a person to aal2 once a second factor is proved. */
@Injectable()
export class SessionElevation {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly sessionFactory: SessionFactory,
    private readonly revoker: SessionRevoker,
    private readonly clock: Clock,
  ) {}

  /**
   * A session of a new id (B9), as old as the one it follows (B7). That one is revoked with all those below aal2: no token
   * issued before the proof can yield aal2.
   */
  async elevate(tx: Tx, current: StoredSession, { method, factor_id }: Proof, client: Client): Promise<Session> {
    const { user_id, created_at, passkey_id } = current;
    for (const id of await this.sessions.activeBelowAal2(tx, user_id)) await this.revoker.revoke(tx, user_id, id);
    await this.revoker.revoke(tx, user_id, current.id);
    const proof = { method, timestamp: Math.floor(this.clock.now().getTime() / 1000) };
    const amr = [proof, ...current.amr.filter((past) => past.method !== method)];
    const elevated = { id: randomUUID(), user_id, created_at, aal: 'aal2', amr, factor_id, passkey_id } as const;
    return this.sessionFactory.insert(tx, elevated, client);
  }
}
