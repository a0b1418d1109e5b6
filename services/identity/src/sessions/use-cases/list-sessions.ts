import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import type { ActiveSession } from '@placette/contracts/identity/sessions/schema';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../../config.js';
import { CurrentAccount } from '../current-account.js';
import { hasSecondFactor } from '../../accounts/domain/factor.js';
import { whyExpired } from '../domain/session-limits.js';
import { ProfileRepository } from '../../accounts/profile.repository.js';
import { SessionRepository } from '../session.repository.js';

/** B8: the actor's active sessions, the most recently used first; expired ones are left out. */
@Injectable()
export class ListSessions {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly current: CurrentAccount,
    private readonly sessions: SessionRepository,
    private readonly profiles: ProfileRepository,
    private readonly clock: Clock,
  ) {}

  async execute(_input: unknown, actor: Actor): Promise<{ sessions: ActiveSession[] }> {
    const { account } = await this.current.of(actor);
    const [open, isAdmin] = await Promise.all([this.sessions.openOf(account.id), this.profiles.isAdmin(account.id)]);
    const now = this.clock.now();
    const owner = { isAdmin, hasSecondFactor: hasSecondFactor(account.factors), now };
    const active = open.filter((session) => whyExpired(session, this.settings, owner) === null);
    return {
      sessions: active.map(({ id, user_agent, ip, created_at, refreshed_at }) => ({
        id,
        is_current: id === actor.session_id,
        user_agent,
        ip,
        created_at: created_at.toISOString(),
        refreshed_at: refreshed_at.toISOString(),
      })),
    };
  }
}
