import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import type { AccountSummary } from '@placette/contracts/identity/administration/schema';
import { accountModerated } from '@placette/contracts/identity/events';
import type { suspensionApi } from '@placette/contracts/identity/suspension/api';
import { addDays, startOfDay, today } from '@placette/contracts/kernel/days';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import { isBanned } from '../accounts/domain/account.js';
import { AccountDirectoryRepository } from '../administration/account-directory.repository.js';
import { Administrators } from '../administration/administrators.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { SuspensionEndsRepository } from './suspension-ends.repository.js';
import { SuspensionPasses } from './suspension-passes.js';

/** A suspension without an end lasts until it is lifted. */
const YEARS = 100;
/** What the journal says of an account before and after: suspended, to a day or without an end, or free. */
const FREE = 'active';
const suspendedTo = (last_day: string | null) => (last_day === null ? 'suspended' : `suspended:${last_day}`);
export const OVER = 'La durée de la suspension est écoulée.';

/** L7, MFA-6: accounts are suspended, until a day or without an end, and restored, each with reasons. */
@Injectable()
export class SuspensionsService {
  constructor(
    private readonly administrators: Administrators,
    private readonly directory: AccountDirectoryRepository,
    private readonly accounts: AccountRepository,
    private readonly ends: SuspensionEndsRepository,
    private readonly passes: SuspensionPasses,
    private readonly audit: AuditRepository,
    private readonly prisma: PrismaService,
    private readonly revoker: SessionRevoker,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** Takes effect immediately. B6: tokens of a suspended person are no longer accepted. */
  async suspend(
    { user_id, until, ...reasons }: RpcInput<typeof identityAdminApi.suspendAccount>,
    actor: Actor,
  ): Promise<AccountSummary> {
    const moderator_id = await this.administrators.idOf(actor, identityAdminApi.suspendAccount);
    if (user_id === moderator_id) fail('own_account');
    await this.administrators.requireOver(user_id, actor);
    const now = this.clock.now();
    const ends_at = until === null ? null : startOfDay(addDays(until, 1));
    if (ends_at && ends_at <= now) fail('suspension_end_past');
    return this.prisma.$transaction(async (tx) => {
      if (!(await this.directory.find(user_id, tx))) fail('account_not_found');
      await this.administrators.requireAnother(user_id, tx);
      const banned_until = ends_at ?? yearsAfter(now, YEARS);
      if (!(await this.directory.suspend(tx, user_id, banned_until, now))) fail('account_already_suspended');
      await this.ends.set(tx, user_id, ends_at && { ends_at, moderator_id });
      const sessions = await this.revoker.revoke(tx, user_id);
      const details = { sessions, from: FREE, to: suspendedTo(until) };
      await this.audit.append({ action: 'user_banned', actor_id: moderator_id, target_id: user_id, details }, tx);
      const event = { user_id, moderator_id, suspended: true, ...reasons, ends_at: ends_at?.toISOString() ?? null };
      await this.outbox.record(tx, accountModerated, event);
      return (await this.directory.find(user_id, tx)) ?? fail('account_not_found');
    });
  }

  async restore(
    { user_id, statement }: RpcInput<typeof identityAdminApi.restoreAccount>,
    actor: Actor,
  ): Promise<AccountSummary> {
    const moderator_id = await this.administrators.idOf(actor, identityAdminApi.restoreAccount);
    await this.administrators.requireOver(user_id, actor);
    return this.prisma.$transaction(async (tx) => {
      const before = (await this.directory.find(user_id, tx)) ?? fail('account_not_found');
      if (!(await this.directory.restore(tx, user_id, this.clock.now()))) fail('account_not_suspended');
      await this.ends.set(tx, user_id, null);
      await this.recordRestoration(tx, { user_id, moderator_id, statement, from: endOf(before) });
      return (await this.directory.find(user_id, tx)) ?? fail('account_not_found');
    });
  }

  /** SF-02: a contest was decided for the person; an account that was restored meanwhile stays as it is. */
  async lift({ user_id, moderator_id, statement }: RpcInput<typeof suspensionApi.liftSuspension>): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const before = await this.directory.find(user_id, tx);
      if (!before || !(await this.directory.restore(tx, user_id, this.clock.now()))) return;
      await this.ends.set(tx, user_id, null);
      await this.recordRestoration(tx, { user_id, moderator_id, statement, from: endOf(before) });
    });
  }

  /** The sweep: restores accounts whose suspension is over, each once. Returns how many. */
  async endDue(): Promise<number> {
    const now = this.clock.now();
    let ended = 0;
    for (const end of await this.ends.due(now)) {
      const { user_id, moderator_id } = end;
      ended += await this.prisma.$transaction(async (tx) => {
        const before = await this.directory.find(user_id, tx);
        if (!before || !(await this.ends.take(tx, end)) || !(await this.ends.restore(tx, end, now))) return 0;
        const restoration = { user_id, moderator_id, statement: OVER, from: endOf(before) };
        await this.recordRestoration(tx, { ...restoration, actor_id: null });
        return 1;
      });
    }
    return ended;
  }

  /** DK-09: whose pass it is. A passkey counts as two factors (ADR 16). */
  async readPass({
    pass,
  }: RpcInput<typeof suspensionApi.readSuspensionPass>): Promise<RpcOutput<typeof suspensionApi.readSuspensionPass>> {
    const { user_id, way } = this.passes.open(pass);
    const account = await this.accounts.findById(user_id);
    if (!account || account.deleted_at) fail('suspension_pass_invalid');
    if (!isBanned(account, this.clock.now())) fail('account_not_suspended');
    const hasSecondFactor = account.factors.some(({ status }) => status === 'verified');
    return { user_id, may_take_data: way === 'passkey' || !hasSecondFactor };
  }

  private async recordRestoration(
    tx: Tx,
    given: { user_id: string; moderator_id: string; actor_id?: null; statement: string; from: string },
  ): Promise<void> {
    const { user_id, moderator_id, statement, from } = given;
    const actor_id = given.actor_id === null ? null : moderator_id;
    const details = { from, to: FREE, ...(actor_id === null && { by: 'clock' }) };
    await this.audit.append({ action: 'user_unbanned', actor_id, target_id: user_id, details }, tx);
    const event = { user_id, moderator_id, suspended: false, statement, ground: null, ends_at: null };
    await this.outbox.record(tx, accountModerated, event);
  }
}

function endOf({ suspension_ends_at: ends_at }: AccountSummary): string {
  return suspendedTo(ends_at === null ? null : today(new Date(Date.parse(ends_at) - 1)));
}

function yearsAfter(now: Date, years: number): Date {
  const later = new Date(now);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
