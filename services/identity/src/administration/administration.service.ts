import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { identityAdminApi } from '@placette/contracts/identity/administration/api';
import type { AccountAction, AccountSummary } from '@placette/contracts/identity/administration/schema';
import { accountModerated } from '@placette/contracts/identity/events';
import type { personAccountApi } from '@placette/contracts/identity/person/api';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AuditRepository, type AuditAction } from '../audit/audit.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { AccountDirectoryRepository } from './account-directory.repository.js';
import { Administrators } from './administrators.js';

const PAGE = 50;

const AUDITED = {
  'end-sessions': 'sessions_ended',
  'make-admin': 'admin_granted',
  'remove-admin': 'admin_revoked',
} as const satisfies Record<AccountAction, AuditAction>;

/** A suspension is unlimited: it lasts until an administrator lifts it. */
const YEARS = 100;

/** What administrators can see of accounts and change. */
@Injectable()
export class AdministrationService {
  constructor(
    private readonly administrators: Administrators,
    private readonly directory: AccountDirectoryRepository,
    private readonly audit: AuditRepository,
    private readonly prisma: PrismaService,
    private readonly revoker: SessionRevoker,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  async list(
    { q, state, cursor }: RpcInput<typeof identityAdminApi.listAccounts>,
    actor: Actor,
  ): Promise<RpcOutput<typeof identityAdminApi.listAccounts>> {
    await this.administrators.idOf(actor);
    const found = await this.directory.list({ q, state, after: cursor, count: PAGE + 1 });
    const accounts = found.slice(0, PAGE);
    return { accounts, next_cursor: found.length > PAGE ? (accounts.at(-1)?.id ?? null) : null };
  }

  /** MFA-6: an administrator's access to an account is audited. */
  async person(
    { user_id }: RpcInput<typeof personAccountApi.getPersonAccount>,
    actor: Actor,
  ): Promise<RpcOutput<typeof personAccountApi.getPersonAccount>> {
    const actor_id = await this.administrators.idOf(actor);
    const account = (await this.directory.person(user_id)) ?? fail('account_not_found');
    await this.audit.append({ action: 'person_looked_at', actor_id, target_id: user_id });
    return account;
  }

  /** MFA-6: an administrator's action on an account, applied immediately and audited. */
  async change(input: RpcInput<typeof identityAdminApi.changeAccount>, actor: Actor): Promise<AccountSummary> {
    const { user_id, action } = input;
    const actor_id = await this.administrators.idOf(actor);
    return this.prisma.$transaction(async (tx) => {
      if (!(await this.directory.find(user_id, tx))) fail('account_not_found');
      if (action === 'remove-admin') await this.administrators.requireAnother(user_id, tx);
      const sessions = await this.apply(tx, user_id, action);
      await this.audit.append({ action: AUDITED[action], actor_id, target_id: user_id, details: { sessions } }, tx);
      return (await this.directory.find(user_id, tx)) ?? fail('account_not_found');
    });
  }

  /**
   * L7, MFA-6: suspends or restores an account immediately, with the reasons that its owner receives, and audits it.
   * B6: tokens of a suspended person are no longer accepted.
   */
  async suspend(
    { user_id, ...reasons }: RpcInput<typeof identityAdminApi.suspendAccount>,
    actor: Actor,
  ): Promise<AccountSummary> {
    const moderator_id = await this.administrators.idOf(actor);
    if (user_id === moderator_id) fail('own_account');
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      if (!(await this.directory.find(user_id, tx))) fail('account_not_found');
      await this.administrators.requireAnother(user_id, tx);
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
    const moderator_id = await this.administrators.idOf(actor);
    return this.prisma.$transaction(async (tx) => {
      if (!(await this.directory.find(user_id, tx))) fail('account_not_found');
      if (!(await this.directory.restore(tx, user_id, this.clock.now()))) fail('account_not_suspended');
      await this.audit.append({ action: 'user_unbanned', actor_id: moderator_id, target_id: user_id }, tx);
      const event = { user_id, moderator_id, suspended: false, statement, ground: null };
      await this.outbox.record(tx, accountModerated, event);
      return (await this.directory.find(user_id, tx)) ?? fail('account_not_found');
    });
  }

  /** Returns how many sessions were revoked. B6: a former administrator's tokens are revoked. */
  private async apply(tx: Tx, user_id: string, action: AccountAction): Promise<number> {
    const isGranted = action === 'make-admin';
    if (isGranted || action === 'remove-admin') {
      if (!(await this.directory.setAdmin(tx, user_id, isGranted, this.clock.now()))) fail('account_not_found');
    }
    return isGranted ? 0 : this.revoker.revoke(tx, user_id);
  }
}

function yearsAfter(now: Date, years: number): Date {
  const later = new Date(now);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
