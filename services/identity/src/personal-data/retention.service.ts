import { Inject, Injectable } from '@nestjs/common';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AuditRepository } from '../audit/audit.repository.js';
import type { IdentityConfig } from '../config.js';
import { ProvisionalAccounts } from '../contact-details/provisional-accounts.js';
import { KnownClientsService } from '../credentials/known-clients.service.js';
import { FlowStateRepository } from '../one-time-codes/flow-state.repository.js';
import { SessionRepository } from '../sessions/session.repository.js';
import { OldNamesService } from './old-names.service.js';

const DAY = 86_400_000;

/** C34, C57: deletes old IP addresses and sign-ups, and cleans names from before the rule. */
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
    private readonly oldNames: OldNamesService,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. */
  async run(): Promise<Record<'addresses' | 'sessions' | 'unconfirmed' | 'cleaned', number>> {
    const forgotten = await this.forgetOldIpAddresses();
    const unconfirmed = await this.provisionals.endUnconfirmed();
    const cleaned = await this.oldNames.clean();
    return { ...forgotten, unconfirmed, cleaned };
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
