import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import type { FieldError } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { weakPasswordReasons, type WeakPasswordReason } from '@placette/contracts/identity/errors';
import { normalizedPassword, isPasswordTooLong, PASSWORD_MAX } from '@placette/contracts/identity/password';
import { SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import { weakPasswordErrors, type PasswordRules } from './domain/password-rules.js';

const LISTS = new URL('../../data/', import.meta.url);

@Injectable()
export class PasswordPolicy {
  private readonly rules: PasswordRules;

  constructor(
    @Inject(SETTINGS) settings: Pick<IdentityConfig, 'PASSWORD_MIN_LENGTH' | 'PASSWORD_LISTS' | 'BRAND_NAME'>,
  ) {
    const list = (name: string) => (settings.PASSWORD_LISTS ? readList(name) : []);
    this.rules = {
      minimumLength: settings.PASSWORD_MIN_LENGTH,
      brandName: settings.BRAND_NAME,
      commonPasswords: new Set(list('common-passwords.txt')),
      leakedPasswords: new Set(list('leaked-passwords.txt')),
    };
  }

  /** Contract 2.1: the first check of a sign-up: too long, or too short together with every other reason. */
  checkLength(password: string, email: string): void {
    const { length } = [...normalizedPassword(password)];
    if (length < this.rules.minimumLength || isPasswordTooLong(password)) this.check(password, email);
  }

  /** AU-04, C10, C55: fails with `weak_password` and every reason, or with `validation_failed` above 256 characters. */
  check(password: string, email: string): void {
    if (isPasswordTooLong(password)) {
      const message = `Le mot de passe ne peut pas dépasser ${PASSWORD_MAX} caractères`;
      fail('validation_failed', `Password cannot be longer than ${PASSWORD_MAX} characters`, [
        { path: 'password', code: 'too_long', message },
      ]);
    }
    const errors = weakPasswordErrors(password, email, this.rules);
    if (errors.length > 0) fail('weak_password', this.wireMessage(errors), errors);
  }

  /** Returns why a correct password is weak; null when it is not. */
  weaknessOf(password: string, email: string): { message: string; reasons: string[] } | null {
    const errors = weakPasswordErrors(password, email, this.rules);
    if (errors.length === 0) return null;
    return { message: this.wireMessage(errors), reasons: weakPasswordReasons(errors.map(({ code }) => code)) };
  }

  /** One sentence per reason, as section 3 of the wire contract words it. */
  private wireMessage(errors: FieldError[]): string {
    const sentences: Record<WeakPasswordReason, string> = {
      length: `Password should be at least ${this.rules.minimumLength} characters.`,
      characters: '',
      pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
    };
    const reasons = weakPasswordReasons(errors.map(({ code }) => code));
    return reasons.map((reason) => sentences[reason]).join(' ');
  }
}

function readList(name: string): string[] {
  return readFileSync(new URL(name, LISTS), 'utf8').trimEnd().split('\n');
}
