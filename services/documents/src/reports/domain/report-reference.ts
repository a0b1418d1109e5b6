import { randomInt } from 'node:crypto';

/** Without signs that are read for others. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `SIG-` and eight signs: said on the phone, written in a mail. */
export function newReference(): string {
  return `SIG-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
