import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { CostShare } from '../credentials/domain/password-hash.js';
import type { Prisma } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import type { Account, AccountIdentity, Metadata } from './domain/account.js';
import { FACTOR_PARTS, toFactor } from './domain/factor.js';
import { IdentityRepository } from './identity.repository.js';

export interface NewAccount {
  id: string;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  user_metadata: Metadata;
  /** Whether the e-mail address or phone number is confirmed. */
  confirmed: boolean;
  /** The e-mail address is not confirmed, and belongs to no account until it is. */
  is_provisional: boolean;
  is_unproved: boolean;
  /** The provider of its identity; null for an anonymous account. */
  provider: string | null;
  now: Date;
}

export type LoginIdentifier = { email: string } | { phone: string };

export type Credentials = Pick<
  Account,
  'id' | 'email' | 'password_hash' | 'banned_until' | 'email_confirmed_at' | 'phone_confirmed_at'
>;

type CodeMoment =
  | 'confirmation_sent_at'
  | 'recovery_sent_at'
  | 'email_change_sent_at'
  | 'phone_change_sent_at'
  | 'reauthentication_sent_at';

/** The relations that are read with a row of users. */
const ACCOUNT_PARTS = {
  identities: true,
  factors: { include: FACTOR_PARTS, orderBy: { created_at: 'asc' } },
} as const;

type Row = Prisma.UserGetPayload<{ include: typeof ACCOUNT_PARTS }>;
const UNIQUE_VIOLATION = 'P2002';

/** The table users. A change of an account's e-mail address or phone number also changes its identity. */
@Injectable()
export class AccountRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly identities: IdentityRepository,
  ) {}

  /** A5: one query whether or not the account exists, so that a sign-in always takes the same time. */
  async findCredentials(identifier: LoginIdentifier): Promise<Credentials | null> {
    const confirmed = { email_confirmed_at: true, phone_confirmed_at: true } as const;
    const select = { id: true, email: true, password_hash: true, banned_until: true, ...confirmed } as const;
    return this.prisma.user.findUnique({ where: identifier, select });
  }

  async findByEmail(email: string, tx: Tx = this.prisma): Promise<Account | null> {
    return toAccount(await tx.user.findUnique({ where: { email }, include: ACCOUNT_PARTS }));
  }

  async findByPhone(phone: string, tx: Tx = this.prisma): Promise<Account | null> {
    return toAccount(await tx.user.findUnique({ where: { phone }, include: ACCOUNT_PARTS }));
  }

  /** The account that last requested this phone number as its new one. */
  async findByNewPhone(new_phone: string): Promise<Account | null> {
    const orderBy = { phone_change_sent_at: 'desc' } as const;
    return toAccount(await this.prisma.user.findFirst({ where: { new_phone }, orderBy, include: ACCOUNT_PARTS }));
  }

  async findById(id: string, tx: Tx = this.prisma): Promise<Account | null> {
    return toAccount(await tx.user.findUnique({ where: { id }, include: ACCOUNT_PARTS }));
  }

  /** Does the same as findById and locks the account until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<Account | null> {
    await tx.$queryRaw`SELECT 1 FROM identity.users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    return this.findById(id, tx);
  }

  /** Returns false, storing nothing, when the e-mail address or phone number already has an account. */
  async insert(tx: Tx, account: NewAccount): Promise<boolean> {
    const { id, email, phone, password_hash, confirmed, is_provisional, is_unproved, provider, now } = account;
    const isKnown = confirmed && email !== null;
    const user_metadata = { ...account.user_metadata, ...(isKnown && { email_verified: true }) };
    const { count } = await tx.user.createMany({
      data: {
        id,
        email: is_provisional ? null : email,
        unconfirmed_email: is_provisional ? email : null,
        is_unproved,
        phone,
        password_hash,
        email_confirmed_at: isKnown ? now : null,
        phone_confirmed_at: confirmed && phone !== null ? now : null,
        app_metadata: provider === null ? {} : { provider, providers: [provider] },
        is_anonymous: provider === null,
        user_metadata: user_metadata as Prisma.InputJsonObject,
        last_sign_in_at: null,
        created_at: now,
        updated_at: now,
      },
      skipDuplicates: true,
    });
    return count > 0;
  }

  async markCodeSent(tx: Tx, id: string, moment: CodeMoment, now: Date): Promise<void> {
    await tx.user.update({ where: { id }, data: { [moment]: now } });
  }

  async markUnproved(tx: Tx, id: string): Promise<void> {
    await tx.user.update({ where: { id }, data: { is_unproved: true } });
  }

  async markSignedIn(tx: Tx, id: string, provider: string, now: Date): Promise<void> {
    await tx.user.update({ where: { id }, data: { last_sign_in_at: now, updated_at: now } });
    await tx.identity.updateMany({ where: { user_id: id, provider }, data: { last_sign_in_at: now, updated_at: now } });
  }

  async setMetadata(tx: Tx, id: string, metadata: Metadata, now: Date): Promise<void> {
    const user_metadata = metadata as Prisma.InputJsonObject;
    await tx.user.update({ where: { id }, data: { user_metadata, updated_at: now } });
  }

  async setPasswordHash(tx: Tx, id: string, password_hash: string | null): Promise<void> {
    await tx.user.update({ where: { id }, data: { password_hash } });
  }

  /** Makes the e-mail address of a provisional account its own, and unique. */
  async confirmEmail(tx: Tx, account: Account, now: Date): Promise<void> {
    const { id, email } = account;
    const user_metadata = { ...account.user_metadata, email_verified: true } as Prisma.InputJsonObject;
    const confirmed = { email, unconfirmed_email: null, is_unproved: false, email_confirmed_at: now };
    await tx.user.update({ where: { id }, data: { ...confirmed, user_metadata, updated_at: now } });
    await this.identities.saveOwn(tx, account, 'email', { email, email_verified: true }, now);
  }

  async confirmPhone(tx: Tx, account: Account, now: Date): Promise<void> {
    const { id, phone } = account;
    await tx.user.update({ where: { id }, data: { phone_confirmed_at: now, updated_at: now } });
    await this.identities.saveOwn(tx, account, 'phone', { phone, phone_verified: true }, now);
  }

  /** Stores a requested contact, which takes effect once it is confirmed. */
  async setNew(tx: Tx, id: string, contact: { new_email: string } | { new_phone: string }, now: Date): Promise<void> {
    await tx.user.update({ where: { id }, data: { ...contact, updated_at: now } });
  }

  /** Fails with `email_exists`. The account is no longer anonymous. */
  async changeEmail(tx: Tx, account: Account, email: string, now: Date): Promise<void> {
    const data = { email, new_email: null, email_confirmed_at: now, email_change_sent_at: null, updated_at: now };
    await this.changeContact(tx, account.id, data, 'email_exists');
    await this.identities.saveOwn(tx, account, 'email', { email, email_verified: true }, now);
  }

  /** Fails with `phone_exists`. The account is no longer anonymous. */
  async changePhone(tx: Tx, account: Account, phone: string, now: Date): Promise<void> {
    const data = { phone, new_phone: null, phone_confirmed_at: now, phone_change_sent_at: null, updated_at: now };
    await this.changeContact(tx, account.id, data, 'phone_exists');
    await this.identities.saveOwn(tx, account, 'phone', { phone, phone_verified: true }, now);
  }

  /** Replaces the e-mail address by that of another identity, which its provider has verified; null for none. */
  async replaceEmail(tx: Tx, id: string, email: string | null, now: Date): Promise<void> {
    await tx.user.update({ where: { id }, data: { email, email_confirmed_at: email === null ? null : now } });
  }

  async removePhone(tx: Tx, id: string): Promise<void> {
    await tx.user.update({ where: { id }, data: { phone: null, phone_confirmed_at: null } });
  }

  /** How many accounts have a hash of each cost. */
  async countByCost(): Promise<CostShare[]> {
    const rows = await this.prisma.$queryRaw<{ cost: string | null; accounts: bigint }[]>`
      SELECT substring(password_hash from '^\\$(?:2[aby]\\$\\d\\d|argon2\\w*\\$v=19\\$m=\\d+,t=\\d+,p=\\d+)') AS cost,
        count(*) AS accounts
      FROM identity.users WHERE password_hash IS NOT NULL GROUP BY 1`;
    return rows.flatMap(({ cost, accounts }) => (cost === null ? [] : [{ cost, accounts: Number(accounts) }]));
  }

  private async changeContact(
    tx: Tx,
    id: string,
    data: Prisma.UserUpdateInput,
    refusal: 'email_exists' | 'phone_exists',
  ): Promise<void> {
    try {
      await tx.user.update({ where: { id }, data: { ...data, is_anonymous: false } });
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) fail(refusal);
      throw error;
    }
  }
}

function toAccount(row: Row | null): Account | null {
  if (row === null) return null;
  const { unconfirmed_email, ...columns } = row;
  const identities = row.identities.map((identity): AccountIdentity => ({
    ...identity,
    identity_data: identity.identity_data as Metadata,
  }));
  return {
    ...columns,
    email: row.email ?? unconfirmed_email,
    is_provisional: unconfirmed_email !== null,
    identities,
    factors: row.factors.map(toFactor),
    app_metadata: row.app_metadata as Metadata,
    user_metadata: row.user_metadata as Metadata,
  };
}
