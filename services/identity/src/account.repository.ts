import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Account, AccountIdentity, Metadata } from './domain/account.js';
import { toFactor } from './factor.repository.js';
import type { Prisma } from './generated/prisma/client.js';
import { PrismaService, type Tx } from './prisma.service.js';

export interface NewAccount {
  id: string;
  email: string;
  password_hash: string;
  user_metadata: Metadata;
  now: Date;
}

export type Credentials = Pick<Account, 'id' | 'password_hash' | 'banned_until'>;

const PARTS = { identities: true, factors: { orderBy: { created_at: 'asc' } } } as const;

/** Tables users and identities. */
@Injectable()
export class AccountRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** One query whether there is an account or not: what sign-in does must take the same time (A5). */
  async findCredentials(email: string): Promise<Credentials | null> {
    const select = { id: true, password_hash: true, banned_until: true } as const;
    return this.prisma.user.findUnique({ where: { email }, select });
  }

  async findByEmail(email: string, tx: Tx = this.prisma): Promise<Account | null> {
    return toAccount(await tx.user.findUnique({ where: { email }, include: PARTS }));
  }

  async findById(id: string, tx: Tx = this.prisma): Promise<Account | null> {
    return toAccount(await tx.user.findUnique({ where: { id }, include: PARTS }));
  }

  /** An account with a confirmed address. False, and nothing stored, when the address has one already. */
  async insertConfirmed(tx: Tx, account: NewAccount): Promise<boolean> {
    const { id, email, now } = account;
    const dates = { last_sign_in_at: null, created_at: now, updated_at: now };
    const { count } = await tx.user.createMany({
      data: {
        id,
        email,
        password_hash: account.password_hash,
        email_confirmed_at: now,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { ...account.user_metadata, email_verified: true } as Prisma.InputJsonObject,
        ...dates,
      },
      skipDuplicates: true,
    });
    if (count === 0) return false;
    const identity_data = { ...account.user_metadata, sub: id, email, email_verified: true, phone_verified: false };
    await tx.identity.create({
      data: {
        id: randomUUID(),
        user_id: id,
        provider: 'email',
        provider_id: id,
        email,
        identity_data: identity_data as Prisma.InputJsonObject,
        ...dates,
      },
    });
    return true;
  }

  async setPasswordHash(tx: Tx, id: string, password_hash: string): Promise<void> {
    await tx.user.update({ where: { id }, data: { password_hash } });
  }

  async markSignedIn(tx: Tx, id: string, provider: string, now: Date): Promise<void> {
    await tx.user.update({ where: { id }, data: { last_sign_in_at: now, updated_at: now } });
    await tx.identity.updateMany({ where: { user_id: id, provider }, data: { last_sign_in_at: now, updated_at: now } });
  }
}

type Stored = Prisma.UserGetPayload<{ include: typeof PARTS }>;

function toAccount(row: Stored | null): Account | null {
  if (row === null) return null;
  const identities = row.identities.map((identity): AccountIdentity => ({
    ...identity,
    identity_data: identity.identity_data as Metadata,
  }));
  return {
    ...row,
    identities,
    factors: row.factors.map(toFactor),
    app_metadata: row.app_metadata as Metadata,
    user_metadata: row.user_metadata as Metadata,
  };
}
