import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail, failAs } from '@placette/contracts/errors';
import type { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { USER_DATA_MAX } from '@placette/contracts/identity/one-time-codes/schema';
import type { AuthUser } from '@placette/contracts/identity/schema';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRegistration } from '../accounts/account-registration.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { isManagedBySso, mergeMetadata, type Account, type Metadata } from '../accounts/domain/account.js';
import { toAuthUser } from '../accounts/domain/auth-user.js';
import { hasSecondFactor } from '../accounts/domain/factor.js';
import { refuseContactsInNames } from '../accounts/domain/person.js';
import type { IdentityConfig } from '../config.js';
import { ContactChangesService } from '../contact-details/contact-changes.service.js';
import { PasswordChangeService } from '../credentials/password-change.service.js';
import { ConstantTime } from '../platform/constant-time.js';
import { HourlyLimits } from '../platform/hourly-limits.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { CurrentAccount } from '../sessions/current-account.js';

type Input = RpcInput<typeof oneTimeApi.updateUser>;

/** Changes that people make to their own account. */
@Injectable()
export class UserChangesService {
  /** A new e-mail address that has an account takes the same response time as any other. */
  private readonly constantTime = new ConstantTime();

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly accounts: AccountRepository,
    private readonly registration: AccountRegistration,
    private readonly passwords: PasswordChangeService,
    private readonly changes: ContactChangesService,
    private readonly limits: HourlyLimits,
    private readonly clock: Clock,
  ) {}

  /** AU-10, contract 4: makes all changes or none. */
  async update(input: Input, actor: Actor): Promise<AuthUser> {
    const { email, phone, channel, password, current_password, nonce, data, client, ...target } = input;
    const { account, session } = await this.current.of(actor);
    const newEmail = email !== undefined && email !== account.email ? email : null;
    const newPhone = phone !== undefined && phone !== account.phone ? phone : null;
    if (newPhone !== null && !this.settings.PHONE_ENABLED) {
      fail('phone_provider_disabled', 'Unsupported phone provider');
    }
    if (newEmail !== null || newPhone !== null || password !== undefined) {
      if (account.is_provisional) fail('email_confirmation_needed');
      refuseManaged(account);
      refuseBelowFactor(account, session.aal);
    }
    if (password !== undefined) refuseNameless(account, email ?? phone);
    const hash =
      password === undefined
        ? null
        : await this.passwords.prepare(account, actor, { password, current_password, nonce });

    if (newEmail !== null) await this.limits.countEmail(newEmail, client);
    if (newPhone !== null) await this.limits.countTextMessage(newPhone, client);
    const change = () =>
      this.prisma.$transaction(async (tx) => {
        const locked = (await this.accounts.lock(tx, account.id)) ?? fail('user_not_found');
        if (data) await this.setData(tx, locked, data);
        if (hash !== null) await this.passwords.apply(tx, locked, actor, hash);
        if (newEmail !== null) await this.changes.askEmail(tx, locked, newEmail, target);
        if (newPhone !== null) await this.changes.askPhone(tx, locked, newPhone, channel);
        return toAuthUser((await this.accounts.findById(locked.id, tx)) ?? fail('user_not_found'));
      });
    return newEmail === null ? change() : this.constantTime.run(change);
  }

  private async setData(tx: Tx, account: Account, change: Metadata): Promise<void> {
    const data = mergeMetadata(account.user_metadata, change);
    refuseContactsInNames(change, account.user_metadata);
    if (JSON.stringify(data).length > USER_DATA_MAX) fail('validation_failed', 'user_metadata is too large');
    await this.accounts.setMetadata(tx, account.id, data, this.clock.now());
    await this.registration.nameAfter(tx, account, data);
  }
}

/** A9: a session opened by a mail does not bypass the second factor. */
function refuseBelowFactor(account: Account, aal: 'aal1' | 'aal2'): void {
  if (aal === 'aal2' || !hasSecondFactor(account.factors)) return;
  failAs(401, 'insufficient_aal', 'AAL2 session is required to update email or password when MFA is enabled.');
}

function refuseManaged(account: Account): void {
  if (!isManagedBySso(account)) return;
  fail('user_sso_managed', 'Cannot update email, phone or password of a user managed by SSO');
}

/** A password without an e-mail address or phone number is useless. */
function refuseNameless({ is_anonymous }: Account, contact: string | undefined): void {
  if (!is_anonymous || contact !== undefined) return;
  const detail = 'Updating password of an anonymous user without an email or phone is not allowed';
  failAs(422, 'validation_failed', detail);
}
