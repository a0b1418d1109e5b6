import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import type { SetBefore } from '@placette/contracts/identity/one-time-codes/schema';
import { AccountRegistration } from '../accounts/account-registration.js';
import { AccountRepository } from '../accounts/account.repository.js';
import type { Account } from '../accounts/domain/account.js';
import { PasswordHasher } from '../credentials/password-hasher.js';
import type { SavedSignUp } from '../one-time-codes/flow-state.repository.js';
import type { StoredToken } from '../one-time-codes/one-time-token.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { CurrentAccount } from '../sessions/current-account.js';
import { ContactChangesService } from './contact-changes.service.js';
import { EmailOwnership, type Before, type Ownership } from './email-ownership.js';

/** `kept` is the data of the sign-up, restored for a client that sends the verifier of its challenge. */
export type Proved = Ownership & { kept?: SavedSignUp };
type Outcome = Proved | 'waiting' | 'superseded';

/** Applies what follows when a code or link proves an e-mail address or phone number. */
@Injectable()
export class ContactProofs {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly registration: AccountRegistration,
    private readonly ownership: EmailOwnership,
    private readonly changes: ContactChangesService,
    private readonly hasher: PasswordHasher,
    private readonly current: CurrentAccount,
  ) {}

  /**
   * `waiting`: the other e-mail address has to confirm too. `superseded`: another account has confirmed the e-mail
   * address.
   */
  async apply(
    tx: Tx,
    token: StoredToken,
    account: Account,
    { actor, set_before }: { actor: Actor | null; set_before: SetBefore | undefined },
  ): Promise<Outcome> {
    if (token.purpose === 'email_change_current' || token.purpose === 'email_change_new') {
      return (await this.changes.acceptEmail(tx, token, account)) ? { account, isCleared: false } : 'waiting';
    }
    if (token.purpose === 'phone_change') {
      await this.changes.acceptPhone(tx, account);
      return { account, isCleared: false };
    }
    if (token.purpose === 'sms') {
      if (account.phone_confirmed_at === null) await this.registration.confirmPhone(tx, account);
      return { account, isCleared: false };
    }
    // The password may have been set by somebody who does not own the e-mail address.
    if (account.email_confirmed_at === null && token.purpose !== 'signup' && !account.is_unproved) {
      await this.accounts.setPasswordHash(tx, account.id, null);
    }
    const present = await this.current.present(actor, tx);
    const proved = await this.ownership.settle(tx, account, present, await this.beforeOf(account, set_before));
    if (proved === null) return 'superseded';
    const { password_hash, user_metadata } = account;
    const isOwnSignUp = proved.isCleared && token.of_sign_up && proved.account.id === account.id;
    return isOwnSignUp ? { ...proved, kept: { password_hash, user_metadata } } : proved;
  }

  private async beforeOf({ password_hash }: Account, set_before: SetBefore = 'remove'): Promise<Before> {
    if (typeof set_before !== 'object') return set_before;
    const matches = await this.hasher.verify(password_hash, set_before.password);
    return { matched_hash: matches ? password_hash : null };
  }
}
