import { Injectable } from '@nestjs/common';
import { Clock } from '@placette/service-runtime';
import { AccountRepository, type Credentials, type LoginIdentifier } from '../accounts/account.repository.js';
import { isBanned } from '../accounts/domain/account.js';
import { ProvisionalAccountRepository } from '../contact-details/provisional-account.repository.js';
import { DummyHashes } from './dummy-hashes.js';
import { PasswordHasher } from './password-hasher.js';
import { SignInThrottle } from './sign-in-throttle.js';

export type Refusal = 'invalid_credentials' | 'user_banned' | 'email_not_confirmed' | 'phone_not_confirmed';
type Outcome = { account: Credentials; refusal: null } | { account: Credentials | null; refusal: Refusal };

/** Checks whether a password signs in, and counts the failures. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly dummyHashes: DummyHashes,
    private readonly accounts: AccountRepository,
    private readonly provisionals: ProvisionalAccountRepository,
    private readonly throttle: SignInThrottle,
    private readonly clock: Clock,
  ) {}

  async run(
    identifier: LoginIdentifier,
    { password, ip, browser_token }: { password: string; ip: string; browser_token: string | undefined },
  ): Promise<Outcome> {
    const typed = 'email' in identifier ? identifier.email : identifier.phone;
    const dummy = await this.dummyHashes.of(typed);
    const account = await this.accounts.findCredentials(identifier);
    const attempt = await this.throttle.begin({ identifier: typed, account, ip, browser_token });
    const matches = await this.hasher.verify(account?.password_hash ?? null, password, dummy);
    if (!account || !matches) return { account, refusal: await this.reasonAgainst(identifier, password) };
    await attempt.succeeded();
    const refusal = isBanned(account, this.clock.now()) ? 'user_banned' : refusalOf(account, identifier);
    return refusal === null ? { account, refusal } : { account, refusal };
  }

  /**
   * C43: the right password of a provisional account fails with « not confirmed », whether or not the e-mail address
   * has an account. A5: a hash is compared even when there is none, so that the time reveals nothing.
   */
  private async reasonAgainst(identifier: LoginIdentifier, password: string): Promise<Refusal> {
    if (!('email' in identifier)) return 'invalid_credentials';
    const waiting = await this.provisionals.passwordHash(identifier.email);
    return (await this.hasher.verify(waiting, password)) ? 'email_not_confirmed' : 'invalid_credentials';
  }
}

function refusalOf(account: Credentials, identifier: LoginIdentifier): Refusal | null {
  if ('email' in identifier) return account.email_confirmed_at === null ? 'email_not_confirmed' : null;
  return account.phone_confirmed_at === null ? 'phone_not_confirmed' : null;
}
