import { ADDRESS_LIMIT, ADDRESS_MIN_CHARACTERS } from '@placette/contracts/catalog/schema';
import { departementOf } from '../../communes/domain/departements.js';
import type { Gazetteer } from '../../communes/domain/gazetteer.js';
import { comparable } from '../../communes/domain/spelling.js';
import { ARTICLES, isStreet, withoutArticles } from '../../streets/domain/street-key.js';
import { readHints, type Hints } from './typed-hints.js';
import { NO_STREET, readStreet } from './typed-street.js';
import { readText, type TypedText } from './typed-text.js';

/** A reading of the typed address: one of the communes that it may mean, with one of its postal codes. */
export interface AddressReading {
  row: number;
  house_number: string | undefined;
  road: string | undefined;
  /** The sum of the evidence for this reading; a street that is found adds `SCORES.street`. */
  score: number;
  /** The complete name or the postal code of the commune was typed, not the beginning of a name. */
  isWhole: boolean;
  /** The commune is named inside the name of a street: it is meant only if it has that street. */
  needsStreet: boolean;
}

/** ADR 51: the evidence for and against a reading, on one scale. */
export const SCORES = {
  postcode: 8,
  street: 6,
  /** The name of the commune: exact, in another spelling, its beginning, or its former name. */
  exact: 4,
  like: 3.5,
  begun: 1,
  former: 0.9,
  /** Of two names, the longer one wins: « Pont-Saint-Martin » is not Saint-Martin. */
  word: 0.3,
  /** Between commas or lines. */
  alone: 1.5,
  /** A matching département, region or arrondissement beside the name. */
  hint: 1,
  insideStreet: -6,
} as const;

const NAME_WORDS_MAX = 8;
const TYPED_BEFORE_PREFIX = 3;
const LINKS = new Set(['en', 'sur', 'sous', ...ARTICLES]);

/** AP-05: returns every commune that the text may mean, with the street as typed, most likely first. */
export function readAddresses(gazetteer: Gazetteer, q: string): AddressReading[] {
  if (q.trim().length < ADDRESS_MIN_CHARACTERS) return [];
  return new AddressReader(gazetteer, readText(gazetteer, q)).readings();
}

class AddressReader {
  private readonly served: ReadonlySet<number>;
  private readonly found = new Map<string, AddressReading>();

  constructor(
    private readonly gazetteer: Gazetteer,
    private readonly typed: TypedText,
  ) {
    this.served = new Set(typed.postcode === undefined ? [] : gazetteer.withPostcode(typed.postcode));
  }

  readings(): AddressReading[] {
    const { words } = this.typed;
    const only = words.length === 1 && this.typed.postcode === undefined ? words[0]?.key : undefined;
    if (only !== undefined && /^\d{3,4}$/.test(only)) {
      for (const row of this.gazetteer.withPostcode(only))
        this.add([row], [], { score: SCORES.postcode, isWhole: true, needsStreet: false });
      return [...this.found.values()];
    }
    for (let from = 0; from < words.length; from += 1)
      for (let to = from + 1; to <= words.length && to <= from + NAME_WORDS_MAX; to += 1) {
        if (to > from + 1 && this.typed.isBreak(to - 1)) break;
        this.readName(from, to);
      }
    const isNamed = [...this.found.values()].some(({ row, needsStreet }) => this.served.has(row) && !needsStreet);
    const parts = this.parts(0, words.length);
    if (!isNamed)
      for (const row of this.served)
        this.add([row], parts, { score: SCORES.postcode, isWhole: true, needsStreet: false });
    return [...this.found.values()].sort(
      (a, b) => b.score - a.score || this.gazetteer.weight(b.row) - this.gazetteer.weight(a.row) || a.row - b.row,
    );
  }

  /** When the words in this range name a commune, adds one reading of the rest. */
  private readName(from: number, to: number): void {
    const key = this.key(from, to);
    const isAlone = this.typed.isBreak(from) && this.typed.isBreak(to);
    if (/^\d/.test(key) || (!isAlone && (isStreet(key) || key.length < 2))) return;
    const exact = this.gazetteer.named(key);
    this.readAs(exact, SCORES.exact, from, to);
    this.readAs(this.begun(key, to), SCORES.begun, from, to);
    const isLink = (at: number) => LINKS.has(this.typed.words[at]?.key ?? '');
    if (isLink(to - 1) || (isLink(from) && !this.typed.isBreak(from))) return;
    const { otherNames } = this.gazetteer;
    const isOther = (row: number) => !exact.includes(row);
    this.readAs(otherNames.spelledLike(key).filter(isOther), SCORES.like, from, to);
    this.readAs(otherNames.formerly(key).filter(isOther), SCORES.former, from, to);
  }

  private begun(key: string, to: number): number[] {
    const isBegun = (row: number) => this.gazetteer.key(row).startsWith(key) && this.gazetteer.key(row) !== key;
    if (this.served.size > 0) return this.typed.isBreak(to) ? [...this.served].filter(isBegun) : [];
    if (to < this.typed.words.length || key.length < TYPED_BEFORE_PREFIX) return [];
    return this.gazetteer.startingWith(key, ADDRESS_LIMIT).filter(isBegun);
  }

  private readAs(named: readonly number[], quality: number, from: number, to: number): void {
    const allowed = named.filter((row) => this.allows(row));
    if (allowed.length === 0) return;
    const { words, isBreak } = this.typed;
    const hints = readHints(this.gazetteer, this.typed, { rows: allowed, from, to });
    const isFirst = isBreak(hints.from);
    const isLast = isBreak(hints.to);
    const rest = this.key(hints.to, words.length);
    if (!isLast && !(isFirst && (/^\d/.test(rest) || isStreet(rest)))) return;
    const isInside = !isFirst && isStreetWord(words[hints.from - 1]?.key ?? '');
    const isWhole = quality !== SCORES.begun;
    // « Châlons s/ Marne » is not La Marne.
    const { oddness } = readStreet(this.around(hints));
    if (quality !== SCORES.exact && !isFirst && oddness >= NO_STREET) return;
    const score =
      quality + SCORES.word * (to - from) + SCORES.hint * hints.agreed + (isFirst && isLast ? SCORES.alone : 0);
    if (!isInside) this.add(hints.rows, this.around(hints), { score, isWhole, needsStreet: false });
    else if (isWhole) this.readInside(hints, score + SCORES.insideStreet);
  }

  /**
   * « rue du château de Rezé » is a street of Rezé, by its whole name or as « rue du château »; « rue de Rezé » is not.
   */
  private readInside(hints: Hints, score: number): void {
    const how = { isWhole: true, needsStreet: true };
    const after = this.parts(hints.to, this.typed.words.length);
    const whole = [...this.parts(0, hints.to), ...after];
    const cut = this.around(hints).map((part) => withoutLastLink(part));
    const { road = '' } = readStreet(cut);
    if (withoutArticles(comparable(road)).split(' ').length < 2) return;
    this.add(hints.rows, whole, { ...how, score: score + SCORES.word });
    this.add(hints.rows, cut, { ...how, score });
  }

  /** A postal code is respected; with a wrong one the commune must at least be in the same département. */
  private allows(row: number): boolean {
    const { postcode } = this.typed;
    if (postcode === undefined || this.served.has(row)) return true;
    if ([...this.served].some((other) => this.gazetteer.sameCommune(row, other))) return false;
    const departement = departementOf(postcode);
    const isKnown = this.gazetteer.departements.nameOf(departement) !== undefined;
    return !isKnown || departement === this.gazetteer.departement(row);
  }

  private add(
    rows: readonly number[],
    parts: readonly string[],
    how: Pick<AddressReading, 'score' | 'isWhole' | 'needsStreet'>,
  ): void {
    const { house_number, road, oddness } = readStreet(parts);
    for (const row of rows) {
      const isServed = this.served.has(row) && how.score < SCORES.postcode;
      const reading = {
        ...how,
        row,
        house_number,
        road,
        score: how.score - oddness + (isServed ? SCORES.postcode : 0),
      };
      const id = `${row} ${how.needsStreet ? road : ''}`;
      const known = this.found.get(id);
      if (known === undefined || known.score < reading.score) this.found.set(id, reading);
    }
  }

  private around({ from, to }: Hints): string[] {
    return [...this.parts(0, from), ...this.parts(to, this.typed.words.length)];
  }

  /** Returns these words as typed, split where the text breaks, without a lone département. */
  private parts(from: number, to: number): string[] {
    const { words, text, isBreak } = this.typed;
    const parts: string[] = [];
    for (let start = from; start < to;) {
      let end = start + 1;
      while (end < to && !isBreak(end)) end += 1;
      const key = this.key(start, end);
      const isHint = !/^\d/.test(key) && this.gazetteer.departements.codesOf(key).size > 0;
      if (!isHint) parts.push(text.slice(words[start]?.from, words[end - 1]?.to));
      start = end;
    }
    return parts;
  }

  private key(from: number, to: number): string {
    return this.typed.words
      .slice(from, to)
      .map(({ key }) => key)
      .join(' ');
  }
}

/** « 12 rue de Paris » names a street, not Paris; « 12 rue X à Paris » names Paris. */
function isStreetWord(word: string): boolean {
  return isStreet(word) || LINKS.has(word) || word === 'lieu' || word === 'dit';
}

function withoutLastLink(part: string): string {
  return part.replace(/[\s'’](?:de|d|du|des|de la|en|sur|le|la|les|l)['’]?$/i, '');
}
