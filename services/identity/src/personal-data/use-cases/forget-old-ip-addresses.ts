import { Inject, Injectable } from '@nestjs/common';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import type { IdentityConfig } from '../../config.js';
import { FlowStateRepository } from '../../one-time-codes/flow-state.repository.js';
import { KnownClients } from '../../credentials/known-clients.js';
import { SessionRepository } from '../../sessions/session.repository.js';

const DAY = 86_400_000;

/** C34: deletes IP addresses after their retention: those of the audit log, and unused sessions with theirs. */
@Injectable()
export class ForgetOldIpAddresses {
  constructor(
    @Inject(SETTINGS)
    private readonly settings: Pick<IdentityConfig, 'TECHNICAL_RETENTION_MONTHS' | 'SESSION_INACTIVITY_DAYS'>,
    private readonly audit: AuditLogRepository,
    private readonly sessions: SessionRepository,
    private readonly knownClients: KnownClients,
    private readonly flows: FlowStateRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<{ addresses: number; sessions: number }> {
    const now = this.clock.now();
    const old = new Date(now);
    old.setUTCMonth(old.getUTCMonth() - this.settings.TECHNICAL_RETENTION_MONTHS);
    const unusable = now.getTime() - this.settings.SESSION_INACTIVITY_DAYS * DAY;
    await this.knownClients.forgetOld();
    await this.flows.forgetKept(now);
    await this.sessions.forgetEnded(new Date(now.getTime() - DAY));
    return {
      addresses: await this.audit.clearIpAddresses(old),
      sessions: await this.sessions.deleteUnusedSince(new Date(Math.min(old.getTime(), unusable))),
    };
  }
}
