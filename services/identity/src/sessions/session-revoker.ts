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

  /** `which` is one session, all but one, or all when left out. Returns how many ended. */
  async revoke(tx: Tx, user_id: string, which?: string | { not: string }): Promise<number> {
    const now = this.clock.now();
    const ended = await this.sessions.revoke(tx, user_id, which, now);
    for (const session_id of ended) {
      await this.outbox.record(tx, sessionRevoked, { session_id, user_id, revoked_at: now.toISOString() });
    }
    return ended.length;
  }

  /**
   * Lowers to aal1 the sessions that one second factor elevated, or all elevated sessions of the person when left out.
   * Sessions of a passkey stay, because they do not depend on a second factor.
   */
  async lower(tx: Tx, user_id: string, factor_id?: string): Promise<void> {
    const now = this.clock.now();
    await this.announceLowered(tx, user_id, await this.sessions.lower(tx, user_id, factor_id, now), now);
  }

  /** Revokes the sessions that a passkey opened, except `current`, which is lowered to aal1. */
  async endOpenedBy(tx: Tx, user_id: string, passkey_id: string, current?: string): Promise<void> {
    for (const id of await this.sessions.openedBy(tx, passkey_id)) {
      if (id === current) await this.lowerOne(tx, user_id, id);
      else await this.revoke(tx, user_id, id);
    }
  }

  private async lowerOne(tx: Tx, user_id: string, session_id: string): Promise<void> {
    const now = this.clock.now();
    await this.sessions.setAal1(tx, session_id, now);
    await this.announceLowered(tx, user_id, [session_id], now);
  }

  /** Publishes the lowered sessions, so that their access tokens are treated as aal1 too. */
  private async announceLowered(tx: Tx, user_id: string, sessions: readonly string[], now: Date): Promise<void> {
    for (const session_id of sessions) {
      await this.outbox.record(tx, sessionLowered, { session_id, user_id, lowered_at: now.toISOString() });
    }
  }
}
