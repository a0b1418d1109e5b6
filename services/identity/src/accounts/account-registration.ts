import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { profileUpdated, userRegistered } from '@placette/contracts/identity/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { ProfileRepository } from '../profiles/profile.repository.js';
import { TermsService } from '../terms/terms.service.js';
import { AccountRepository } from './account.repository.js';
import { isConfirmed, type Account, type Metadata } from './domain/account.js';
import { namesFrom, toPerson } from './domain/person.js';
import { IdentityRepository, type NewIdentity } from './identity.repository.js';

export interface NewPerson {
  email?: string;
  phone?: string;
  /**
   * The identity at another provider. When left out, the identity of the e-mail address or phone number; without these
   * the account is anonymous.
   */
  identity?: NewIdentity;
  /** Null when the account has no password yet. */
  password_hash: string | null;
  /** The data as it was typed; it never grants rights. */
  data: Metadata;
  /** Whether the e-mail address is confirmed; only confirmed accounts are published. */
  confirmed: boolean;
  /** C43: the e-mail address is not confirmed. */
  is_provisional?: boolean;
  /** The person has not proven the e-mail address, even when it counts as confirmed. */
  is_unproved?: boolean;
  ip?: string;
  /** Not by signing up, which accepts the terms. */
  is_made_by_operator?: boolean;
}

/**
 * AU-05: creates everything that belongs to an account in one transaction: account, identity, profile, event and audit
 * row. Anonymous accounts are not published.
 */
@Injectable()
export class AccountRegistration {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly identities: IdentityRepository,
    private readonly profiles: ProfileRepository,
    private readonly audit: AuditRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly terms: TermsService,
  ) {}

  /** Returns the new account's id. Fails with `user_already_exists`. */
  async register(tx: Tx, person: NewPerson): Promise<string> {
    const { email = null, phone = null, password_hash, data, confirmed, ip } = person;
    const { is_provisional = false, is_unproved = is_provisional } = person;
    const now = this.clock.now();
    const id = randomUUID();
    const identity = person.identity ?? ownIdentity(id, person);
    const provider = identity?.provider ?? null;
    const contact = { email, phone, confirmed, is_provisional, is_unproved };
    const account = { id, ...contact, password_hash, user_metadata: data, provider, now };
    if (!(await this.accounts.insert(tx, account))) fail('user_already_exists');
    if (identity) await this.identities.insert(tx, id, identity, now);
    const { profile } = await this.profiles.ensure(tx, id, namesFrom(data), now);
    if (!person.is_made_by_operator) await this.terms.accept(tx, id, now);
    if (confirmed && identity) {
      await this.outbox.record(tx, userRegistered, toPerson({ id, email, created_at: now }, profile));
    }
    await this.audit.append({ action: 'user_signed_up', actor_id: id, target_id: id, ip }, tx);
    return id;
  }

  /** Confirms the e-mail address and publishes the account to the other services. */
  async confirm(tx: Tx, account: Account): Promise<void> {
    await this.accounts.confirmEmail(tx, account, this.clock.now());
    await this.publish(tx, account);
    await this.audit.append({ action: 'email_confirmed', actor_id: account.id, target_id: account.id }, tx);
  }

  /** Does the same as confirm for a phone number. */
  async confirmPhone(tx: Tx, account: Account): Promise<void> {
    await this.accounts.confirmPhone(tx, account, this.clock.now());
    await this.publish(tx, account);
    await this.audit.append({ action: 'phone_confirmed', actor_id: account.id, target_id: account.id }, tx);
  }

  /** C19: gives the names in `data` to a profile that lacks one. */
  async nameAfter(tx: Tx, account: Account, data: Metadata): Promise<void> {
    const { first_name, last_name } = namesFrom(data);
    if (first_name === '' || last_name === '') return;
    if (!(await this.profiles.nameNameless(tx, account.id, { first_name, last_name }, this.clock.now()))) return;
    if (isConfirmed(account)) await this.publish(tx, account);
  }

  /** Publishes the new or changed person to the other services. */
  async publish(tx: Tx, account: Account): Promise<void> {
    const { profile } = await this.profiles.ensure(tx, account.id, namesFrom(account.user_metadata), this.clock.now());
    const event = isConfirmed(account) ? profileUpdated : userRegistered;
    await this.outbox.record(tx, event, toPerson(account, profile));
  }
}

function ownIdentity(id: string, { email, phone, data, confirmed }: NewPerson): NewIdentity | null {
  const proofs = { email_verified: confirmed && email !== undefined, phone_verified: confirmed && phone !== undefined };
  const own = { provider_id: id, email: email ?? null };
  if (email !== undefined) {
    return { provider: 'email', ...own, identity_data: { ...data, sub: id, email, ...proofs } };
  }
  if (phone === undefined) return null;
  return { provider: 'phone', ...own, identity_data: { ...data, sub: id, phone, ...proofs } };
}
