import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { ManagedUser } from '@placette/contracts/identity/managed-users/schema';
import { isVerifiable } from '../credentials/domain/password-hash.js';
import { PasswordHasher } from '../credentials/password-hasher.js';
import { PasswordPolicy } from '../credentials/password-policy.js';

/** Passwords that a trusted server sets. */
@Injectable()
export class ManagedPasswords {
  constructor(
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * The hash of a password in clear, or the imported hash; undefined when neither is given. Fails with `weak_password`
   * or `validation_failed`.
   */
  async hashOf(given: Pick<ManagedUser, 'password' | 'password_hash'>, email: string): Promise<string | undefined> {
    const { password, password_hash } = given;
    if (password !== undefined && password_hash !== undefined) {
      fail('validation_failed', 'Only a password or a password hash should be provided');
    }
    if (password_hash !== undefined) {
      if (isVerifiable(password_hash)) return password_hash;
      fail('validation_failed', 'Password hash must be bcrypt or argon2, of a usual cost');
    }
    if (password === undefined) return undefined;
    this.policy.check(password, email);
    return this.hasher.hash(password);
  }
}
