import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { AccountErasureRepository } from '../accounts/account-erasure.repository.js';
import { AccountRegistration } from '../accounts/account-registration.js';
import { AccountRepository } from '../accounts/account.repository.js';
import type { Account } from '../accounts/domain/account.js';
import { IdentityRepository } from '../accounts/identity.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { SavedSignUp } from '../one-time-codes/flow-state.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { ProvisionalAccounts } from './provisional-accounts.js';

export interface Ownership {
  account: Account;
  /** What somebody else may have set was cleared, so password and names must be chosen again. */
  isCleared: boolean;
}

/** C48: `remove`, `ask`, or the stored hash that the person's password matches. */
export type Before = 'remove' | 'ask' | { matched_hash: string | null };

/**
 * C43: proving the e-mail address gives ownership of its account and clears what was set before, unless the proof comes
 * with the session or the password of the sign-up itself.
 */
@Injectable()
export class EmailOwnership {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly identities: IdentityRepository,
    private readonly registration: AccountRegistration,
    private readonly provisionals: ProvisionalAccounts,
    private readonly erasure: AccountErasureRepository,
    private readonly revoker: SessionRevoker,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * `account` is the account that the proof is for. `present` is the account of the session that sends it, which
   * replaces another provisional account of the same e-mail address. Returns null when the e-mail address has another
   * account by now. Fails, changing nothing, with `account_password_needed` or `account_password_wrong`.
   */
  async settle(
    tx: Tx,
    account: Account,
    present: Account | null,
    before: Before = 'remove',
  ): Promise<Ownership | null> {
    const replaces = account.is_provisional && present?.is_provisional === true && present.email === account.email;
    const owned = replaces ? present : account;
    const email = owned.email ?? '';
    if (owned.is_provisional && (await this.accounts.findByEmail(email, tx))) return null;
    const isOwn = owned.id === present?.id || knowsPassword(owned, before);
    const isCleared = owned.is_unproved && !isOwn;
    if (isCleared && owned.password_hash !== null) refuseUnasked(before);
    const known = owned.is_unproved ? await this.begin(tx, owned, { isCleared, present }) : owned;
    if (known.is_unproved || known.email_confirmed_at === null) await this.registration.confirm(tx, known);
    await this.provisionals.endAll(tx, email, owned.id);
    return { account: (await this.accounts.findById(owned.id, tx)) ?? fail('user_not_found'), isCleared };
  }

  /**
   * The verifier of the sign-up's own challenge proves that the client is the same, so the data of the sign-up is
   * restored.
   */
  async restore(tx: Tx, account: Account, { password_hash, user_metadata }: SavedSignUp): Promise<void> {
    const metadata = { ...user_metadata, ...account.user_metadata };
    await this.accounts.setPasswordHash(tx, account.id, password_hash);
    await this.accounts.setMetadata(tx, account.id, metadata, this.clock.now());
    await this.registration.nameAfter(tx, account, metadata);
  }

  /**
   * The client gets a new session in place of its own. C48: when the password was proven elsewhere, the session of the
   * sign-up stays valid.
   */
  private async begin(
    tx: Tx,
    { id }: Account,
    { isCleared, present }: { isCleared: boolean; present: Account | null },
  ): Promise<Account> {
    if (isCleared || present?.id === id) await this.revoker.revoke(tx, id);
    if (isCleared) {
      await this.erasure.clear(tx, id, this.clock.now());
      await this.identities.nameProviders(tx, id, this.clock.now());
      await this.audit.append({ action: 'account_cleared', actor_id: id, target_id: id }, tx);
    }
    return (await this.accounts.findById(id, tx)) ?? fail('user_not_found');
  }
}

function knowsPassword({ password_hash }: Account, before: Before): boolean {
  return typeof before === 'object' && before.matched_hash !== null && before.matched_hash === password_hash;
}

function refuseUnasked(before: Before): void {
  if (before === 'ask') fail('account_password_needed');
  if (before !== 'remove') fail('account_password_wrong');
}
