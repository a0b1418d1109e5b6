import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { userRegistered } from '@placette/contracts/identity/events';
import { fail } from '@placette/contracts/errors';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AccountRepository } from './account.repository.js';
import { AuditLogRepository } from './audit-log.repository.js';
import type { Account, Metadata } from './domain/account.js';
import { namesFrom, toPerson } from './domain/person.js';
import type { Tx } from './prisma.service.js';
import { ProfileRepository } from './profile.repository.js';

export interface NewPerson {
  email: string;
  /** null: the account has no password yet. */
  password_hash: string | null;
  /** As typed: never a source of rights. */
  data: Metadata;
  /** Whether the address is known to be the person’s; the other services hear of nobody else. */
  confirmed: boolean;
  ip?: string;
}

/** Everything that makes an account, in one transaction: account, identity, profile, event, audit row (AU-05). */
@Injectable()
export class AccountOpener {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly audit: AuditLogRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The new account's id. Fails with `user_already_exists`. */
  async open(tx: Tx, { email, password_hash, data, confirmed, ip }: NewPerson): Promise<string> {
    const now = this.clock.now();
    const id = randomUUID();
    const inserted = await this.accounts.insert(tx, { id, email, password_hash, user_metadata: data, confirmed, now });
    if (!inserted) fail('user_already_exists');
    const { profile } = await this.profiles.ensure(tx, id, namesFrom(data), now);
    if (confirmed) await this.outbox.record(tx, userRegistered, toPerson({ id, email, created_at: now }, profile));
    await this.audit.append({ action: 'user_signed_up', actor_id: id, target_id: id, ip }, tx);
    return id;
  }

  /** The address proved to be the person’s: the account begins for the other services too. */
  async confirm(tx: Tx, account: Account): Promise<void> {
    const now = this.clock.now();
    await this.accounts.confirmEmail(tx, account, now);
    const { profile } = await this.profiles.ensure(tx, account.id, namesFrom(account.user_metadata), now);
    await this.outbox.record(tx, userRegistered, toPerson(account, profile));
    await this.audit.append({ action: 'email_confirmed', actor_id: account.id, target_id: account.id }, tx);
  }
}
