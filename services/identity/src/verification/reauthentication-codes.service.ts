import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail, failAs } from '@placette/contracts/errors';
import type { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { AccountRepository } from '../accounts/account.repository.js';
import type { Account } from '../accounts/domain/account.js';
import { AccountMails } from '../one-time-codes/account-mails.js';
import { PhoneCodes } from '../one-time-codes/phone-codes.js';
import { HourlyLimits } from '../platform/hourly-limits.js';
import { PrismaService } from '../platform/prisma.service.js';
import { CurrentAccount } from '../sessions/current-account.js';

/** Sends the code that reauthenticates a person, by mail or else by text message. */
@Injectable()
export class ReauthenticationCodesService {
  constructor(
    private readonly limits: HourlyLimits,
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly mails: AccountMails,
    private readonly codes: PhoneCodes,
    private readonly current: CurrentAccount,
  ) {}

  /** A8: a password change needs it when the session is old. */
  async reauthenticate({ client }: RpcInput<typeof oneTimeApi.reauthenticate>, actor: Actor): Promise<void> {
    const { account } = await this.current.of(actor);
    refuseUnconfirmed(account);
    if (account.email !== null) await this.limits.countEmail(account.email, client);
    else if (account.phone !== null) await this.limits.countTextMessage(account.phone, client);
    await this.prisma.$transaction(async (tx) => {
      const locked = (await this.accounts.lock(tx, account.id)) ?? fail('user_not_found');
      const { email, phone } = locked;
      if (email !== null) {
        this.mails.refuseTooSoon(locked, 'reauthentication');
        await this.mails.sendCode(tx, locked, 'reauthentication', email);
      } else if (phone !== null) {
        this.codes.refuseTooSoon(locked, 'reauthentication');
        await this.codes.send(tx, locked, 'reauthentication', phone);
      }
    });
  }
}

function refuseUnconfirmed({ email, phone, email_confirmed_at, phone_confirmed_at }: Account): void {
  if (email === null && phone === null) {
    fail('validation_failed', 'Reauthentication requires the user to have an email or a phone number');
  }
  if (email !== null && email_confirmed_at === null) {
    failAs(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  if (email === null && phone_confirmed_at === null) {
    failAs(422, 'phone_not_confirmed', 'Please verify your phone first.');
  }
}
