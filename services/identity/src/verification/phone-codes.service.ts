import { Inject, Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { SETTINGS } from '@placette/service-runtime';
import { AccountRegistration } from '../accounts/account-registration.js';
import { AccountRepository } from '../accounts/account.repository.js';
import type { Account } from '../accounts/domain/account.js';
import type { IdentityConfig } from '../config.js';
import { type PhonePurpose, refuseNewcomer } from '../one-time-codes/domain/one-time-codes.js';
import { PhoneCodes } from '../one-time-codes/phone-codes.js';
import { ConstantTime } from '../platform/constant-time.js';
import { HourlyLimits, type Asking } from '../platform/hourly-limits.js';
import { PrismaService } from '../platform/prisma.service.js';

/** Sends one-time codes by text message on request. */
@Injectable()
export class PhoneCodesService {
  /** A6: every request takes the same time. */
  private readonly constantTime = new ConstantTime();

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly limits: HourlyLimits,
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly registration: AccountRegistration,
    private readonly codes: PhoneCodes,
  ) {}

  /**
   * Contract 2.4, 2.7: sends or resends a code by text message, to sign up or in. When it is too early, the request is
   * dropped silently.
   */
  async requestPhoneCode(input: RpcInput<typeof oneTimeApi.requestPhoneCode>): Promise<void> {
    await this.beginPhone(input.phone, input.client);
    return this.constantTime.run(() => this.otpByPhone(input));
  }

  async resendPhoneCode({ phone, type, channel, client }: RpcInput<typeof oneTimeApi.resendPhoneCode>): Promise<void> {
    await this.beginPhone(phone, client);
    return this.constantTime.run(() =>
      this.waitingFor(phone, type).then((account) => this.sendAgain(account, phone, type, channel)),
    );
  }

  private async beginPhone(phone: string, client: Asking): Promise<void> {
    if (!this.settings.PHONE_ENABLED) fail('phone_provider_disabled', 'Unsupported phone provider');
    await this.limits.countTextMessage(phone, client);
  }

  private async otpByPhone(input: RpcInput<typeof oneTimeApi.requestPhoneCode>): Promise<void> {
    const { phone, create_user, data, channel, client } = input;
    const known = await this.accounts.findByPhone(phone);
    if (known) return this.sendAgain(known, phone, 'sms', channel);
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
  private async waitingFor(phone: string, purpose: PhonePurpose): Promise<Account | null> {
    if (purpose === 'phone_change') return this.accounts.findByNewPhone(phone);
    const account = await this.accounts.findByPhone(phone);
    return account?.phone_confirmed_at === null ? account : null;
  }

  private async sendAgain(
    known: Account | null,
    phone: string,
    purpose: PhonePurpose,
    channel?: string,
  ): Promise<void> {
    if (!known) return;
    await this.prisma.$transaction(async (tx) => {
      const account = await this.accounts.lock(tx, known.id);
      if (!account || this.codes.wait(account, purpose) > 0) return;
      await this.codes.send(tx, account, purpose, phone, channel);
    });
  }
}
