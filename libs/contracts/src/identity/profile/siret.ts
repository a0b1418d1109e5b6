import { cleanText } from '../../kernel/clean-text.js';
import { figuresIn } from '../../kernel/typed.js';

/** As stored: the fourteen digits, whatever words, signs and marks were pasted with them; what is none comes back. */
export function readSiret(value: string): string {
  return figuresIn(value, 14);
}

/** As stored: two letters, then letters and digits, without what was pasted before (« N° TVA : ») and between them. */
export function readVatNumber(value: string): string {
  const number = cleanText(value)
    .normalize('NFKC')
    .replace(/^[^:]*:/, '');
  return number.replace(/[\s.,_/·\p{Pd}\u2212]/gu, '').toUpperCase();
}

/** PR-08: fourteen digits. */
export function isSiret(value: string): boolean {
  return /^\d{14}$/.test(readSiret(value));
}

/** PR-08: groups 3-3-3-5. Other than fourteen digits it is returned unchanged. */
export function formatSiret(value: string): string {
  return readSiret(value).replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4');
}
