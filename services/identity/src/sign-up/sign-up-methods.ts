import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { MailTarget } from '@placette/contracts/identity/one-time-codes/schema';
import { SETTINGS } from '@placette/service-runtime';
import { AccountRegistration, type NewPerson } from '../accounts/account-registration.js';
import { AccountRepository } from '../accounts/account.repository.js';
import type { Account } from '../accounts/domain/account.js';
import type { IdentityConfig } from '../config.js';
import { ProvisionalAccounts } from '../contact-details/provisional-accounts.js';
import { PhoneCodes } from '../one-time-codes/phone-codes.js';
import { HourlyLimits } from '../platform/hourly-limits.js';
import type { Tx } from '../platform/prisma.service.js';

/** The differences between a sign-up by e-mail and one by text message. */
export interface SignUpMethod {
  provider: 'email' | 'phone';
  contact: { email: string } | { phone: string };
  /** The contact counts as confirmed without a code. */
  isAutoconfirmed: boolean;
  /** Fails beyond the hourly limit of codes. */
  countRequest(client: { ip: string }): Promise<void>;
  find(): Promise<Account | null>;
  /** Sends the code. Returns the id of the account to confirm; null when a confirmed account has the contact. */
  askToConfirm(tx: Tx, person: Pick<NewPerson, 'password_hash' | 'data' | 'ip'>): Promise<string | null>;
}

/** Sign-up by e-mail and by text message. */
@Injectable()
export class SignUpMethods {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly accounts: AccountRepository,
    private readonly provisionals: ProvisionalAccounts,
    private readonly limits: HourlyLimits,
    private readonly registration: AccountRegistration,
    private readonly codes: PhoneCodes,
  ) {}

  /** A6: works the same for an e-mail address that is new, provisional or known; only its owner reads the mail. */
  byEmail(email: string, target: MailTarget | undefined): SignUpMethod {
    return {
      provider: 'email',
      contact: { email },
      isAutoconfirmed: this.settings.MAILER_AUTOCONFIRM,
      countRequest: (client) => this.limits.countEmail(email, client),
      find: () => this.accounts.findByEmail(email),
      askToConfirm: async (tx, person) => {
        await this.provisionals.lockEmail(tx, email);
        const account = await this.provisionals.open(tx, { ...person, email });
        await this.provisionals.askForProof(tx, account, target, true);
        return account.id;
      },
    };
  }

  byPhone(phone: string, channel: string): SignUpMethod {
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
