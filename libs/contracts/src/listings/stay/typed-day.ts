const MONTHS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
] as const;

/** With fewer letters, two months match, as « ju » does. */
const MONTH_LETTERS_MIN = 3;

export interface UnreadDay {
  /** The error text of the field. */
  problem: string;
}

const NOT_UNDERSTOOD = { problem: 'Écrivez la date ainsi\u00a0: 12/12/2026 ou 12 décembre' };

/**
 * Reads a day as people type it: « 12/12/2026 », « 12/12 », « 12 12 26 », « 12122026 », « 12 déc. », « sam. 12 décembre
 * 2026 », « 1er mars », or with the year first, « 2026-12-12 », « 2026/12/12 », « 20261212 ». Returns `YYYY-MM-DD`;
 * without a year, the first such day from `from` on. Returns '' for empty text.
 */
export function readDay(text: string, from: string): string | UnreadDay {
  const words = plain(text);
  if (words === '') return '';
  const stored = /^(\d{4})([ /.-]?)(\d{2})\2(\d{2})(?:t[\d:.]+z?)?$/.exec(words);
  if (stored && isYear(stored[1])) return dayOf(stored[4], stored[3], stored[1], from);
  const figures = /^(\d{1,2})[ /.,-]+(\d{1,2})(?:[ /.,-]+(\d{4}|\d{2}))?$/.exec(withoutWeekday(words));
  const together = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(words);
  const numbers = figures ?? together;
  if (numbers) return dayOf(numbers[1], numbers[2], numbers[3], from);
  const named = /^(\d{1,2})(?:er)?[ .-]?([a-z]+)\.?,?[ -]?(\d{4}|\d{2})?$/.exec(withoutWeekday(words));
  if (!named) return NOT_UNDERSTOOD;
  const month = monthOf(named[2] ?? '');
  return month === 0 ? NOT_UNDERSTOOD : dayOf(named[1], String(month), named[3], from);
}

/** Returns whether the text contains a day with its full year, so that nothing remains to be typed. */
export function isWholeDay(text: string): boolean {
  return /^\d{4}([ /.-])\d{2}\1\d{2}$|\D\d{4}$|^\d{8}$/.test(plain(text));
}

/** Distinguishes « 20261224 », which begins with a year, from « 24122026 ». */
function isYear(figures = ''): boolean {
  return /^(?:19|20|21)/.test(figures);
}

function withoutWeekday(words: string): string {
  return words.replace(/^(?:le )?(?:(?:lun|mar|mer|jeu|ven|sam|dim)[a-z]*\.?,? )?(?:le )?/, '');
}

/** Normalizes dashes, full-width digits and the invisible characters that a paste may add. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Returns 1 for « janvier », « janv » or « jan », and 0 when no month or two months match. */
function monthOf(word: string): number {
  const found = MONTHS.filter((name) => word.length >= MONTH_LETTERS_MIN && name.startsWith(word));
  return found.length === 1 && found[0] ? MONTHS.indexOf(found[0]) + 1 : 0;
}

function dayOf(date = '', month = '', year: string | undefined, from: string): string | UnreadDay {
  const end = `-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const first = Number(from.slice(0, 4));
  const years = year === undefined ? [first, first + 1] : [year.length === 2 ? 2_000 + Number(year) : Number(year)];
  const days = years.map((each) => `${each}${end}`).filter(exists);
  const day = days.find((each) => year !== undefined || each >= from) ?? days.at(-1);
  if (day !== undefined) return day;
  return { problem: year === undefined ? 'Ce jour n’existe pas' : `Ce jour n’existe pas en ${years[0]}` };
}

function exists(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
