import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { userRegistered } from '@placette/contracts/identity/events';
import type { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import type { AuthUser } from '@placette/contracts/identity/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import { AUTHENTICATED, toAuthUser } from '../accounts/domain/auth-user.js';
import { namesFrom, refuseContactsInNames, toPerson } from '../accounts/domain/person.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { ProfileRepository } from '../profiles/profile.repository.js';
import { bannedUntil, identitiesOf } from './domain/managed-user.js';
import { ManagedPasswords } from './managed-passwords.js';
import { ManagedUserRepository } from './managed-user.repository.js';

/** Accounts that trusted servers create. */
@Injectable()
export class ManagedUserCreationService {
  constructor(
    private readonly users: ManagedUserRepository,
    private readonly accounts: AccountRepository,
    private readonly prisma: PrismaService,
    private readonly profiles: ProfileRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
    private readonly passwords: ManagedPasswords,
  ) {}

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
      password_hash: (await this.passwords.hashOf(given, email ?? '')) ?? null,
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
}
