import { Inject, Injectable } from '@nestjs/common';
import type { MailTarget } from '@placette/contracts/identity/one-time-codes/schema';
import { SETTINGS } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import type { IdentityConfig } from '../config.js';
import { ProvisionalAccounts } from '../contact-details/provisional-accounts.js';
import { HourlyLimits } from '../platform/hourly-limits.js';
import type { SignUpMethod } from './sign-up-method.js';

@Injectable()
export class EmailSignUpMethod {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly accounts: AccountRepository,
    private readonly provisionals: ProvisionalAccounts,
    private readonly limits: HourlyLimits,
  ) {}

  /** A6: the same for an e-mail address that is new, provisional or known; only its owner reads the e-mail. */
  of(email: string, target: MailTarget | undefined): SignUpMethod {
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
}
