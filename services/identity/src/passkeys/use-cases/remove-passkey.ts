import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { AccountRepository } from '../../accounts/account.repository.js';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { CurrentAccount } from '../../sessions/current-account.js';
import { refuseUnproved } from '../../accounts/domain/factor.js';
import { PasskeyRemover } from '../passkey-remover.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

/** MFA-4: needs aal2 where a second factor exists; the owner gets an e-mail. */
@Injectable()
export class RemovePasskey {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly accounts: AccountRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly remover: PasskeyRemover,
    private readonly audit: AuditLogRepository,
  ) {}

  async own({ passkey_id }: { passkey_id: string }, actor: Actor | null): Promise<void> {
    const { account, session } = await this.current.of(actor);
    await this.prisma.$transaction(async (tx) => {
      await this.accounts.lock(tx, account.id);
      if (!(await this.passkeys.find(account.id, passkey_id, tx))) fail('passkey_not_found');
      refuseUnproved(account.factors, session);
      await this.remover.remove(tx, account, passkey_id, session.id);
      const entry = { actor_id: account.id, target_id: account.id, details: { passkey_id } };
      await this.audit.append({ action: 'passkey_removed', ...entry }, tx);
    });
  }

  /** For trusted servers: a lost authenticator. */
  async managed({ user_id, passkey_id }: { user_id: string; passkey_id: string }): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const account = (await this.accounts.lock(tx, user_id)) ?? fail('account_not_found');
      if (!(await this.passkeys.find(user_id, passkey_id, tx))) fail('passkey_not_found');
      await this.remover.remove(tx, account, passkey_id);
      const entry = { actor_id: null, target_id: user_id, details: { by: 'service', passkey_id } };
      await this.audit.append({ action: 'passkey_removed', ...entry }, tx);
    });
  }
}
