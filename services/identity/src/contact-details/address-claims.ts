import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { AccountRegistration } from '../accounts/account-registration.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { AuditLogRepository } from '../audit/audit-log.repository.js';
import type { Account } from '../accounts/domain/account.js';
import type { KeptSignUp } from '../one-time-codes/flow-state.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { ProvisionalAccounts } from './provisional-accounts.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { WaysInRepository } from './ways-in.repository.js';

export interface Claim {
  account: Account;
  /** What somebody else may have set is gone: password and names are to be chosen. */
  isCleared: boolean;
}

/** C43: whoever proves an address owns its account, and what was set before is gone, unless in the very session. */
@Injectable()
export class AddressClaims {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly opener: AccountRegistration,
    private readonly provisionals: ProvisionalAccounts,
    private readonly waysIn: WaysInRepository,
    private readonly ender: SessionRevoker,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * `account`: the one that the proof was made for. `present`: the account of the session that brings it, which takes the
   * place of another one that waits for the same address. null: the address has another account by now.
   */
  async settle(tx: Tx, account: Account, present: Account | null): Promise<Claim | null> {
    const takesPlace = account.is_provisional && present?.is_provisional === true && present.email === account.email;
    const owned = takesPlace && present ? present : account;
    const email = owned.email ?? '';
    if (owned.is_provisional && (await this.accounts.findByEmail(email, tx))) return null;
    const isCleared = owned.is_unproved && owned.id !== present?.id;
    const known = owned.is_unproved ? await this.begin(tx, owned, isCleared) : owned;
    if (known.is_unproved || known.email_confirmed_at === null) await this.opener.confirm(tx, known);
    await this.provisionals.endAll(tx, email, owned.id);
    return { account: (await this.accounts.findById(owned.id, tx)) ?? fail('user_not_found'), isCleared };
  }

  /** The verifier of the sign-up's own challenge came: the same client, so what it had set holds. */
  async restore(tx: Tx, account: Account, { password_hash, user_metadata }: KeptSignUp): Promise<void> {
    const metadata = { ...user_metadata, ...account.user_metadata };
    await this.accounts.setPasswordHash(tx, account.id, password_hash);
    await this.accounts.setMetadata(tx, account.id, metadata, this.clock.now());
    await this.opener.nameAfter(tx, account, metadata);
  }

  /** The first proof ends every session: whoever brings it is given another. */
  private async begin(tx: Tx, { id }: Account, isCleared: boolean): Promise<Account> {
    await this.ender.end(tx, id);
    if (isCleared) {
      await this.waysIn.clear(tx, id, this.clock.now());
      await this.accounts.nameProviders(tx, id, this.clock.now());
      await this.audit.append({ action: 'account_cleared', actor_id: id, target_id: id }, tx);
    }
    return (await this.accounts.findById(id, tx)) ?? fail('user_not_found');
  }
}
