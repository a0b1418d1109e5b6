import { randomInt } from 'node:crypto';
import { initialOf } from '@placette/contracts/identity/profile/profile';

/** First name and initial: « Denis M. ». */
export function publicName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const initial = initialOf(last_name);
  return initial === '' ? first_name : `${first_name} ${initial}.`;
}

/** Without characters that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `SIG-` and eight characters, easy to say on the phone and to write in a mail. */
export function newReference(): string {
  return `SIG-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
