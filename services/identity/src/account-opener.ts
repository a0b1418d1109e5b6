import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { userRegistered } from '@placette/contracts/identity/events';
import { fail } from '@placette/contracts/errors';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AccountRepository } from './account.repository.js';
import { AuditLogRepository } from './audit-log.repository.js';
import { namesFrom, toPerson } from './domain/person.js';
import type { Tx } from './prisma.service.js';
import { ProfileRepository } from './profile.repository.js';

export interface NewPerson {
  email: string;
  password_hash: string;
  /** As typed: never a source of rights. */
  data: { prenom: string; nom: string };
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
  async open(tx: Tx, { email, password_hash, data, ip }: NewPerson): Promise<string> {
    const now = this.clock.now();
    const id = randomUUID();
    const user_metadata = { prenom: data.prenom, nom: data.nom };
    const inserted = await this.accounts.insertConfirmed(tx, { id, email, password_hash, user_metadata, now });
    if (!inserted) fail('user_already_exists');
    const { profile } = await this.profiles.ensure(tx, id, namesFrom(user_metadata), now);
    await this.outbox.record(tx, userRegistered, toPerson({ id, email, created_at: now }, profile));
    await this.audit.append({ action: 'user_signed_up', actor_id: id, target_id: id, ip }, tx);
    return id;
  }
}
