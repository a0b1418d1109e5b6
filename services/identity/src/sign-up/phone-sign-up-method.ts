import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { SETTINGS } from '@placette/service-runtime';
import { AccountRegistration } from '../accounts/account-registration.js';
import { AccountRepository } from '../accounts/account.repository.js';
import type { IdentityConfig } from '../config.js';
import { PhoneCodes } from '../one-time-codes/phone-codes.js';
import { HourlyLimits } from '../platform/hourly-limits.js';
import type { SignUpMethod } from './sign-up-method.js';

@Injectable()
export class PhoneSignUpMethod {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly accounts: AccountRepository,
    private readonly registration: AccountRegistration,
    private readonly codes: PhoneCodes,
    private readonly limits: HourlyLimits,
  ) {}

  of(phone: string, channel: string): SignUpMethod {
    return {
      provider: 'phone',
      contact: { phone },
      isAutoconfirmed: this.settings.PHONE_AUTOCONFIRM,
      countRequest: (client) => this.limits.countTextMessage(phone, client),
      find: () => this.accounts.findByPhone(phone),
      askToConfirm: async (tx, person) => {
        const known = await this.accounts.findByPhone(phone, tx);
        if (known && known.phone_confirmed_at !== null) return null;
        const id = known?.id ?? (await this.registration.register(tx, { ...person, phone, confirmed: false }));
        const account = (await this.accounts.lock(tx, id)) ?? fail('user_not_found');
        if (this.codes.wait(account, 'sms') === 0) await this.codes.send(tx, account, 'sms', phone, channel);
        return id;
      },
    };
  }
}
