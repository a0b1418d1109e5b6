import type { FieldError } from '@placette/contracts';
import { passwordFlawText, type PasswordFlaw } from '@placette/contracts/identity/errors';
import { normalizedPassword } from '@placette/contracts/identity/password';

export interface PasswordRules {
  /** C10: in characters, from a setting. */
  minimumLength: number;
  brandName: string;
  /** In lower case; empty when the lists are disabled. */
  commonPasswords: ReadonlySet<string>;
  leakedPasswords: ReadonlySet<string>;
}

const PRODUCT_WORDS = ['placette', 'place', 'park', 'parking', 'parkings', 'stationnement', 'voiturier'];
const SHORTEST_NAME = 3;

/** AU-04, A3, A4: returns one field error per flaw, named by `code`; empty when the password is accepted. */
export function weakPasswordErrors(password: string, email: string, rules: PasswordRules): FieldError[] {
  return flawsOf(normalizedPassword(password), email.toLowerCase(), rules).map((code) => ({
    path: 'password',
    code,
    message: passwordFlawText(code, rules.minimumLength),
  }));
}

function flawsOf(password: string, email: string, rules: PasswordRules): PasswordFlaw[] {
  const word = password.toLowerCase();
  const stem = stemOf(word);
  const isLeaked = rules.leakedPasswords.has(word);
  const found: Record<PasswordFlaw, boolean> = {
    length: [...password].length < rules.minimumLength,
    leaked: isLeaked,
    common: !isLeaked && rules.commonPasswords.has(word),
    own_email: word === email || isMadeOf(stem, namesIn(email)),
    product_name: isMadeOf(stem, [...PRODUCT_WORDS, rules.brandName.toLowerCase()]),
  };
  return (Object.keys(found) as PasswordFlaw[]).filter((flaw) => found[flaw]);
}

/** Reduces `!!Parking-2026` to `parking`. */
function stemOf(password: string): string {
  return password.replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '');
}

function namesIn(email: string): string[] {
  const local = email.split('@')[0] ?? '';
  return [local, stemOf(local), local.replace(/[^\p{L}\p{N}]/gu, '')].filter((name) => name.length >= SHORTEST_NAME);
}

function isMadeOf(stem: string, words: readonly string[]): boolean {
  return words.some((word) => word !== '' && stem !== '' && stem.replaceAll(word, '') === '');
}
