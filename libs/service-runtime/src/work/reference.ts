import { randomInt } from 'node:crypto';

/** Without characters that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The prefix, a dash and eight characters (`SIG-2345ABCD`), easy to say on the phone and to write in a mail. */
export function newReference(prefix: string): string {
  return `${prefix}-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
