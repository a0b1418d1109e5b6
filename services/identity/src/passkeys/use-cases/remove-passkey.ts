import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { AccountRepository } from '../../accounts/account.repository.js';
import type { Account } from '../../accounts/domain/account.js';
import { refuseUnproved } from '../../accounts/domain/factor.js';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { AccountMails } from '../../one-time-codes/account-mails.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { CurrentAccount } from '../../sessions/current-account.js';
import { SessionRevoker } from '../../sessions/session-revoker.js';
import { SessionRepository } from '../../sessions/session.repository.js';
import { PasskeyRepository } from '../passkey.repository.js';

/** Removes a passkey and what depends on it. */
@Injectable()
export class RemovePasskey {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly accounts: AccountRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly sessions: SessionRepository,
    private readonly revoker: SessionRevoker,
    private readonly mails: AccountMails,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  /** MFA-4: needs aal2 where a second factor exists. */
  async own({ passkey_id }: { passkey_id: string }, actor: Actor | null): Promise<void> {
    const { account, session } = await this.current.of(actor);
    await this.prisma.$transaction(async (tx) => {
      await this.accounts.lock(tx, account.id);
      if (!(await this.passkeys.find(account.id, passkey_id, tx))) fail('passkey_not_found');
      refuseUnproved(account.factors, session);
      await this.remove(tx, account, passkey_id, session.id);
      const entry = { actor_id: account.id, target_id: account.id, details: { passkey_id } };
      await this.audit.append({ action: 'passkey_removed', ...entry }, tx);
    });
  }

  /** By a trusted server, for a lost authenticator. */
  async managed({ user_id, passkey_id }: { user_id: string; passkey_id: string }): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const account = (await this.accounts.lock(tx, user_id)) ?? fail('account_not_found');
      if (!(await this.passkeys.find(user_id, passkey_id, tx))) fail('passkey_not_found');
      await this.remove(tx, account, passkey_id);
      const entry = { actor_id: null, target_id: user_id, details: { by: 'service', passkey_id } };
      await this.audit.append({ action: 'passkey_removed', ...entry }, tx);
    });
  }

  /** Revokes the sessions that it opened, except `currentSession`, which falls to aal1; notifies the owner by e-mail. */
  private async remove(tx: Tx, account: Account, passkey_id: string, currentSession?: string): Promise<void> {
    for (const id of await this.sessions.openedBy(tx, passkey_id)) {
      if (id === currentSession) await this.lower(tx, account.id, id);
      else await this.revoker.revoke(tx, account.id, id);
    }
    await this.passkeys.delete(tx, passkey_id);
    if (account.email !== null) await this.mails.sendNotice(tx, account.id, 'passkey_removed', account.email);
  }

  private async lower(tx: Tx, user_id: string, session_id: string): Promise<void> {
    const now = this.clock.now();
    await this.sessions.setAal1(tx, session_id, now);
    await this.revoker.announceLowered(tx, user_id, [session_id], now);
  }
}
