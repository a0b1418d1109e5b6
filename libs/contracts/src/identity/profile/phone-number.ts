import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { cleanText } from '../../kernel/clean-text.js';

export const PHONE_ERROR = 'Format de téléphone invalide';

const LENGTH_MAX = 100;

/** The calling codes of overseas numbers as they are written there, with the first digits after the zero. */
const OVERSEAS: readonly [calling: string, first: RegExp][] = [
  ['590', /^0(?:590|690|691)/],
  ['594', /^0(?:594|694)/],
  ['596', /^0(?:596|696|697)/],
  ['262', /^0(?:262|263|269|639|692|693)/],
];

/**
 * PR-07, C47: converts a phone number as people write it to E.164; null when it is not a number. Accepts `0` or `+33`
 * followed by nine digits, and every number that is valid for the country of its `+` or `00`. Punctuation, spaces and
 * invisible characters around and between digits are ignored.
 */
export function readPhone(text: string): string | null {
  if (text.length > LENGTH_MAX) return null;
  const written = cleanText(text)
    .normalize('NFKC')
    .trim()
    .replace(/^t[ée]l[.\p{L}]*\s*:?/iu, '');
  if (/\p{L}/u.test(written)) return null;
  const figures = written.replace(/[^+\p{Nd}]/gu, '').replace(/^00/, '+');
  const overseas = /^0\d{9}$/.test(figures) ? OVERSEAS.find(([, first]) => first.test(figures)) : undefined;
  const there = overseas && valid(`+${overseas[0]}${figures.slice(1)}`);
  if (there) return there;
  const french = /^(?:\+330?|0)([1-9]\d{8})$/.exec(figures);
  if (french) return `+33${french[1]}`;
  return /^\+[1-9]\d{6,15}$/.test(figures) ? valid(figures) : null;
}

function valid(figures: string): string | null {
  const number = parsePhoneNumberFromString(figures);
  return number?.isValid() === true ? number.number : null;
}

/** A required phone number, converted to E.164. Text that is not a number stays as typed and is rejected. */
export const phoneNumber = z
  .string(PHONE_ERROR)
  .overwrite((text) => readPhone(text) ?? text)
  .refine((text) => readPhone(text) !== null, PHONE_ERROR);
