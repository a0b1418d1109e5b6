import { Injectable } from '@nestjs/common';
import type { Prisma } from '../generated/prisma/client.js';
import type { Tx } from '../platform/prisma.service.js';
import { personal } from './personal-columns.js';

const PHONE_MAX = 15;
/**
 * The models that remain when second factors, passkeys, recovery codes, known networks, and pending codes and links are
 * deleted.
 */
const WITHOUT_KEYS = ['User', 'Identity', 'Profile', 'Session', 'RefreshToken', 'AccountNote'];

/** Deletes the sign-in methods of an account, its personal data, or all of it. */
@Injectable()
export class AccountErasureRepository {
  /**
   * Locks the account until the transaction ends; accounts are locked before sessions. Returns false when there is no
   * such account.
   */
  async lock(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.$queryRaw<object[]>`SELECT 1 FROM identity.users WHERE id = ${id}::uuid FOR UPDATE`;
    return rows.length > 0;
  }

  /** Only the e-mail address stays: no password, phone number, other identity or name. */
  async clear(tx: Tx, user_id: string, now: Date): Promise<void> {
    await personal.erase(tx, user_id, (model) => !WITHOUT_KEYS.includes(model));
    await tx.identity.deleteMany({ where: { user_id, provider: { not: 'email' } } });
    await tx.identity.updateMany({ where: { user_id }, data: { identity_data: { sub: user_id } } });
    const number = { phone: null, phone_confirmed_at: null, new_phone: null, phone_change_sent_at: null };
    const user_metadata: Prisma.InputJsonObject = {};
    const data = { ...number, new_email: null, email_change_sent_at: null, password_hash: null, user_metadata };
    await tx.user.update({ where: { id: user_id }, data: { ...data, updated_at: now } });
    const names = { first_name: '', last_name: '', phone_number: null, languages: [] };
    const business = { is_professional: false, siret: null, tva_number: null };
    const company = { company_name: null, company_address: null };
    const given = { ...names, ...business, ...company, first_steps: null };
    await tx.profile.updateMany({ where: { user_id }, data: { ...given, updated_at: now } });
  }

  /** Keeps the row without personal data and sign-in methods. `hashOf` returns hexadecimal text. */
  async anonymise(tx: Tx, id: string, hashOf: (text: string) => string, now: Date): Promise<void> {
    const { email, phone, identities } = await tx.user.findUniqueOrThrow({
      where: { id },
      include: { identities: true },
    });
    await personal.erase(tx, id);
    for (const identity of identities) {
      const data = { provider_id: hashOf(identity.provider_id), updated_at: now };
      await tx.identity.update({ where: { id: identity.id }, data });
    }
    const data = {
      email: email === null ? null : hashOf(email),
      phone: phone === null ? null : hashOf(phone).slice(0, PHONE_MAX),
      deleted_at: now,
      updated_at: now,
    };
    await tx.user.update({ where: { id }, data });
  }

  /** Deletes the account and everything that belongs to it; the audit log stays. */
  async delete(tx: Tx, id: string): Promise<void> {
    await personal.erase(tx, id);
    await tx.user.delete({ where: { id } });
  }
}
