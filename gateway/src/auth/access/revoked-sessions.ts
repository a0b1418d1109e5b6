import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { sessionLowered, sessionRevoked } from '@placette/contracts/identity/events';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { RpcClient, systemContext } from '@placette/nats';
import { LiveEvents } from '../../events/live-events.js';

const HOUR = 3_600_000;

/**
 * Sessions that ended, or fell to aal1, while their access tokens are still valid. Events update the list immediately;
 * it is also loaded from identity at the start and every minute, which covers events missed while NATS was unavailable.
 */
@Injectable()
export class RevokedSessions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RevokedSessions.name);
  private readonly revokedAt = new Map<string, number>();
  private readonly loweredAt = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly rpc: RpcClient,
    private readonly events: LiveEvents,
  ) {}

  /** Whether the session has lost the second factor that its access token still claims. */
  isLowered(sessionId: string): boolean {
    return this.loweredAt.has(sessionId);
  }

  has(sessionId: string): boolean {
    return this.revokedAt.has(sessionId);
  }

  onApplicationBootstrap(): void {
    this.events.on(sessionRevoked, ({ session_id }) => this.revokedAt.set(session_id, Date.now()));
    this.events.on(sessionLowered, ({ session_id }) => this.loweredAt.set(session_id, Date.now()));
    void this.reload();
    this.timer = setInterval(() => void this.reload(), 60_000);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async reload(): Promise<void> {
    for (const known of [this.revokedAt, this.loweredAt]) {
      for (const [sessionId, at] of known) if (Date.now() - at > HOUR) known.delete(sessionId);
    }
    try {
      const { sessions, lowered } = await this.rpc.call(sessionsApi.listRevokedSessions, {}, systemContext());
      for (const { session_id } of sessions) if (!this.has(session_id)) this.revokedAt.set(session_id, Date.now());
      for (const { session_id } of lowered) this.loweredAt.set(session_id, Date.now());
    } catch {
      this.logger.warn('revoked sessions not reloaded: identity is away');
    }
  }
}
