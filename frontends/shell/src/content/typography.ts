const NARROW = '\u202f';
const NBSP = '\u00a0';
const UNITS = '€|%|km|m|cm|h|min|Mo|jours?|mois|ans?|place|places|caractères';

/** French spaces: narrow before ; ! ? and inside « », no-break before : and after a number that has a unit; ranges whole. */
export function typeset(text: string): string {
  return text
    .replace(/« /g, `«${NARROW}`)
    .replace(/ »/g, `${NARROW}»`)
    .replace(/ ([;!?])/g, `${NARROW}$1`)
    .replace(/(?<=\d)–(?=\d)/g, '–\u2060')
    .replace(/ ([:€])/g, `${NBSP}$1`)
    .replace(new RegExp(`(\\d) (?=(${UNITS})(?![\\p{L}\\d]))`, 'gu'), `$1${NBSP}`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NARROW}`);
}

/** The same for every text inside `value`. */
export function typesetAll<T>(value: T): T {
  if (typeof value === 'string') return typeset(value) as T;
  if (Array.isArray(value)) return value.map(typesetAll) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, typesetAll(part)])) as T;
}
