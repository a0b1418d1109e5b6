import { Inject, Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { SETTINGS } from '@placette/service-runtime';
import { AccountRegistration } from '../../accounts/account-registration.js';
import { AccountRepository } from '../../accounts/account.repository.js';
import type { IdentityConfig } from '../../config.js';
import type { Account } from '../../accounts/domain/account.js';
import { ConstantTime } from '../../platform/constant-time.js';
import type { PhonePurpose } from '../../one-time-codes/domain/one-time-secret.js';
import { HourlyLimits, type Asking } from '../../platform/hourly-limits.js';
import { PhoneCodes } from '../../one-time-codes/phone-codes.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { refuseNewcomer } from '../domain/newcomer.js';

/** Sends or resends a code by text message, to sign up or in (contract 2.4, 2.7). Requested too soon, it is dropped silently. */
@Injectable()
export class RequestPhoneCode {
  private readonly constantTime = new ConstantTime();

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly registration: AccountRegistration,
    private readonly codes: PhoneCodes,
    private readonly limits: HourlyLimits,
  ) {}

  async otp(input: RpcInput<typeof oneTimeApi.requestPhoneCode>): Promise<void> {
    await this.begin(input.phone, input.client);
    return this.constantTime.run(() => this.otpNow(input));
  }

  async resend({ phone, type, channel, client }: RpcInput<typeof oneTimeApi.resendPhoneCode>): Promise<void> {
    await this.begin(phone, client);
    return this.constantTime.run(() =>
      this.waiting(phone, type).then((account) => this.again(account, phone, type, channel)),
    );
  }

  private async begin(phone: string, client: Asking): Promise<void> {
    if (!this.settings.PHONE_ENABLED) fail('phone_provider_disabled', 'Unsupported phone provider');
    await this.limits.countTextMessage(phone, client);
  }

  private async otpNow(input: RpcInput<typeof oneTimeApi.requestPhoneCode>): Promise<void> {
    const { phone, create_user, data, channel, client } = input;
    const known = await this.accounts.findByPhone(phone);
    if (known) return this.again(known, phone, 'sms', channel);
    if (!create_user || this.settings.DISABLE_SIGNUP) {
      return refuseNewcomer(create_user, this.settings.PHONE_AUTOCONFIRM);
    }
    await this.prisma.$transaction(async (tx) => {
      const person = { phone, password_hash: null, data, confirmed: false, ip: client.ip };
      const id = await this.registration.register(tx, person);
      await this.codes.send(tx, { id }, 'sms', phone, channel);
    });
  }

  /** The account whose phone number, or new phone number, is not confirmed yet. */
  private async waiting(phone: string, purpose: PhonePurpose): Promise<Account | null> {
    if (purpose === 'phone_change') return this.accounts.findByNewPhone(phone);
    const account = await this.accounts.findByPhone(phone);
    return account?.phone_confirmed_at === null ? account : null;
  }

  private async again(known: Account | null, phone: string, purpose: PhonePurpose, channel?: string): Promise<void> {
    if (!known) return;
    await this.prisma.$transaction(async (tx) => {
      const account = await this.accounts.lock(tx, known.id);
      if (!account || this.codes.wait(account, purpose) > 0) return;
      await this.codes.send(tx, account, purpose, phone, channel);
    });
  }
}
