import { Injectable } from '@nestjs/common';
import type { RpcOutput } from '@placette/contracts';
import type { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { Clock } from '@placette/service-runtime';
import { TokensService } from '../tokens/tokens.service.js';
import { SessionRepository } from './session.repository.js';

const CLOCK_SKEW_SECONDS = 60;

/** B6: the sessions whose access tokens a verifier must still refuse. */
@Injectable()
export class RevokedSessionsService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: TokensService,
    private readonly clock: Clock,
  ) {}

  /** Those that ended or were lowered within the lifetime of an access token. */
  async list(): Promise<RpcOutput<typeof sessionsApi.listRevokedSessions>> {
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
