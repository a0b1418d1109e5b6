import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { email as emailSchema } from '@placette/contracts/kernel/fields';
import { SETTINGS } from '@placette/service-runtime';
import { AccountRegistration } from '../accounts/account-registration.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { IdentityRepository } from '../accounts/identity.repository.js';
import type { IdentityConfig } from '../config.js';
import { EmailOwnership } from '../contact-details/email-ownership.js';
import { ProvisionalAccounts } from '../contact-details/provisional-accounts.js';
import type { Tx } from '../platform/prisma.service.js';
import type { Client } from '../sessions/session-factory.js';
import { GOOGLE, type ProviderClaims } from './identity-provider.js';
import { identityOf, LinkedIdentitiesService } from './linked-identities.service.js';

/** Finds or creates the account of a verified Google identity. */
@Injectable()
export class ProviderAccounts {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly accounts: AccountRepository,
    private readonly identities: IdentityRepository,
    private readonly linked: LinkedIdentitiesService,
    private readonly registration: AccountRegistration,
    private readonly provisionals: ProvisionalAccounts,
    private readonly ownership: EmailOwnership,
  ) {}

  /** Returns the account of a known identity, otherwise that of the verified e-mail address, otherwise a new one. */
  async accountOf(tx: Tx, claims: ProviderClaims, { ip }: Client): Promise<string> {
    const known = await this.identities.ownerOf(tx, GOOGLE, claims.sub);
    if (known !== null) return known;
    const email = emailSchema.safeParse(claims.email).data;
    if (email === undefined || !claims.email_verified) {
      fail('email_not_confirmed', 'The provider does not vouch for the email address');
    }
    const namesake = await this.accounts.findByEmail(email, tx);
    if (namesake) return this.join(tx, namesake.id, claims);
    await this.provisionals.lockEmail(tx, email);
    await this.provisionals.endAll(tx, email);
    if (this.settings.DISABLE_SIGNUP) fail('signup_disabled', 'Signups not allowed for this instance');
    const data = { ...namesOf(claims), ...(claims.picture !== undefined && { picture: claims.picture }) };
    return this.registration.register(tx, {
      email,
      identity: identityOf(claims),
      password_hash: null,
      data,
      confirmed: true,
      ip,
    });
  }

  /** C43: Google's verification proves the e-mail address, so what was set before the first proof is cleared. */
  private async join(tx: Tx, id: string, claims: ProviderClaims): Promise<string> {
    const account = (await this.accounts.lock(tx, id)) ?? fail('user_not_found');
    if (account.email_confirmed_at === null && !account.is_unproved) await this.accounts.setPasswordHash(tx, id, null);
    const owned = await this.ownership.settle(tx, account, null);
    await this.linked.add(tx, id, claims);
    if (owned?.isCleared) await this.registration.nameAfter(tx, owned.account, namesOf(claims));
    return id;
  }
}

function namesOf({ name, given_name, family_name }: ProviderClaims): Record<string, string> {
  return { prenom: given_name ?? name ?? '', nom: family_name ?? '' };
}
