import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/prisma.service.js';
import { SignInMethodsRepository } from '../contact-details/sign-in-methods.repository.js';

const PHONE_MAX = 15;

/** Deletes or anonymises the row of an account. */
@Injectable()
export class DeletedAccountRepository {
  constructor(private readonly signInMethods: SignInMethodsRepository) {}

  /** Keeps the row without personal data and without any sign-in method. `hashOf` gives hexadecimal text. */
  async anonymise(tx: Tx, id: string, hashOf: (text: string) => string, now: Date): Promise<void> {
    const { email, phone, identities } = await tx.user.findUniqueOrThrow({
      where: { id },
      include: { identities: true },
    });
    for (const identity of identities) {
      const data = { provider_id: hashOf(identity.provider_id), email: null, identity_data: {}, updated_at: now };
      await tx.identity.update({ where: { id: identity.id }, data });
    }
    await this.signInMethods.deleteKeys(tx, id);
    await tx.profile.deleteMany({ where: { user_id: id } });
    const data = {
      email: email === null ? null : hashOf(email),
      unconfirmed_email: null,
      phone: phone === null ? null : hashOf(phone).slice(0, PHONE_MAX),
      new_email: null,
      password_hash: null,
      app_metadata: {},
      user_metadata: {},
      deleted_at: now,
      updated_at: now,
    };
    await tx.user.update({ where: { id }, data });
  }

  /** With everything that belongs to the account; the audit log stays. */
  async delete(tx: Tx, id: string): Promise<void> {
    await tx.user.delete({ where: { id } });
  }
}
