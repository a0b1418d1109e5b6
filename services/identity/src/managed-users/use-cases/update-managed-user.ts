import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { profileUpdated, userRegistered } from '@placette/contracts/identity/events';
import type { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import type { AuthUser } from '@placette/contracts/identity/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AccountRepository } from '../../accounts/account.repository.js';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { mergeMetadata, type Account } from '../../accounts/domain/account.js';
import { toAuthUser } from '../../accounts/domain/auth-user.js';
import { namesFrom, refuseContactsInNames, toPerson } from '../../accounts/domain/person.js';
import { ManagedUserPassword } from '../managed-user-password.js';
import { ManagedUserRepository } from '../managed-user.repository.js';
import { bannedUntil, identitiesOf } from '../managed-user.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { ProfileRepository } from '../../accounts/profile.repository.js';
import { SessionRevoker } from '../../sessions/session-revoker.js';

type Given = RpcInput<typeof managedUserApi.updateManagedUser>;

/** Applied at once, without e-mails; metadata merged key by key. A new password or a suspension revokes all sessions (contract 6). */
@Injectable()
export class UpdateManagedUser {
  constructor(
    private readonly prisma: PrismaService,
    private readonly users: ManagedUserRepository,
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly passwords: ManagedUserPassword,
    private readonly revoker: SessionRevoker,
    private readonly outbox: Outbox,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  async execute(given: Given): Promise<AuthUser> {
    const { user_id: id } = given;
    const known = (await this.accounts.findById(id)) ?? fail('account_not_found');
    refuseContactsInNames(given.user_metadata ?? {}, known.user_metadata);
    const password_hash = await this.passwords.hashOf(given, given.email ?? known.email ?? '');
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      const before = (await this.accounts.findById(id, tx)) ?? fail('account_not_found');
      await this.checkFree(tx, given, before);
      const change = { ...changeOf(before, given, now), ...(password_hash !== undefined && { password_hash }) };
      await this.users.update(tx, id, change, now);
      for (const identity of identitiesOf({ ...before, ...change }))
        await this.users.saveIdentity(tx, id, identity, now);
      if (password_hash !== undefined || change.banned_until) await this.revoker.revoke(tx, id);
      const after = (await this.accounts.findById(id, tx)) ?? fail('account_not_found');
      await this.publish(tx, before, after);
      await this.audit.append(
        { action: 'user_changed', actor_id: null, target_id: id, details: { by: 'service' } },
        tx,
      );
      return toAuthUser(after);
    });
  }

  private async checkFree(tx: Tx, { user_id, phone, ...given }: Given, before: Account): Promise<void> {
    const email = given.email ?? (isSettled(before, given) ? (before.email ?? undefined) : undefined);
    if (email !== undefined && (await this.users.hasOther(tx, { email }, user_id))) fail('email_exists');
    if (phone !== undefined && (await this.users.hasOther(tx, { phone }, user_id))) fail('phone_exists');
  }

  /** The other services know only accounts with a confirmed e-mail address. */
  private async publish(tx: Tx, before: Account, after: Account): Promise<void> {
    if (after.email_confirmed_at === null) return;
    const isNew = before.email_confirmed_at === null;
    if (!isNew && before.email === after.email) return;
    const { profile } = await this.profiles.ensure(tx, after.id, namesFrom(after.user_metadata), this.clock.now());
    await this.outbox.record(tx, isNew ? userRegistered : profileUpdated, toPerson(after, profile));
  }
}

/** Whether the change confirms the e-mail address of a provisional account. */
function isSettled({ is_provisional }: Account, { email, email_confirm }: Pick<Given, 'email' | 'email_confirm'>) {
  return is_provisional && (email !== undefined || email_confirm === true);
}

function changeOf(account: Account, given: Given, now: Date) {
  const banned_until = bannedUntil(given.ban_duration, now);
  return {
    ...(given.email !== undefined && { email: given.email }),
    ...(isSettled(account, given) && { email: given.email ?? account.email, unconfirmed_email: null }),
    ...(given.phone !== undefined && { phone: given.phone }),
    ...(given.email_confirm === true && { email_confirmed_at: account.email_confirmed_at ?? now }),
    ...(given.phone_confirm === true && { phone_confirmed_at: account.phone_confirmed_at ?? now }),
    ...(given.user_metadata && { user_metadata: mergeMetadata(account.user_metadata, given.user_metadata) }),
    ...(given.app_metadata && { app_metadata: mergeMetadata(account.app_metadata, given.app_metadata) }),
    ...(banned_until !== undefined && { banned_until }),
    ...(given.role !== undefined && { role: given.role }),
  };
}
