import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { CodeChallenge } from '@placette/contracts/identity/one-time-codes/schema';
import type { Session } from '@placette/contracts/identity/schema';
import { Clock } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import { isBanned } from '../accounts/domain/account.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuthCodesService } from '../one-time-codes/auth-codes.service.js';
import type { Tx } from '../platform/prisma.service.js';
import { SessionFactory, type Client } from '../sessions/session-factory.js';
import { GOOGLE } from './identity-provider.js';

/** What a person gets who signed in with Google: a session, or a PKCE code for one. Fails with `user_banned`. */
@Injectable()
export class ProviderSessions {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly authCodes: AuthCodesService,
    private readonly sessionFactory: SessionFactory,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
  ) {}

  async open(tx: Tx, id: string, client: Client): Promise<Session> {
    await this.refuseBanned(tx, id);
    await this.audit.append({ action: 'signed_in', actor_id: id, target_id: id, ip: client.ip }, tx);
    return this.sessionFactory.start(tx, id, { method: 'oauth', provider: GOOGLE }, client);
  }

  async issueCode(tx: Tx, id: string, challenge: CodeChallenge): Promise<string> {
    await this.refuseBanned(tx, id);
    return this.authCodes.issue(tx, id, challenge, 'oauth');
  }

  private async refuseBanned(tx: Tx, id: string): Promise<void> {
    const account = (await this.accounts.findById(id, tx)) ?? fail('user_not_found');
    if (isBanned(account, this.clock.now())) fail('user_banned');
  }
}
