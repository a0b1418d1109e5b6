import { MASK } from './schema.js';

/** Between the figures of a number or the parts of an address. */
const GAP = String.raw`[\s.\-_/·•,;:|*()\[\]]{0,3}`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = String.raw`(?:19|20)\d{2}`;
/** 12/03/2027, 2027-03-12, 06:45: with their neighbours they may look like a number, and are none. */
const MOMENTS = new RegExp(
  String.raw`(?<!\d[/.\-]?)(?:${DAY}[/.\-]${MONTH}[/.\-]${YEAR}|${YEAR}-${MONTH}-${DAY})(?!\d)|(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])`,
  'g',
);
/** A figure, or a letter O in place of a zero that begins no word. */
const FIGURE = String.raw`(?:\d|o(?!(?!o)\p{L}))`;
const AT = String.raw`\s{0,3}(?:@|[\[({<*_\-]{0,2}\s?(?:ar{1,2}obase?|\batobase\b|\bat\b)\s?[\])}>*_\-]{0,2})\s{0,3}`;
const DOT = String.raw`\s{0,3}(?:\.|[\[({<*_\-]{0,2}\s?(?:point|\bdot\b)\s?[\])}>*_\-]{0,2})\s{0,3}`;
const NUMBER_WORD =
  '(?:z[ée]ro|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante)';
/** Between two numbers that are said. */
const PAUSE = String.raw`[\s,.\-]{1,3}`;

/** The usual ways of writing a phone number. */
const NUMBERS: readonly RegExp[] = [
  // 06 12 34 56 78, 06.12…, O612…, +33 (0)6 12…, 0033 6…
  new RegExp(String.raw`(?<!\d)(?:0|(?<!\p{L})o)${GAP}[1-9](?:${GAP}${FIGURE}){8}(?!\d)`, 'giu'),
  new RegExp(String.raw`(?<!\d)(?:\+|00)${GAP}33${GAP}(?:\(?0\)?${GAP})?[1-9](?:${GAP}\d){8}(?!\d)`, 'gu'),
  new RegExp(String.raw`(?<!\d)\+(?:${GAP}\d){8,15}(?!\d)`, 'gu'),
  // zéro six douze trente-quatre…
  new RegExp(String.raw`(?<!\p{L})${NUMBER_WORD}(?:${PAUSE}(?:et[\s\-])?${NUMBER_WORD}){4,}(?!\p{L})`, 'giu'),
  // 06 douze 34 cinquante-six…, zéro six 12 34…
  new RegExp(
    String.raw`(?<!\d)(?=(?:\d{1,2}${PAUSE})*${NUMBER_WORD})(?:(?<!\p{L})z[ée]ro|0[1-9]?)(?:${PAUSE}(?:et[\s\-])?(?:${NUMBER_WORD}|\d{1,2})){4,}(?![\d\p{L}])`,
    'giu',
  ),
];
/** An e-mail address, a link, a name on a network. */
const ADDRESSES: readonly RegExp[] = [
  // nom@exemple.fr, nom (at) exemple point fr, nom arobase exemple . fr
  new RegExp(
    String.raw`[\p{L}\d][\p{L}\d._%+\-]*(?:\s(?:point|dot)\s[\p{L}\d_%+\-]+){0,3}${AT}[\p{L}\d][\p{L}\d\-]*(?:${DOT}[\p{L}\d\-]+)*${DOT}\p{L}{2,10}(?!\p{L})`,
    'giu',
  ),
  // Links.
  new RegExp(String.raw`(?:https?:\/\/|www\.)\S+`, 'giu'),
  new RegExp(
    String.raw`(?<![\p{L}\d.])[a-z\d][a-z\d\-]*(?:\.[a-z\d\-]+)*\.(?:com|fr|net|org|eu|info|be|ch)(?![\p{L}\d])(?:\/\S*)?`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\d.])[a-z\d][a-z\d\-]*\.[a-z]{2,8}\/\S+`, 'giu'),
  // @pseudo
  new RegExp(String.raw`(?<![\p{L}\d])(?:@[\p{L}_][\p{L}\d_.]{2,})+`, 'gu'),
];
const INVISIBLE = /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]/u;

/**
 * The text with `MASK` in place of what would let the two reach each other past the product. Full-width letters, figures
 * of any script and invisible characters are seen through; what is not a contact stays as it was written.
 */
export function maskContacts(text: string): string {
  const { plain, origins } = flatten(text);
  const ranges = contactsOf(plain)
    .map(([from, to]) => ({ from: origins[from]?.from ?? 0, to: origins[to - 1]?.to ?? text.length }))
    .sort((a, b) => a.from - b.from);
  let masked = '';
  let done = 0;
  for (const { from, to } of ranges) {
    if (to <= done) continue;
    masked += from > done || masked === '' ? text.slice(done, from) + MASK : '';
    done = to;
  }
  return masked + text.slice(done);
}

export function holdsContacts(text: string): boolean {
  return maskContacts(text) !== text;
}

/** From where to where contacts are; with one of them gone, what is glued to it may be read as another. */
function contactsOf(text: string): [from: number, to: number][] {
  const timeless = text.replace(MOMENTS, blank);
  const found = [
    ...NUMBERS.flatMap((pattern) => [...timeless.matchAll(pattern)]),
    ...ADDRESSES.flatMap((pattern) => [...text.matchAll(pattern)]),
  ].map(({ 0: contact, index }): [number, number] => [index, index + contact.length]);
  if (found.length === 0) return [];
  const rest = found.reduce(
    (left, [from, to]) => left.slice(0, from) + blank(left.slice(from, to)) + left.slice(to),
    text,
  );
  return [...found, ...contactsOf(rest)];
}

function blank(text: string): string {
  return '\0'.repeat(text.length);
}

/** The text in plain characters, each with the place that it comes from. */
function flatten(text: string) {
  let plain = '';
  const origins: { from: number; to: number }[] = [];
  let from = 0;
  for (const character of text) {
    const to = from + character.length;
    if (!INVISIBLE.test(character)) {
      const simple = figure(character) ?? character.normalize('NFKC');
      plain += simple;
      for (let index = 0; index < simple.length; index += 1) origins.push({ from, to });
    }
    from = to;
  }
  return { plain, origins };
}

/** A figure of any script as 0 to 9: each script has its ten in a row. */
function figure(character: string): string | undefined {
  if (!/^\p{Nd}$/u.test(character)) return undefined;
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
