import { Inject, Injectable } from '@nestjs/common';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AuditRepository } from '../audit/audit.repository.js';
import type { IdentityConfig } from '../config.js';
import { ProvisionalAccounts } from '../contact-details/provisional-accounts.js';
import { KnownClientsService } from '../credentials/known-clients.service.js';
import { FlowStateRepository } from '../one-time-codes/flow-state.repository.js';
import { SessionRepository } from '../sessions/session.repository.js';

const DAY = 86_400_000;

/** C34: deletes old IP addresses and sign-ups. */
@Injectable()
export class RetentionService {
  constructor(
    @Inject(SETTINGS)
    private readonly settings: Pick<IdentityConfig, 'TECHNICAL_RETENTION_MONTHS' | 'SESSION_INACTIVITY_DAYS'>,
    private readonly audit: AuditRepository,
    private readonly sessions: SessionRepository,
    private readonly knownClients: KnownClientsService,
    private readonly flows: FlowStateRepository,
    private readonly provisionals: ProvisionalAccounts,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. */
  async run(): Promise<Record<'addresses' | 'sessions' | 'unconfirmed', number>> {
    const forgotten = await this.forgetOldIpAddresses();
    return { ...forgotten, unconfirmed: await this.provisionals.endUnconfirmed() };
  }

  /** C34: deletes IP addresses after their retention time: those of the audit log, and unused sessions with theirs. */
  async forgetOldIpAddresses(): Promise<{ addresses: number; sessions: number }> {
    const now = this.clock.now();
    const old = new Date(now);
    old.setUTCMonth(old.getUTCMonth() - this.settings.TECHNICAL_RETENTION_MONTHS);
    const unusable = now.getTime() - this.settings.SESSION_INACTIVITY_DAYS * DAY;
    await this.knownClients.forgetOld();
    await this.flows.clearExpired(now);
    await this.sessions.forgetEnded(new Date(now.getTime() - DAY));
    return {
      addresses: await this.audit.clearIpAddresses(old),
      sessions: await this.sessions.deleteUnusedSince(new Date(Math.min(old.getTime(), unusable))),
    };
  }
}
