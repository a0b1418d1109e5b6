import type { Gazetteer } from '../../communes/domain/gazetteer.js';
import { isStreet } from '../../streets/domain/street-key.js';
import type { TypedText } from './typed-text.js';

/** The cities with arrondissements, and the first two digits of their postal codes. */
const CITIES = new Set(['paris 75', 'lyon 69', 'marseille 13']);
const ORDINAL = /^(\d{1,2}|[ivx]{1,5})(?:e|er|re|eme|ieme|nd|nde)$/;
const ORDINAL_WORDS =
  ' premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme treizieme quatorzieme quinzieme seizieme dixseptieme dixhuitieme dixneuvieme vingtieme'.split(
    ' ',
  );
const ROMAN = ' i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
const ARRONDISSEMENT = /^(?:arrondissement|arrdt|ardt|arr|arrond)$/;
const DEPARTEMENT_WORDS_MAX = 5;

/** Words beside a commune that say which one is meant, or which part of it. */
export interface Hints {
  /** The rows of the commune that agree with the hints. */
  rows: readonly number[];
  from: number;
  to: number;
  agreed: number;
}

/**
 * Reads « 8e arrondissement », « (2A) », « Seine-Saint-Denis » or « France » after the words `from` to `to`, or before
 * them.
 */
export function readHints(gazetteer: Gazetteer, typed: TypedText, named: Omit<Hints, 'agreed'>): Hints {
  let hints: Hints = { ...beforeIt(gazetteer, typed, named), agreed: 0 };
  if (hints.from !== named.from) hints.agreed = 1;
  for (let next = oneMore(gazetteer, typed, hints); next; next = oneMore(gazetteer, typed, hints)) hints = next;
  const inArrondissement = ofArrondissement(gazetteer, hints.rows, Number(typed.cedex));
  return inArrondissement.length > 0 ? { ...hints, rows: inArrondissement } : hints;
}

/** Reads « 13e arrondissement de Marseille ». */
function beforeIt(gazetteer: Gazetteer, { words }: TypedText, named: Omit<Hints, 'agreed'>): Omit<Hints, 'agreed'> {
  const link = words[named.from - 1]?.key === 'de' ? 1 : 0;
  const at = named.from - link - 2;
  if (!ARRONDISSEMENT.test(words[at + 1]?.key ?? '')) return named;
  const number = /^\d{1,2}/.exec(words[at]?.key ?? '')?.[0];
  const rows = ofArrondissement(gazetteer, named.rows, Number(number));
  return rows.length > 0 ? { ...named, rows, from: at } : named;
}

function oneMore(gazetteer: Gazetteer, typed: TypedText, hints: Hints): Hints | undefined {
  const { words, isBreak } = typed;
  const key = words[hints.to]?.key;
  if (key === undefined) return undefined;
  const agreeing = (rows: readonly number[], length: number): Hints | undefined =>
    rows.length === 0 ? undefined : { ...hints, rows, to: hints.to + length, agreed: hints.agreed + 1 };

  const named = ARRONDISSEMENT.test(words[hints.to + 1]?.key ?? '');
  const ordinal = ORDINAL.exec(key)?.[1] ?? (named || (!/^\d/.test(key) && ordinalOf(key) > 0) ? key : undefined);
  if (ordinal !== undefined)
    return agreeing(ofArrondissement(gazetteer, hints.rows, ordinalOf(ordinal)), named ? 2 : 1);

  const isLast = isBreak(hints.to + 1);
  if (isLast && /^\d{1,4}$/.test(key)) return agreeing(ofNumber(gazetteer, hints.rows, key), 1);
  for (let length = DEPARTEMENT_WORDS_MAX; length > 0; length -= 1) {
    const some = words.slice(hints.to, hints.to + length);
    if (some.length < length || isStreet(key)) continue;
    const codes = gazetteer.departements.codesOf(some.map((word) => word.key).join(' '));
    const found = agreeing(
      hints.rows.filter((row) => codes.has(gazetteer.departement(row))),
      length,
    );
    if (found) return found;
  }
  const isCountry = key === 'france' && hints.to + 1 === words.length;
  return isCountry ? { ...hints, to: hints.to + 1 } : undefined;
}

/** Reads « 13 », « xiii » and « treizieme ». */
function ordinalOf(number: string): number {
  return /^\d/.test(number) ? Number(number) : Math.max(ROMAN.indexOf(number), ORDINAL_WORDS.indexOf(number));
}

/** True for Paris, Lyon and Marseille. */
export function hasArrondissements(gazetteer: Gazetteer, row: number): boolean {
  return CITIES.has(`${gazetteer.key(row)} ${gazetteer.commune(row).postcode.slice(0, 2)}`);
}

/** Reads a lone number: an arrondissement, a département, or digits of the postal code. */
function ofNumber(gazetteer: Gazetteer, rows: readonly number[], number: string): readonly number[] {
  const inArrondissement = ofArrondissement(gazetteer, rows, Number(number));
  if (inArrondissement.length > 0) return inArrondissement;
  return rows.filter((row) => {
    const { postcode } = gazetteer.commune(row);
    return postcode.startsWith(number.padStart(2, '0')) || postcode.endsWith(number.padStart(3, '0'));
  });
}

function ofArrondissement(gazetteer: Gazetteer, rows: readonly number[], number: number): readonly number[] {
  return rows.filter((row) => {
    return hasArrondissements(gazetteer, row) && Number(gazetteer.commune(row).postcode.slice(-2)) === number;
  });
}
