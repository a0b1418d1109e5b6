import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { Prisma } from '../generated/prisma/client.js';
import type { Tx } from '../platform/prisma.service.js';
import type { Account } from './domain/account.js';
import { IdentityRepository } from './identity.repository.js';

const UNIQUE_VIOLATION = 'P2002';

/** The e-mail address and phone number of an account: table users, and their identities. */
@Injectable()
export class ContactRepository {
  constructor(private readonly identities: IdentityRepository) {}

  /** The e-mail address of a provisional account becomes its own, and unique. */
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

  /** Requested; it counts once it is confirmed. */
  async setNew(tx: Tx, id: string, contact: { new_email: string } | { new_phone: string }, now: Date): Promise<void> {
    await tx.user.update({ where: { id }, data: { ...contact, updated_at: now } });
  }

  /** Fails with `email_exists`. The account is no longer anonymous. */
  async changeEmail(tx: Tx, account: Account, email: string, now: Date): Promise<void> {
    const data = { email, new_email: null, email_confirmed_at: now, email_change_sent_at: null, updated_at: now };
    await this.change(tx, account.id, data, 'email_exists');
    await this.identities.saveOwn(tx, account, 'email', { email, email_verified: true }, now);
  }

  /** Fails with `phone_exists`. The account is no longer anonymous. */
  async changePhone(tx: Tx, account: Account, phone: string, now: Date): Promise<void> {
    const data = { phone, new_phone: null, phone_confirmed_at: now, phone_change_sent_at: null, updated_at: now };
    await this.change(tx, account.id, data, 'phone_exists');
    await this.identities.saveOwn(tx, account, 'phone', { phone, phone_verified: true }, now);
  }

  /** Replaces the e-mail address by that of another identity, which its provider verified; null for none. */
  async replaceEmail(tx: Tx, id: string, email: string | null, now: Date): Promise<void> {
    await tx.user.update({ where: { id }, data: { email, email_confirmed_at: email === null ? null : now } });
  }

  async removePhone(tx: Tx, id: string): Promise<void> {
    await tx.user.update({ where: { id }, data: { phone: null, phone_confirmed_at: null } });
  }

  private async change(
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
