import { accountsIn } from './contacts/accounts.js';
import { addressesIn } from './contacts/addresses.js';
import { numbersIn, type Range } from './contacts/numbers.js';
import { BAR, flatten, tokensOf } from './contacts/plain-text.js';
import { MASK } from './schema.js';

/** After this many passes that still find contacts, the text is deliberately obfuscated and is masked as a whole. */
const READINGS = 8;

/**
 * Replaces by `MASK` what would let the two reach each other outside the product. It sees through full-width letters,
 * digits of any script, look-alikes and invisible characters; everything else stays as written. Each pass reads the
 * text once and looks a bounded distance around each position, so the time is linear in the length.
 */
export function maskContacts(text: string): string {
  const { plain, cased, from } = flatten(text);
  const ranges = contactsOf(plain, cased)
    .map(([first, end]): Range => [from[first] ?? 0, from[end] ?? text.length])
    .sort((a, b) => a[0] - b[0]);
  let masked = '';
  let done = 0;
  for (const [first, end] of ranges) {
    if (end <= done) continue;
    masked += first > done || masked === '' ? text.slice(done, first) + MASK : '';
    done = end;
  }
  return masked + text.slice(done);
}

export function holdsContacts(text: string): boolean {
  return maskContacts(text) !== text;
}

/**
 * Returns the ranges of contacts. After one is removed, the text next to it may read as another, hence several passes.
 */
function contactsOf(plain: string, cased: string): Range[] {
  let all: Range[] = [];
  let left = plain.replaceAll(PLAIN_MASK, (mask) => BAR.repeat(mask.length));
  for (let reading = 0; reading < READINGS; reading += 1) {
    const tokens = tokensOf(left, cased);
    const found = [...numbersIn(left, cased), ...addressesIn(tokens), ...accountsIn(tokens)];
    if (found.length === 0) return all;
    all = all.concat(found);
    left = without(left, found);
  }
  return [[0, plain.length]];
}

const PLAIN_MASK = flatten(MASK).plain;

function without(text: string, ranges: readonly Range[]): string {
  let left = '';
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (to <= left.length) continue;
    left += text.slice(left.length, Math.max(from, left.length));
    left += BAR.repeat(to - left.length);
  }
  return left + text.slice(left.length);
}
