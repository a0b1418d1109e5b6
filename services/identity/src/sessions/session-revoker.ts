import { Injectable } from '@nestjs/common';
import { sessionLowered, sessionRevoked } from '@placette/contracts/identity/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import type { Tx } from '../platform/prisma.service.js';
import { SessionRepository } from './session.repository.js';

/** B6: revokes sessions and publishes the revocation, so that their access tokens are refused too. */
@Injectable()
export class SessionRevoker {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** `which`: one session, all but one, or all when left out. Returns how many ended. */
  async revoke(tx: Tx, user_id: string, which?: string | { not: string }): Promise<number> {
    const now = this.clock.now();
    const ended = await this.sessions.revoke(tx, user_id, which, now);
    for (const session_id of ended) {
      await this.outbox.record(tx, sessionRevoked, { session_id, user_id, revoked_at: now.toISOString() });
    }
    return ended.length;
  }

  /** Publishes the sessions that fell to aal1, so that their access tokens are treated as aal1 too. */
  async announceLowered(tx: Tx, user_id: string, sessions: readonly string[], now: Date): Promise<void> {
    for (const session_id of sessions) {
      await this.outbox.record(tx, sessionLowered, { session_id, user_id, lowered_at: now.toISOString() });
    }
  }
}
