import { Injectable } from '@nestjs/common';
import type { CallContext, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { identityAdminRpc } from '@placette/contracts/identity/admin-rpc';
import type { AccountAction, AccountSummary } from '@placette/contracts/identity/admin-schema';
import { Clock } from '@placette/service-runtime';
import { AccountDirectoryRepository } from '../account-directory.repository.js';
import { AuditLogRepository, type AuditAction } from '../audit-log.repository.js';
import { CurrentAdministrator } from '../current-administrator.js';
import { PrismaService, type Tx } from '../prisma.service.js';
import { SessionEnder } from '../session-ender.js';

/** A suspension has no end of its own: an administrator lifts it. */
const BAN_YEARS = 100;

const AUDITED = {
  ban: 'user_banned',
  unban: 'user_unbanned',
  'end-sessions': 'sessions_ended',
  'make-admin': 'admin_granted',
  'remove-admin': 'admin_revoked',
} as const satisfies Record<AccountAction, AuditAction>;

/** What an administrator does to an account: applied at once, written in the audit log (C6). */
@Injectable()
export class ChangeAccount {
  constructor(
    private readonly prisma: PrismaService,
    private readonly administrator: CurrentAdministrator,
    private readonly directory: AccountDirectoryRepository,
    private readonly ender: SessionEnder,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  async execute(input: RpcInput<typeof identityAdminRpc.changeAccount>, context: CallContext): Promise<AccountSummary> {
    const { user_id, action } = input;
    const actor_id = await this.administrator.of(context);
    if (action === 'ban' && user_id === actor_id) fail('own_account');
    return this.prisma.$transaction(async (tx) => {
      if (!(await this.directory.find(user_id, tx))) fail('account_not_found');
      if (action === 'ban' || action === 'remove-admin') await this.keepAnAdministrator(tx, user_id);
      const sessions = await this.apply(tx, user_id, action);
      await this.audit.append({ action: AUDITED[action], actor_id, target_id: user_id, details: { sessions } }, tx);
      return (await this.directory.find(user_id, tx)) ?? fail('account_not_found');
    });
  }

  /** Returns how many sessions ended: who is suspended or no longer an administrator has no token left (B6). */
  private async apply(tx: Tx, user_id: string, action: AccountAction): Promise<number> {
    const now = this.clock.now();
    const isGranted = action === 'make-admin';
    if (action === 'ban') await this.directory.setBannedUntil(tx, user_id, yearsAfter(now, BAN_YEARS), now);
    if (action === 'unban') await this.directory.setBannedUntil(tx, user_id, null, now);
    if (isGranted || action === 'remove-admin') {
      if (!(await this.directory.setAdmin(tx, user_id, isGranted, now))) fail('account_not_found');
    }
    return isGranted || action === 'unban' ? 0 : this.ender.end(tx, user_id);
  }

  private async keepAnAdministrator(tx: Tx, user_id: string): Promise<void> {
    const administrators = await this.directory.lockAdministrators(tx, this.clock.now());
    if (administrators.length === 1 && administrators[0] === user_id) fail('last_admin');
  }
}

function yearsAfter(now: Date, years: number): Date {
  const later = new Date(now);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
