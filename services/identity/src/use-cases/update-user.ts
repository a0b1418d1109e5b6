import { Injectable } from '@nestjs/common';
import { AppError, type CallContext, type RpcInput } from '@placette/contracts';
import { appError, fail } from '@placette/contracts/errors';
import type { oneTimeRpc } from '@placette/contracts/identity/one-time-rpc';
import { USER_DATA_MAX } from '@placette/contracts/identity/one-time-schema';
import type { AuthUser } from '@placette/contracts/identity/schema';
import { Clock } from '@placette/service-runtime';
import { AccountRepository } from '../account.repository.js';
import { CurrentAccount } from '../current-account.js';
import { hasSecondFactor, type Account, type Metadata } from '../domain/account.js';
import { toAuthUser } from '../domain/auth-user.js';
import { EmailChanger } from '../email-changer.js';
import { PasswordChanger } from '../password-changer.js';
import { PrismaService } from '../prisma.service.js';

type Input = RpcInput<typeof oneTimeRpc.updateUser>;

/** AU-10, contract 4: all that is asked is done, or none of it. */
@Injectable()
export class UpdateUser {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly accounts: AccountRepository,
    private readonly passwords: PasswordChanger,
    private readonly emails: EmailChanger,
    private readonly clock: Clock,
  ) {}

  async execute(input: Input, context: CallContext): Promise<AuthUser> {
    const { email, password, current_password, nonce, data, ...target } = input;
    const { account, actor } = await this.current.of(context);
    const newEmail = email !== undefined && email !== account.email ? email : null;
    if (newEmail !== null || password !== undefined) refuseBelowFactor(account, actor.aal);
    const hash =
      password === undefined
        ? null
        : await this.passwords.prepare(account, actor, { password, current_password, nonce });

    return this.prisma.$transaction(async (tx) => {
      const locked = (await this.accounts.lock(tx, account.id)) ?? fail('user_not_found');
      if (data) await this.accounts.setMetadata(tx, locked.id, merged(locked.user_metadata, data), this.clock.now());
      if (hash !== null) await this.passwords.apply(tx, locked, actor, hash);
      if (newEmail !== null) await this.emails.ask(tx, locked, newEmail, target);
      return toAuthUser((await this.accounts.findById(locked.id, tx)) ?? fail('user_not_found'));
    });
  }
}

/** A session opened by a mail must not go round the second factor (A9). */
function refuseBelowFactor(account: Account, aal: 'aal1' | 'aal2'): void {
  if (aal === 'aal2' || !hasSecondFactor(account)) return;
  const { code, title } = appError('insufficient_aal');
  const detail = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new AppError(code, 401, title, detail);
}

/** Key by key; null removes one. */
function merged(present: Metadata, change: Metadata): Metadata {
  const all = Object.entries({ ...present, ...change }).filter(([, value]) => value !== null);
  const data = Object.fromEntries(all);
  if (JSON.stringify(data).length > USER_DATA_MAX) fail('validation_failed', 'user_metadata is too large');
  return data;
}
