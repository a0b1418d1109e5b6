import { randomInt } from 'node:crypto';
import { initialOf } from '@placette/contracts/identity/profile/profile';

/** First name and initial: « Denis M. ». */
export function publicName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const initial = initialOf(last_name);
  return initial === '' ? first_name : `${first_name} ${initial}.`;
}

/** Without signs that are read for others. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `SIG-` and eight signs: said on the phone, written in a mail. */
export function newReference(): string {
  return `SIG-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
