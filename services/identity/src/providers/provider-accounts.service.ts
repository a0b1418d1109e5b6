import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { providerApi } from '@placette/contracts/identity/providers/api';
import type { Session } from '@placette/contracts/identity/schema';
import { email as emailSchema } from '@placette/contracts/kernel/fields';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRegistration } from '../accounts/account-registration.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { isBanned, type Account, type AccountIdentity } from '../accounts/domain/account.js';
import { IdentityRepository, type NewIdentity } from '../accounts/identity.repository.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { IdentityConfig } from '../config.js';
import { EmailOwnership } from '../contact-details/email-ownership.js';
import { ProvisionalAccounts } from '../contact-details/provisional-accounts.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { CurrentAccount } from '../sessions/current-account.js';
import { SessionFactory, type Client } from '../sessions/session-factory.js';
import { SuspensionPasses } from '../suspensions/suspension-passes.js';
import { GOOGLE, type ProviderClaims } from './identity-provider.js';

/** Finds the account of a verified Google identity, opens its session, links and unlinks identities. */
@Injectable()
export class ProviderAccountsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly current: CurrentAccount,
    private readonly accounts: AccountRepository,
    private readonly identities: IdentityRepository,
    private readonly registration: AccountRegistration,
    private readonly provisionals: ProvisionalAccounts,
    private readonly ownership: EmailOwnership,
    private readonly sessionFactory: SessionFactory,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
    private readonly prisma: PrismaService,
    private readonly passes: SuspensionPasses,
  ) {}

  /**
   * Returns the account that an identity will be linked to. Fails with `manual_linking_disabled`, or like
   * CurrentAccount.
   */
  async ownerFor(actor: Actor | null): Promise<string> {
    if (!this.settings.MANUAL_LINKING) fail('manual_linking_disabled');
    return (await this.current.confirmed(actor)).account.id;
  }

  /** Fails with `identity_already_exists`. */
  async link(tx: Tx, owner: string, claims: ProviderClaims): Promise<string> {
    const known = await this.identities.ownerOf(tx, GOOGLE, claims.sub);
    if (known !== null) {
      const whose = known === owner ? 'Identity is already linked' : 'Identity is already linked to another user';
      fail('identity_already_exists', whose);
    }
    await this.addIdentity(tx, owner, claims);
    return owner;
  }

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

  async open(tx: Tx, id: string, client: Client): Promise<Session> {
    const account = (await this.accounts.findById(id, tx)) ?? fail('user_not_found');
    if (isBanned(account, this.clock.now())) throw this.passes.refusal(account.id);
    await this.audit.append({ action: 'signed_in', actor_id: id, target_id: id, ip: client.ip }, tx);
    return this.sessionFactory.start(tx, id, { method: 'oauth', provider: GOOGLE }, client);
  }

  /** Contract 4: unlinks an identity, never the last one. */
  async unlink({ identity_id }: RpcInput<typeof providerApi.unlinkIdentity>, actor: Actor | null): Promise<void> {
    if (!this.settings.MANUAL_LINKING) fail('manual_linking_disabled');
    const { account: owner } = await this.current.of(actor);
    await this.prisma.$transaction(async (tx) => {
      const account = (await this.accounts.lock(tx, owner.id)) ?? fail('user_not_found');
      if (account.identities.length <= 1) fail('single_identity_not_deletable');
      const identity = account.identities.find(({ id }) => id === identity_id) ?? fail('identity_not_found');
      await this.identities.delete(tx, identity.id);
      await this.settleContact(tx, account, identity);
      await this.identities.nameProviders(tx, account.id, this.clock.now());
      const details = { provider: identity.provider };
      await this.audit.append(
        { action: 'identity_unlinked', actor_id: account.id, target_id: account.id, details },
        tx,
      );
    });
  }

  /** C43: Google's verification proves the e-mail address, so what was set before the first proof is cleared. */
  private async join(tx: Tx, id: string, claims: ProviderClaims): Promise<string> {
    const account = (await this.accounts.lock(tx, id)) ?? fail('user_not_found');
    if (account.email_confirmed_at === null && !account.is_unproved) await this.accounts.setPasswordHash(tx, id, null);
    const owned = await this.ownership.settle(tx, account, null);
    await this.addIdentity(tx, id, claims);
    if (owned?.isCleared) await this.registration.nameAfter(tx, owned.account, namesOf(claims));
    return id;
  }

  private async addIdentity(tx: Tx, id: string, claims: ProviderClaims): Promise<void> {
    const now = this.clock.now();
    await this.identities.insert(tx, id, identityOf(claims), now);
    await this.identities.nameProviders(tx, id, now);
    const details = { provider: GOOGLE };
    await this.audit.append({ action: 'identity_linked', actor_id: id, target_id: id, details }, tx);
  }

  /** The account has an e-mail address or phone number only as long as one of its identities has it. */
  private async settleContact(tx: Tx, account: Account, gone: AccountIdentity): Promise<void> {
    const left = account.identities.filter(({ id }) => id !== gone.id);
    if (gone.provider === 'phone') return this.accounts.removePhone(tx, account.id);
    const emails = left.flatMap(({ email }) => email ?? []);
    if (account.email === null || emails.includes(account.email)) return;
    const next = emails[0] ?? null;
    if (next !== null && (await this.accounts.findByEmail(next, tx))) fail('email_conflict_identity_not_deletable');
    await this.accounts.replaceEmail(tx, account.id, next, this.clock.now());
    await this.registration.publish(tx, { ...account, email: next });
  }
}

function identityOf(claims: ProviderClaims): NewIdentity {
  const { sub, email, email_verified, name, picture } = claims;
  const person = { ...(name !== undefined && { name }), ...(picture !== undefined && { picture }) };
  return {
    provider: GOOGLE,
    provider_id: sub,
    email: email?.toLowerCase() ?? null,
    identity_data: { sub, email: email ?? '', email_verified, phone_verified: false, ...person },
  };
}

function namesOf({ name, given_name, family_name }: ProviderClaims): Record<string, string> {
  return { prenom: given_name ?? name ?? '', nom: family_name ?? '' };
}
