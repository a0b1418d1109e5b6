import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import type { FieldError } from '@placette/contracts';
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
      fail('validation_failed', `Password cannot be longer than ${PASSWORD_MAX_BYTES} characters`, [
        { path: 'password', code: 'too_long', message },
      ]);
    }
    const errors = weakPasswordErrors(password, email, this.rules);
    if (errors.length > 0) fail('weak_password', this.wireMessage(errors), errors);
  }

  /** What the policy says of a password that is right; null when it says nothing. */
  weaknessOf(password: string, email: string): { message: string; reasons: string[] } | null {
    const errors = weakPasswordErrors(password, email, this.rules);
    return errors.length === 0 ? null : { message: this.wireMessage(errors), reasons: errors.map(({ code }) => code) };
  }

  /** One sentence a reason, in the words of the wire contract (section 3). */
  private wireMessage(errors: FieldError[]): string {
    const sentences: Record<string, string> = {
      length: `Password should be at least ${this.rules.minimumLength} characters.`,
      pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
    };
    return errors.map(({ code }) => sentences[code] ?? '').join(' ');
  }
}
