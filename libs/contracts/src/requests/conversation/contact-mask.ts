import { MASK } from './schema.js';

/** Between the figures of a number or the parts of an address. */
const GAP = String.raw`[\s.\-_/·•,;:|*()\[\]]{0,3}`;
const DATE = String.raw`(?!\d{1,2}[/.\-]\d{1,2}[/.\-](?:19|20)\d{2}(?!\d))`;
const AT = String.raw`\s{0,3}(?:@|[\[({<*_\-]{0,2}\s?(?:arobase|arobas|arrobase|\bat\b|\ba[rt]obase\b)\s?[\])}>*_\-]{0,2})\s{0,3}`;
const DOT = String.raw`\s{0,3}(?:\.|[\[({<*_\-]{0,2}\s?(?:point|\bdot\b)\s?[\])}>*_\-]{0,2})\s{0,3}`;
const NUMBER_WORD =
  '(?:z[ée]ro|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante)';

/** The usual ways of writing a phone number, an e-mail address, a link, a name on a network. */
const CONTACTS: readonly RegExp[] = [
  // 06 12 34 56 78, 06.12…, O612…, +33 (0)6 12…, 0033 6…
  new RegExp(String.raw`(?<![\d\p{L}])${DATE}[0o]${GAP}[1-9](?:${GAP}[\do]){8}(?!\d)`, 'giu'),
  new RegExp(String.raw`(?<!\d)(?:\+|00)${GAP}33${GAP}(?:\(?0\)?${GAP})?[1-9](?:${GAP}\d){8}(?!\d)`, 'gu'),
  new RegExp(String.raw`(?<!\d)\+(?:${GAP}\d){8,15}(?!\d)`, 'gu'),
  // zéro six douze trente-quatre…
  new RegExp(String.raw`(?<!\p{L})${NUMBER_WORD}(?:[\s,.\-]{1,3}(?:et[\s\-])?${NUMBER_WORD}){4,}(?!\p{L})`, 'giu'),
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
  new RegExp(String.raw`(?<![\p{L}\d])@[\p{L}_][\p{L}\d_.]{2,}`, 'gu'),
];
const INVISIBLE = /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]/u;

/**
 * The text with `MASK` in place of what would let the two reach each other past the product. Full-width letters, figures
 * of any script and invisible characters are seen through; what is not a contact stays as it was written.
 */
export function maskContacts(text: string): string {
  const { plain, origins } = flatten(text);
  const ranges = CONTACTS.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ 0: found, index }) => {
      const last = origins[index + found.length - 1];
      return { from: origins[index]?.from ?? 0, to: last?.to ?? text.length };
    }),
  ).sort((a, b) => a.from - b.from);
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
