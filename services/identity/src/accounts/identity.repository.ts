import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Prisma } from '../generated/prisma/client.js';
import type { Tx } from '../platform/prisma.service.js';
import type { Account, AccountIdentity, Metadata } from './domain/account.js';

export type NewIdentity = Pick<AccountIdentity, 'provider' | 'provider_id' | 'email' | 'identity_data'>;

/** The table identities, and the list of providers in `users.app_metadata`. */
@Injectable()
export class IdentityRepository {
  /** Returns the id of the account that has the identity. */
  async ownerOf(tx: Tx, provider: string, provider_id: string): Promise<string | null> {
    const row = await tx.identity.findUnique({ where: { provider_provider_id: { provider, provider_id } } });
    return row?.user_id ?? null;
  }

  async insert(tx: Tx, user_id: string, identity: NewIdentity, now: Date): Promise<void> {
    const identity_data = identity.identity_data as Prisma.InputJsonObject;
    await tx.identity.create({
      data: { ...identity, id: randomUUID(), user_id, identity_data, created_at: now, updated_at: now },
    });
  }

  /** Stores the identity of the e-mail address or phone number, creating it when missing. */
  async saveOwn(
    tx: Tx,
    { id, identities }: Account,
    provider: 'email' | 'phone',
    change: Metadata & { email?: string | null },
    now: Date,
  ): Promise<void> {
    const email = change.email ?? null;
    const own = identities.find((identity) => identity.provider === provider);
    if (own) {
      const identity_data = { ...own.identity_data, ...change } as Prisma.InputJsonObject;
      await tx.identity.update({ where: { id: own.id }, data: { email, identity_data, updated_at: now } });
      return;
    }
    await this.insert(tx, id, { provider, provider_id: id, email, identity_data: { sub: id, ...change } }, now);
    await this.nameProviders(tx, id, now);
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.identity.delete({ where: { id } });
  }

  /** Lists the account's providers in app_metadata, oldest first. */
  async nameProviders(tx: Tx, id: string, now: Date): Promise<void> {
    const identities = { select: { provider: true }, orderBy: { created_at: 'asc' } } as const;
    const row = await tx.user.findUnique({ where: { id }, select: { app_metadata: true, identities } });
    if (!row) return;
    const providers = [...new Set(row.identities.map(({ provider }) => provider))];
    const known = row.app_metadata as Prisma.InputJsonObject;
    const app_metadata = { ...known, provider: providers[0] ?? 'email', providers };
    await tx.user.update({ where: { id }, data: { app_metadata, updated_at: now } });
  }
}
