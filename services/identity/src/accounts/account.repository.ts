import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { Account, AccountIdentity, Metadata } from './domain/account.js';
import { FACTOR_PARTS, toFactor } from './domain/factor.js';
import type { Prisma } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

export interface NewAccount {
  id: string;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  user_metadata: Metadata;
  /** Whether the e-mail address or phone number is confirmed. */
  confirmed: boolean;
  /** The e-mail address is not confirmed, and belongs to no account until then. */
  is_provisional: boolean;
  is_unproved: boolean;
  /** null for an anonymous account. */
  identity: NewIdentity | null;
  now: Date;
}

export type NewIdentity = Pick<AccountIdentity, 'provider' | 'provider_id' | 'email' | 'identity_data'>;

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

const UNIQUE_VIOLATION = 'P2002';

const PARTS = { identities: true, factors: { include: FACTOR_PARTS, orderBy: { created_at: 'asc' } } } as const;

/** Tables users and identities. */
@Injectable()
export class AccountRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** A5: one query whether there is an account or not, so that a sign-in takes the same time. */
  async findCredentials(identifier: LoginIdentifier): Promise<Credentials | null> {
    const confirmed = { email_confirmed_at: true, phone_confirmed_at: true } as const;
    const select = { id: true, email: true, password_hash: true, banned_until: true, ...confirmed } as const;
    return this.prisma.user.findUnique({ where: identifier, select });
  }

  async findByEmail(email: string, tx: Tx = this.prisma): Promise<Account | null> {
    return toAccount(await tx.user.findUnique({ where: { email }, include: PARTS }));
  }

  async findByPhone(phone: string, tx: Tx = this.prisma): Promise<Account | null> {
    return toAccount(await tx.user.findUnique({ where: { phone }, include: PARTS }));
  }

  /** The account that last requested this phone number as its new one. */
  async findByNewPhone(new_phone: string): Promise<Account | null> {
    const orderBy = { phone_change_sent_at: 'desc' } as const;
    return toAccount(await this.prisma.user.findFirst({ where: { new_phone }, orderBy, include: PARTS }));
  }

  async findById(id: string, tx: Tx = this.prisma): Promise<Account | null> {
    return toAccount(await tx.user.findUnique({ where: { id }, include: PARTS }));
  }

  /** As findById; the account is locked until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<Account | null> {
    await tx.$queryRaw`SELECT 1 FROM identity.users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    return this.findById(id, tx);
  }

  /** False, and nothing stored, when the e-mail address or phone number already has an account. */
  async insert(tx: Tx, account: NewAccount): Promise<boolean> {
    const { id, email, phone, confirmed, is_provisional, is_unproved, identity, now } = account;
    const isKnown = confirmed && email !== null;
    const user_metadata = { ...account.user_metadata, ...(isKnown && { email_verified: true }) };
    const provider = identity?.provider;
    const dates = { last_sign_in_at: null, created_at: now, updated_at: now };
    const { count } = await tx.user.createMany({
      data: {
        id,
        email: is_provisional ? null : email,
        unconfirmed_email: is_provisional ? email : null,
        is_unproved,
        phone,
        password_hash: account.password_hash,
        email_confirmed_at: isKnown ? now : null,
        phone_confirmed_at: confirmed && phone !== null ? now : null,
        app_metadata: provider === undefined ? {} : { provider, providers: [provider] },
        is_anonymous: identity === null,
        user_metadata: user_metadata as Prisma.InputJsonObject,
        ...dates,
      },
      skipDuplicates: true,
    });
    if (count === 0) return false;
    if (identity) await this.addIdentity(tx, id, identity, now);
    return true;
  }

  async addIdentity(tx: Tx, user_id: string, identity: NewIdentity, now: Date): Promise<void> {
    const identity_data = identity.identity_data as Prisma.InputJsonObject;
    await tx.identity.create({
      data: { ...identity, id: randomUUID(), user_id, identity_data, created_at: now, updated_at: now },
    });
  }

  async deleteIdentity(tx: Tx, id: string): Promise<void> {
    await tx.identity.delete({ where: { id } });
  }

  async dropPhone(tx: Tx, id: string): Promise<void> {
    await tx.user.update({ where: { id }, data: { phone: null, phone_confirmed_at: null } });
  }

  /** To the e-mail address of another identity, verified by its provider; null for none. */
  async moveEmail(tx: Tx, id: string, email: string | null, now: Date): Promise<void> {
    await tx.user.update({ where: { id }, data: { email, email_confirmed_at: email === null ? null : now } });
  }

  async findByIdentity(tx: Tx, provider: string, provider_id: string): Promise<Account | null> {
    const row = await tx.identity.findUnique({ where: { provider_provider_id: { provider, provider_id } } });
    return row && this.findById(row.user_id, tx);
  }

  async markCodeSent(tx: Tx, id: string, moment: CodeMoment, now: Date): Promise<void> {
    await tx.user.update({ where: { id }, data: { [moment]: now } });
  }

  /** The e-mail address of a provisional account becomes its own, and unique. */
  async confirmEmail(tx: Tx, account: Account, now: Date): Promise<void> {
    const user_metadata = { ...account.user_metadata, email_verified: true } as Prisma.InputJsonObject;
    const confirmed = { email: account.email, unconfirmed_email: null, is_unproved: false };
    const data = { ...confirmed, email_confirmed_at: now, user_metadata, updated_at: now };
    await tx.user.update({ where: { id: account.id }, data });
    await this.changeIdentity(tx, account, 'email', { email: account.email, email_verified: true }, now);
  }

  async markUnproved(tx: Tx, id: string): Promise<void> {
    await tx.user.update({ where: { id }, data: { is_unproved: true } });
  }

  async confirmPhone(tx: Tx, account: Account, now: Date): Promise<void> {
    await tx.user.update({ where: { id: account.id }, data: { phone_confirmed_at: now, updated_at: now } });
    await this.changeIdentity(tx, account, 'phone', { phone: account.phone, phone_verified: true }, now);
  }

  async setNewPhone(tx: Tx, id: string, new_phone: string, now: Date): Promise<void> {
    await tx.user.update({ where: { id }, data: { new_phone, updated_at: now } });
  }

  /** Fails with `phone_exists`. The account is no longer anonymous. */
  async changePhone(tx: Tx, account: Account, phone: string, now: Date): Promise<void> {
    const data = { phone, new_phone: null, phone_confirmed_at: now, phone_change_sent_at: null, updated_at: now };
    await this.changeLoginIdentifier(tx, account.id, data, 'phone_exists');
    await this.changeIdentity(tx, account, 'phone', { phone, phone_verified: true }, now);
  }

  async setNewEmail(tx: Tx, id: string, new_email: string, now: Date): Promise<void> {
    await tx.user.update({ where: { id }, data: { new_email, updated_at: now } });
  }

  /** Fails with `email_exists`. The account is no longer anonymous. */
  async changeEmail(tx: Tx, account: Account, email: string, now: Date): Promise<void> {
    const data = { email, new_email: null, email_confirmed_at: now, email_change_sent_at: null, updated_at: now };
    await this.changeLoginIdentifier(tx, account.id, data, 'email_exists');
    await this.changeIdentity(tx, account, 'email', { email, email_verified: true }, now);
  }

  private async changeLoginIdentifier(
    tx: Tx,
    id: string,
    data: Prisma.UserUpdateInput,
    taken: 'email_exists' | 'phone_exists',
  ): Promise<void> {
    try {
      await tx.user.update({ where: { id }, data: { ...data, is_anonymous: false } });
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) fail(taken);
      throw error;
    }
  }

  async setMetadata(tx: Tx, id: string, user_metadata: Metadata, now: Date): Promise<void> {
    await tx.user.update({
      where: { id },
      data: { user_metadata: user_metadata as Prisma.InputJsonObject, updated_at: now },
    });
  }

  /** The identity of the e-mail address or phone number, created when missing. */
  private async changeIdentity(
    tx: Tx,
    account: Account,
    provider: 'email' | 'phone',
    change: Metadata & { email?: string | null },
    now: Date,
  ): Promise<void> {
    const email = change.email ?? null;
    const own = account.identities.find((identity) => identity.provider === provider);
    if (!own) {
      await this.addIdentity(
        tx,
        account.id,
        { provider, provider_id: account.id, email, identity_data: { sub: account.id, ...change } },
        now,
      );
      return this.nameProviders(tx, account.id, now);
    }
    const identity_data = { ...own.identity_data, ...change } as Prisma.InputJsonObject;
    await tx.identity.update({ where: { id: own.id }, data: { email, identity_data, updated_at: now } });
  }

  /** Lists the account's providers in app_metadata, the oldest first. */
  async nameProviders(tx: Tx, id: string, now: Date): Promise<void> {
    const account = await this.findById(id, tx);
    if (!account) return;
    const inOrder = account.identities.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
    const providers = [...new Set(inOrder.map(({ provider }) => provider))];
    const app_metadata = { ...account.app_metadata, provider: providers[0] ?? 'email', providers };
    await tx.user.update({
      where: { id },
      data: { app_metadata: app_metadata as Prisma.InputJsonObject, updated_at: now },
    });
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
