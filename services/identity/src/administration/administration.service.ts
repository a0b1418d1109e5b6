import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import { identitySearchApi } from '@placette/contracts/desk-search/api';
import { FOUND_MAX } from '@placette/contracts/desk-search/schema';
import { fail } from '@placette/contracts/errors';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import type { AccountSummary } from '@placette/contracts/identity/administration/schema';
import { Clock } from '@placette/service-runtime';
import { AuditRepository, NO_ROLE } from '../audit/audit.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { ProfileRepository } from '../profiles/profile.repository.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { AccountDirectoryRepository } from './account-directory.repository.js';
import { Administrators } from './administrators.js';

const PAGE = 50;

/** What administrators can see of accounts and change. */
@Injectable()
export class AdministrationService {
  constructor(
    private readonly administrators: Administrators,
    private readonly directory: AccountDirectoryRepository,
    private readonly profiles: ProfileRepository,
    private readonly audit: AuditRepository,
    private readonly prisma: PrismaService,
    private readonly revoker: SessionRevoker,
    private readonly clock: Clock,
  ) {}

  async list(
    { q, state, cursor }: RpcInput<typeof identityAdminApi.listAccounts>,
    actor: Actor,
  ): Promise<RpcOutput<typeof identityAdminApi.listAccounts>> {
    await this.administrators.idOf(actor, identityAdminApi.listAccounts);
    const found = await this.directory.list({ q, state, after: cursor, count: PAGE + 1 });
    const accounts = found.slice(0, PAGE);
    return { accounts, next_cursor: found.length > PAGE ? (accounts.at(-1)?.id ?? null) : null };
  }

  async find(
    { q }: RpcInput<typeof identitySearchApi.findPeople>,
    actor: Actor,
  ): Promise<RpcOutput<typeof identitySearchApi.findPeople>> {
    await this.administrators.idOf(actor, identitySearchApi.findPeople);
    return { found: await this.directory.search(q, FOUND_MAX) };
  }

  /** MFA-6, B8: ends every session of an account, and audits it. */
  async change(
    { user_id, action }: RpcInput<typeof identityAdminApi.changeAccount>,
    actor: Actor,
  ): Promise<AccountSummary> {
    const actor_id = await this.administrators.idOf(actor, identityAdminApi.changeAccount);
    // DK-08: a page of the last release names a role without a reason; loaded again, it asks for one.
    if (action !== 'end-sessions') fail('conflict');
    return this.prisma.$transaction(async (tx) => {
      if (!(await this.directory.find(user_id, tx))) fail('account_not_found');
      const sessions = await this.revoker.revoke(tx, user_id);
      await this.audit.append({ action: 'sessions_ended', actor_id, target_id: user_id, details: { sessions } }, tx);
      return (await this.directory.find(user_id, tx)) ?? fail('account_not_found');
    });
  }

  /** DK-08: gives, changes or takes away a role; it holds from the next call, and the journal says old, new and why. */
  async changeRole(
    { user_id, role, statement }: RpcInput<typeof identityAdminApi.changeRole>,
    actor: Actor,
  ): Promise<AccountSummary> {
    const actor_id = await this.administrators.idOf(actor, identityAdminApi.changeRole);
    await this.administrators.requireSecondFactor(actor);
    return this.prisma.$transaction(async (tx) => {
      const account = (await this.directory.find(user_id, tx)) ?? fail('account_not_found');
      if (account.state === 'deleted') fail('account_not_found');
      if (role !== 'administrator') await this.administrators.requireAnother(user_id, tx);
      await this.profiles.lock(tx, user_id);
      const from = await this.profiles.deskRole(user_id, tx);
      if (from === role) fail('role_unchanged');
      if (!(await this.profiles.setDeskRole(tx, user_id, role, this.clock.now()))) fail('account_not_found');
      const details = { from: from ?? NO_ROLE, to: role ?? NO_ROLE, reason: statement };
      await this.audit.append({ action: 'role_changed', actor_id, target_id: user_id, details }, tx);
      return (await this.directory.find(user_id, tx)) ?? fail('account_not_found');
    });
  }

  async deskRole(_input: unknown, { user_id }: Actor): Promise<RpcOutput<typeof identityAdminApi.getDeskRole>> {
    return { role: await this.profiles.deskRole(user_id) };
  }
}
