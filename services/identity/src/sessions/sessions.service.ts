import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { AuthUser } from '@placette/contracts/identity/schema';
import type { sessionsApi } from '@placette/contracts/identity/sessions/api';
import type { ActiveSession } from '@placette/contracts/identity/sessions/schema';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { toAuthUser } from '../accounts/domain/auth-user.js';
import { hasSecondFactor } from '../accounts/domain/factor.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { IdentityConfig } from '../config.js';
import { PrismaService } from '../platform/prisma.service.js';
import { ProfileRepository } from '../profiles/profile.repository.js';
import { TokensService } from '../tokens/tokens.service.js';
import { CurrentAccount } from './current-account.js';
import { whyExpired } from './domain/session-limits.js';
import { SessionRevoker } from './session-revoker.js';
import { SessionRepository } from './session.repository.js';

type Scope = RpcInput<typeof sessionsApi.signOut>['scope'];
const CLOCK_SKEW_SECONDS = 60;

/** The open sessions of a person, and their end. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly current: CurrentAccount,
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly sessions: SessionRepository,
    private readonly profiles: ProfileRepository,
    private readonly clock: Clock,
    private readonly prisma: PrismaService,
    private readonly revoker: SessionRevoker,
    private readonly audit: AuditRepository,
    private readonly tokens: TokensService,
  ) {}

  async getUser(_input: unknown, actor: Actor): Promise<AuthUser> {
    const { account } = await this.current.of(actor);
    return toAuthUser(account);
  }

  /** B8: the actor's active sessions, most recently used first; expired ones are left out. */
  async list(_input: unknown, actor: Actor): Promise<{ sessions: ActiveSession[] }> {
    const { account } = await this.current.of(actor);
    const [open, role] = await Promise.all([this.sessions.openOf(account.id), this.profiles.deskRole(account.id)]);
    const now = this.clock.now();
    const owner = { isAdmin: role !== null, hasSecondFactor: hasSecondFactor(account.factors), now };
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

  /** D9: revokes one of the actor's own sessions; another person's is not found. */
  async end({ session_id }: { session_id: string }, actor: Actor): Promise<void> {
    const { account } = await this.current.of(actor);
    await this.prisma.$transaction(async (tx) => {
      const ended = await this.revoker.revoke(tx, account.id, session_id);
      if (ended === 0) fail('not_found');
      const details = { scope: 'one', sessions: ended, session_id: actor.session_id };
      await this.audit.append({ action: 'signed_out', actor_id: account.id, target_id: account.id, details }, tx);
    });
  }

  /** `local` is this session, `others` all but this one, `global` all of them. */
  async signOut({ scope }: { scope: Scope }, actor: Actor): Promise<void> {
    const { account } = await this.current.of(actor);
    const which = { local: actor.session_id, others: { not: actor.session_id }, global: undefined }[scope];
    await this.prisma.$transaction(async (tx) => {
      const sessions = await this.revoker.revoke(tx, account.id, which);
      const details = { scope, sessions, session_id: actor.session_id };
      await this.audit.append({ action: 'signed_out', actor_id: account.id, target_id: account.id, details }, tx);
    });
  }

  /** B6: sessions that ended within the lifetime of an access token; a verifier must still refuse them. */
  async listRevoked(): Promise<RpcOutput<typeof sessionsApi.listRevokedSessions>> {
    const life = (this.tokens.longestLife + CLOCK_SKEW_SECONDS) * 1000;
    const since = new Date(this.clock.now().getTime() - life);
    const ended = await this.sessions.endedSince(since);
    const lowered = await this.sessions.loweredSince(since);
    return {
      sessions: ended.map(({ session_id, ended_at }) => ({ session_id, revoked_at: ended_at.toISOString() })),
      lowered: lowered.map((session_id) => ({ session_id })),
    };
  }
}
