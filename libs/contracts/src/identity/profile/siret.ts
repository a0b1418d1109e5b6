import { cleanText } from '../../kernel/clean-text.js';
import { digitsIn } from '../../kernel/typed.js';

/**
 * Returns the stored form: the fourteen digits, without the words and punctuation pasted with them. Text that contains
 * no SIRET is returned as it is.
 */
export function readSiret(value: string): string {
  return digitsIn(value, 14);
}

/**
 * Returns the stored form: two letters, then letters and digits, without text before it (« N° TVA : ») and separators.
 */
export function readVatNumber(value: string): string {
  const number = cleanText(value)
    .normalize('NFKC')
    .replace(/^[^:]*:/, '');
  return number.replace(/[\s.,_/·\p{Pd}\u2212]/gu, '').toUpperCase();
}

/** PR-08: a SIRET has fourteen digits. */
export function isSiret(value: string): boolean {
  return /^\d{14}$/.test(readSiret(value));
}

/** PR-08: groups the digits 3-3-3-5. Text that is not fourteen digits is returned unchanged. */
export function formatSiret(value: string): string {
  return readSiret(value).replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4');
}
