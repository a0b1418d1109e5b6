import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { identityAdminApi } from '@placette/contracts/identity/administration/api';
import type { AccountSummary } from '@placette/contracts/identity/administration/schema';
import { accountModerated } from '@placette/contracts/identity/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AccountDirectoryRepository } from '../account-directory.repository.js';
import { LastAdministrator } from '../last-administrator.js';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { CurrentAdministrator } from '../current-administrator.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { SessionRevoker } from '../../sessions/session-revoker.js';

/** A suspension has no end: an administrator lifts it. */
const YEARS = 100;

/** L7: an account is suspended or restored at once, with the reasons that its owner receives, in the audit log (MFA-6). */
@Injectable()
export class SuspendAccount {
  constructor(
    private readonly prisma: PrismaService,
    private readonly administrator: CurrentAdministrator,
    private readonly lastAdministrator: LastAdministrator,
    private readonly directory: AccountDirectoryRepository,
    private readonly revoker: SessionRevoker,
    private readonly audit: AuditLogRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** B6: no token of the person is accepted any more. */
  async execute(
    { user_id, ...reasons }: RpcInput<typeof identityAdminApi.suspendAccount>,
    actor: Actor,
  ): Promise<AccountSummary> {
    const moderator_id = await this.administrator.of(actor);
    if (user_id === moderator_id) fail('own_account');
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      if (!(await this.directory.find(user_id, tx))) fail('account_not_found');
      await this.lastAdministrator.requireAnother(user_id, tx);
      if (!(await this.directory.suspend(tx, user_id, yearsAfter(now, YEARS), now))) fail('account_already_suspended');
      const sessions = await this.revoker.revoke(tx, user_id);
      const entry = { actor_id: moderator_id, target_id: user_id, details: { sessions } };
      await this.audit.append({ action: 'user_banned', ...entry }, tx);
      await this.outbox.record(tx, accountModerated, { user_id, moderator_id, suspended: true, ...reasons });
      return (await this.directory.find(user_id, tx)) ?? fail('account_not_found');
    });
  }

  async restore(
    { user_id, statement }: RpcInput<typeof identityAdminApi.restoreAccount>,
    actor: Actor,
  ): Promise<AccountSummary> {
    const moderator_id = await this.administrator.of(actor);
    return this.prisma.$transaction(async (tx) => {
      if (!(await this.directory.find(user_id, tx))) fail('account_not_found');
      if (!(await this.directory.restore(tx, user_id, this.clock.now()))) fail('account_not_suspended');
      await this.audit.append({ action: 'user_unbanned', actor_id: moderator_id, target_id: user_id }, tx);
      const event = { user_id, moderator_id, suspended: false, statement, ground: null };
      await this.outbox.record(tx, accountModerated, event);
      return (await this.directory.find(user_id, tx)) ?? fail('account_not_found');
    });
  }
}

function yearsAfter(now: Date, years: number): Date {
  const later = new Date(now);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
