import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { identityAdminApi } from '@placette/contracts/identity/administration/api';
import type { AccountAction, AccountSummary } from '@placette/contracts/identity/administration/schema';
import { Clock } from '@placette/service-runtime';
import { AccountDirectoryRepository } from '../account-directory.repository.js';
import { LastAdministrator } from '../last-administrator.js';
import { AuditLogRepository, type AuditAction } from '../../audit/audit-log.repository.js';
import { CurrentAdministrator } from '../current-administrator.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { SessionRevoker } from '../../sessions/session-revoker.js';

const AUDITED = {
  'end-sessions': 'sessions_ended',
  'make-admin': 'admin_granted',
  'remove-admin': 'admin_revoked',
} as const satisfies Record<AccountAction, AuditAction>;

/** MFA-6: an administrator's act on an account, applied at once and audited. */
@Injectable()
export class ChangeAccount {
  constructor(
    private readonly prisma: PrismaService,
    private readonly administrator: CurrentAdministrator,
    private readonly lastAdministrator: LastAdministrator,
    private readonly directory: AccountDirectoryRepository,
    private readonly revoker: SessionRevoker,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  async execute(input: RpcInput<typeof identityAdminApi.changeAccount>, actor: Actor): Promise<AccountSummary> {
    const { user_id, action } = input;
    const actor_id = await this.administrator.of(actor);
    return this.prisma.$transaction(async (tx) => {
      if (!(await this.directory.find(user_id, tx))) fail('account_not_found');
      if (action === 'remove-admin') await this.lastAdministrator.requireAnother(user_id, tx);
      const sessions = await this.apply(tx, user_id, action);
      await this.audit.append({ action: AUDITED[action], actor_id, target_id: user_id, details: { sessions } }, tx);
      return (await this.directory.find(user_id, tx)) ?? fail('account_not_found');
    });
  }

  /** Returns how many sessions were revoked. B6: a former administrator keeps no token. */
  private async apply(tx: Tx, user_id: string, action: AccountAction): Promise<number> {
    const isGranted = action === 'make-admin';
    if (isGranted || action === 'remove-admin') {
      if (!(await this.directory.setAdmin(tx, user_id, isGranted, this.clock.now()))) fail('account_not_found');
    }
    return isGranted ? 0 : this.revoker.revoke(tx, user_id);
  }
}
