import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { Account, AccountIdentity, Metadata } from './domain/account.js';
import { toFactor } from './factor.repository.js';
import type { Prisma } from './generated/prisma/client.js';
import { PrismaService, type Tx } from './prisma.service.js';

export interface NewAccount {
  id: string;
  email: string;
  password_hash: string | null;
  user_metadata: Metadata;
  /** Whether the address is known to be the person’s. */
  confirmed: boolean;
  now: Date;
}

export type Credentials = Pick<Account, 'id' | 'password_hash' | 'banned_until' | 'email_confirmed_at'>;

type MailMoment = 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at' | 'reauthentication_sent_at';

const UNIQUE_VIOLATION = 'P2002';

const PARTS = { identities: true, factors: { orderBy: { created_at: 'asc' } } } as const;

/** Tables users and identities. */
@Injectable()
export class AccountRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** One query whether there is an account or not: what sign-in does must take the same time (A5). */
  async findCredentials(email: string): Promise<Credentials | null> {
    const select = { id: true, password_hash: true, banned_until: true, email_confirmed_at: true } as const;
    return this.prisma.user.findUnique({ where: { email }, select });
  }

  async findByEmail(email: string, tx: Tx = this.prisma): Promise<Account | null> {
    return toAccount(await tx.user.findUnique({ where: { email }, include: PARTS }));
  }

  async findById(id: string, tx: Tx = this.prisma): Promise<Account | null> {
    return toAccount(await tx.user.findUnique({ where: { id }, include: PARTS }));
  }

  /** As findById; the account is held until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<Account | null> {
    await tx.$queryRaw`SELECT 1 FROM identity.users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    return this.findById(id, tx);
  }

  /** False, and nothing stored, when the address has an account already. */
  async insert(tx: Tx, account: NewAccount): Promise<boolean> {
    const { id, email, confirmed, now } = account;
    const user_metadata = { ...account.user_metadata, ...(confirmed && { email_verified: true }) };
    const dates = { last_sign_in_at: null, created_at: now, updated_at: now };
    const { count } = await tx.user.createMany({
      data: {
        id,
        email,
        password_hash: account.password_hash,
        email_confirmed_at: confirmed ? now : null,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: user_metadata as Prisma.InputJsonObject,
        ...dates,
      },
      skipDuplicates: true,
    });
    if (count === 0) return false;
    const identity_data = {
      ...account.user_metadata,
      sub: id,
      email,
      email_verified: confirmed,
      phone_verified: false,
    };
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

  async markMailSent(tx: Tx, id: string, moment: MailMoment, now: Date): Promise<void> {
    await tx.user.update({ where: { id }, data: { [moment]: now } });
  }

  async confirmEmail(tx: Tx, account: Account, now: Date): Promise<void> {
    const user_metadata = { ...account.user_metadata, email_verified: true } as Prisma.InputJsonObject;
    const data = { email_confirmed_at: now, user_metadata, updated_at: now };
    await tx.user.update({ where: { id: account.id }, data });
    await this.changeIdentity(tx, account, { email: account.email, email_verified: true }, now);
  }

  async setNewEmail(tx: Tx, id: string, new_email: string, now: Date): Promise<void> {
    await tx.user.update({ where: { id }, data: { new_email, updated_at: now } });
  }

  /** Fails with `email_exists`. */
  async changeEmail(tx: Tx, account: Account, email: string, now: Date): Promise<void> {
    const data = { email, new_email: null, email_confirmed_at: now, email_change_sent_at: null, updated_at: now };
    try {
      await tx.user.update({ where: { id: account.id }, data });
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) fail('email_exists');
      throw error;
    }
    await this.changeIdentity(tx, account, { email, email_verified: true }, now);
  }

  async setMetadata(tx: Tx, id: string, user_metadata: Metadata, now: Date): Promise<void> {
    await tx.user.update({
      where: { id },
      data: { user_metadata: user_metadata as Prisma.InputJsonObject, updated_at: now },
    });
  }

  private async changeIdentity(tx: Tx, account: Account, change: Metadata & { email: string | null }, now: Date) {
    const own = account.identities.find(({ provider }) => provider === 'email');
    if (!own) return;
    const identity_data = { ...own.identity_data, ...change } as Prisma.InputJsonObject;
    await tx.identity.update({ where: { id: own.id }, data: { email: change.email, identity_data, updated_at: now } });
  }

  async setPasswordHash(tx: Tx, id: string, password_hash: string | null): Promise<void> {
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
