import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { profileUpdated, userRegistered } from '@placette/contracts/identity/events';
import type { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import type { ManagedUser } from '@placette/contracts/identity/managed-users/schema';
import type { AuthUser } from '@placette/contracts/identity/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import { mergeMetadata, type Account } from '../accounts/domain/account.js';
import { AUTHENTICATED, toAuthUser } from '../accounts/domain/auth-user.js';
import { namesFrom, refuseContactsInNames, toPerson } from '../accounts/domain/person.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { isVerifiable } from '../credentials/domain/password-hash.js';
import { PasswordHasher } from '../credentials/password-hasher.js';
import { PasswordPolicy } from '../credentials/password-policy.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { ProfileRepository } from '../profiles/profile.repository.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { bannedUntil, identitiesOf } from './domain/managed-user.js';
import { ManagedUserRepository } from './managed-user.repository.js';

type Contract = typeof managedUserApi.listManagedUsers;
type Given = RpcInput<typeof managedUserApi.updateManagedUser>;

/** Accounts as trusted servers see and change them. */
@Injectable()
export class ManagedUsersService {
  constructor(
    private readonly users: ManagedUserRepository,
    private readonly accounts: AccountRepository,
    private readonly prisma: PrismaService,
    private readonly profiles: ProfileRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
    private readonly revoker: SessionRevoker,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
  ) {}

  async list(query: RpcInput<Contract>): Promise<RpcOutput<Contract>> {
    const { ids, total } = await this.users.page(query);
    const accounts = await Promise.all(ids.map((id) => this.accounts.findById(id)));
    return { users: accounts.filter((account) => account !== null).map(toAuthUser), total };
  }

  async get({ user_id }: { user_id: string }): Promise<AuthUser> {
    return toAuthUser((await this.accounts.findById(user_id)) ?? fail('account_not_found'));
  }

  /**
   * Contract 6: an account created by a trusted server is not confirmed unless requested, and its metadata is exactly
   * as sent.
   */
  async create(given: RpcInput<typeof managedUserApi.createManagedUser>): Promise<AuthUser> {
    const { email, phone, user_metadata = {}, id = randomUUID() } = given;
    if (email === undefined && phone === undefined) {
      fail('validation_failed', 'Cannot create a user without either an email or phone');
    }
    refuseContactsInNames(user_metadata);
    const now = this.clock.now();
    const banned_until = bannedUntil(given.ban_duration, now) ?? null;
    const providers = [...(email === undefined ? [] : ['email']), ...(phone === undefined ? [] : ['phone'])];
    const columns = {
      email: email ?? null,
      phone: phone ?? null,
      password_hash: (await this.passwordHashOf(given, email ?? '')) ?? null,
      email_confirmed_at: email !== undefined && given.email_confirm === true ? now : null,
      phone_confirmed_at: phone !== undefined && given.phone_confirm === true ? now : null,
      banned_until,
      app_metadata: { ...given.app_metadata, provider: providers[0], providers },
      user_metadata,
      role: given.role ?? AUTHENTICATED,
    };
    return this.prisma.$transaction(async (tx) => {
      if (email !== undefined && (await this.users.hasOther(tx, { email }))) fail('email_exists');
      if (phone !== undefined && (await this.users.hasOther(tx, { phone }))) fail('phone_exists');
      if (!(await this.users.insert(tx, id, columns, now))) {
        if (await this.accounts.findById(id, tx)) fail('user_already_exists', 'User with this id already exists');
        fail('email_exists');
      }
      for (const identity of identitiesOf({ id, ...columns })) await this.users.saveIdentity(tx, id, identity, now);
      const { profile } = await this.profiles.ensure(tx, id, namesFrom(user_metadata), now);
      if (columns.email_confirmed_at !== null) {
        await this.outbox.record(tx, userRegistered, toPerson({ id, email: columns.email, created_at: now }, profile));
      }
      await this.audit.append(
        { action: 'user_created', actor_id: null, target_id: id, details: { by: 'service' } },
        tx,
      );
      return toAuthUser((await this.accounts.findById(id, tx)) ?? fail('account_not_found'));
    });
  }

  /**
   * Contract 6: changes are applied immediately, without mails; metadata is merged key by key. A new password or a
   * suspension revokes all sessions.
   */
  async update(given: Given): Promise<AuthUser> {
    const { user_id: id } = given;
    const known = (await this.accounts.findById(id)) ?? fail('account_not_found');
    refuseContactsInNames(given.user_metadata ?? {}, known.user_metadata);
    const password_hash = await this.passwordHashOf(given, given.email ?? known.email ?? '');
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

  /**
   * The password set by a trusted server, in clear or as an imported hash; undefined when none is given. Fails with
   * `weak_password` or `validation_failed`.
   */
  private async passwordHashOf(
    given: Pick<ManagedUser, 'password' | 'password_hash'>,
    email: string,
  ): Promise<string | undefined> {
    const { password, password_hash } = given;
    if (password !== undefined && password_hash !== undefined) {
      fail('validation_failed', 'Only a password or a password hash should be provided');
    }
    if (password_hash !== undefined) {
      if (isVerifiable(password_hash)) return password_hash;
      fail('validation_failed', 'Password hash must be bcrypt or argon2, of a usual cost');
    }
    if (password === undefined) return undefined;
    this.policy.check(password, email);
    return this.hasher.hash(password);
  }
}

/** Returns whether the change confirms the e-mail address of a provisional account. */
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
