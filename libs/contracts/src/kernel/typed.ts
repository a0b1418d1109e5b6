import { cleanText } from './clean-text.js';

/**
 * RFC 5321 without quoted names and address literals; the domain is ASCII (punycode), and its last part is not a
 * number.
 */
export const EMAIL_PATTERN =
  /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z\d-]*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/i;

/**
 * The form in which an address is stored and compared: trimmed, without invisible characters, in lower case, with its
 * domain in punycode (« société.fr » is « xn--socit-esab.fr »). Text that is not an address is returned as it is, to be
 * rejected.
 */
export function canonicalEmail(value: string): string {
  const typed = cleanText(value).normalize('NFKC').trim().toLowerCase();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1);
  if (at < 1 || /^[\x00-\x7f]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return typed;
  const url = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`) : null;
  return url === null ? typed : `${typed.slice(0, at)}@${url.hostname}`;
}

/** Times of day are `HH:MM` strings, 24 h, on the clock of Paris; they compare and sort as text. */

const WITH_SIGN = /^(\d{1,2})\s*(?:[h:.]\s*(\d{2})?)?$/i;
const WITHOUT_SIGN = /^(\d{1,2})(\d{2})$/;

/** The error text when a value is not a time of day. */
export const CLOCK_EXPECTED = 'Écrivez une heure, par exemple 8\u00a0h\u00a030';

/**
 * Reads a time as people type it: « 8 », « 8h », « 8 h 30 », « 08:30 », « 8.30 », « 830 »; null when it is not a time.
 */
export function readClock(typed: string): string | null {
  const text = typed.trim();
  const [, hour, minute = '00'] = WITH_SIGN.exec(text) ?? WITHOUT_SIGN.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** Formats `HH:MM` as « 8 h 30 », « 5 h » or « 0 h 15 ». */
export function clockInWords(time: string): string {
  const [hour, minute] = time.split(':');
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`;
}

/**
 * Returns the single number of `count` digits in typed or pasted text, ignoring words around it and separators between
 * its digits: « SIRET : 732 829 320 00074 », « F-95 700 ». Without such a number, or with two, the text is returned.
 */
export function digitsIn(value: string, count: number): string {
  const plain = cleanText(value).normalize('NFKC').trim();
  for (const numbers of [plain, plain.replace(/(?<=\d)[\s.,'_/\p{Pd}·\u2212]+(?=\d)/gu, '')]) {
    const found = new Set(
      numbers.split(/[^\p{L}\p{N}]+|(?<=\p{L}{2})(?=\p{N})/u).filter((part) => isNumber(part, count)),
    );
    if (found.size === 1) return [...found].join('');
  }
  return plain;
}

function isNumber(part: string, count: number): boolean {
  return part.length === count && /^\d+$/.test(part);
}
