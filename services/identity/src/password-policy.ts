import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { PASSWORD_MAX_BYTES } from '@placette/contracts/identity/schema';
import { SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from './config.js';
import { weakPasswordErrors, type PasswordRules } from './domain/password-rules.js';

const COMMON_PASSWORDS = new URL('../data/common-passwords.txt', import.meta.url);

@Injectable()
export class PasswordPolicy {
  private readonly rules: PasswordRules;

  constructor(@Inject(SETTINGS) settings: Pick<IdentityConfig, 'PASSWORD_MIN_LENGTH' | 'BRAND_NAME'>) {
    this.rules = {
      minimumLength: settings.PASSWORD_MIN_LENGTH,
      brandName: settings.BRAND_NAME,
      commonPasswords: new Set(readFileSync(COMMON_PASSWORDS, 'utf8').trimEnd().split('\n')),
    };
  }

  /** Fails with `weak_password` and every reason, or with `validation_failed` above 72 bytes (AU-04, ruling C10). */
  check(password: string, email: string): void {
    if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) {
      const message = `Le mot de passe ne peut pas dépasser ${PASSWORD_MAX_BYTES} caractères`;
      fail('validation_failed', undefined, [{ path: 'password', code: 'too_long', message }]);
    }
    const errors = weakPasswordErrors(password, email, this.rules);
    if (errors.length > 0) fail('weak_password', undefined, errors);
  }
}
