import type { FieldError } from '@placette/contracts';
import type { WeakPasswordReason } from '@placette/contracts/identity/errors';

export interface PasswordRules {
  /** In characters (ruling C10). */
  minimumLength: number;
  brandName: string;
  /** Lower case. */
  commonPasswords: ReadonlySet<string>;
}

const PRODUCT_WORDS = ['placette', 'place', 'park', 'parking', 'parkings', 'stationnement', 'voiturier'];
const SHORTEST_NAME = 3;

/** One field error per reason, `code` being the reason; empty when the password is good enough (AU-04). */
export function weakPasswordErrors(password: string, email: string, rules: PasswordRules): FieldError[] {
  const errors: FieldError[] = [];
  const refuse = (code: WeakPasswordReason, message: string) => errors.push({ path: 'password', code, message });
  if ([...password].length < rules.minimumLength) {
    refuse('length', `Le mot de passe doit contenir au moins ${rules.minimumLength} caractères`);
  }
  const guessable = whyGuessable(password.toLowerCase(), email.toLowerCase(), rules);
  if (guessable !== null) refuse('pwned', guessable);
  return errors;
}

function whyGuessable(password: string, email: string, rules: PasswordRules): string | null {
  if (rules.commonPasswords.has(password))
    return 'Ce mot de passe est connu et facile à deviner\u00a0: choisissez-en un autre';
  const stem = stemOf(password);
  if (password === email || isMadeOf(stem, namesIn(email)))
    return 'Le mot de passe ne doit pas reprendre votre adresse e-mail';
  if (isMadeOf(stem, [...PRODUCT_WORDS, rules.brandName.toLowerCase()])) {
    return 'Le mot de passe ne doit pas reprendre le nom du site';
  }
  return null;
}

/** `!!Parking-2026` stands or falls with `parking`. */
function stemOf(password: string): string {
  return password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function namesIn(email: string): string[] {
  const local = email.split('@')[0] ?? '';
  return [local, stemOf(local), local.replace(/[^\p{L}\p{N}]/gu, '')].filter((name) => name.length >= SHORTEST_NAME);
}

function isMadeOf(stem: string, words: readonly string[]): boolean {
  return words.some((word) => word !== '' && stem !== '' && stem.replaceAll(word, '') === '');
}
