import { ADDRESS_LIMIT, ADDRESS_MIN_CHARACTERS, type Address } from '@placette/contracts/catalog/schema';
import type { Gazetteer } from '../../communes/domain/gazetteer.js';
import { words, type Word } from '../../communes/domain/spelling.js';

/** A commune (a row of the gazetteer) and what remains of the text once it is taken out. */
interface Candidate {
  row: number;
  street: string;
}

/** An address as it was typed, in one of the communes that it may mean. */
export interface TypedAddress {
  row: number;
  house_number: string | undefined;
  road: string | undefined;
}

/** « 12 rue de Paris » names a street, not Paris. */
const STREET_WORDS = new Set(
  'rue avenue av boulevard bd place pl chemin ch allee allees impasse route rte quai cours square passage sentier voie lieu dit de du des la le les l d et aux au en sur sous'.split(
    ' ',
  ),
);
const TYPED_BEFORE_PREFIX = 3;
/** How the post sorts the mail of firms: it names no place. */
const CEDEX = /\s+c[eé]dex\b(?:\s+\d{1,2}\b)?/giu;

/**
 * Finds the commune or postal code anywhere in a French address and keeps the street as typed (AP-05, ruling C27).
 * At least three characters, five answers at most; positions are those of the commune.
 */
export function searchAddresses(gazetteer: Gazetteer, q: string): Address[] {
  return readAddresses(gazetteer, q)
    .slice(0, ADDRESS_LIMIT)
    .map((typed) => toAddress(gazetteer, typed));
}

/** Every commune that the text may mean, best first, with the street as typed. */
export function readAddresses(gazetteer: Gazetteer, q: string): TypedAddress[] {
  if (q.trim().length < ADDRESS_MIN_CHARACTERS) return [];
  return new AddressReader(gazetteer, q).candidates().map(({ row, street }) => {
    const numbered = /^(\d{1,4}(?:\s?(?:bis|ter|quater|[a-d]))?)\s*,?\s+(.+)$/i.exec(street);
    return { row, house_number: numbered?.[1], road: numbered?.[2] ?? (street === '' ? undefined : street) };
  });
}

class AddressReader {
  private readonly text: string;
  private readonly words: Word[];

  constructor(
    private readonly gazetteer: Gazetteer,
    typed: string,
  ) {
    this.text = typed.replaceAll(CEDEX, '');
    this.words = words(this.text);
    if (this.words.at(-1)?.key === 'france' && this.afterComma(this.words.length - 1)) this.words.pop();
  }

  candidates(): Candidate[] {
    const code = this.words.findLastIndex((word) => /^\d{5}$/.test(word.key));
    if (code !== -1) {
      const found = this.besidePostcode(code);
      if (found.length > 0) return found;
      const isHouseNumber = code === 0 && STREET_WORDS.has(this.words[1]?.key ?? '');
      if (!isHouseNumber) return this.withoutWord(code).candidates();
      this.words.shift();
    }
    const only = this.words.length === 1 ? this.words[0]?.key : undefined;
    if (only !== undefined && /^\d{3,4}$/.test(only)) {
      return this.gazetteer.withPostcode(only).map((row) => ({ row, street: '' }));
    }
    for (const find of [this.beforeNumber, this.atTheEnd, this.betweenCommas, this.atTheStart]) {
      const found = find.call(this);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** « 12 rue X, 95700 Roissy », « Roissy 95700 », « 95700 Roissy-en-France, 12 rue X ». */
  private besidePostcode(code: number): Candidate[] {
    const after = this.key(code + 1, this.words.length);
    const before = this.key(0, code);
    const rows = this.gazetteer.withPostcode(this.words[code]?.key ?? '');
    const named = rows.flatMap((row): Candidate[] => {
      const key = this.gazetteer.key(row);
      const length = key.split(' ').length;
      if (after !== '' && key.startsWith(after)) return [{ row, street: this.without(code, this.words.length) }];
      if (`${after} `.startsWith(`${key} `)) return [{ row, street: this.without(code, code + 1 + length) }];
      if (` ${before}`.endsWith(` ${key}`)) return [{ row, street: this.without(code - length, code + 1) }];
      return [];
    });
    if (named.length > 0) return named;
    const street = code > 0 ? this.without(code, this.words.length) : this.without(0, 1);
    return rows.map((row) => ({ row, street }));
  }

  /** « Paris 15e », « Lyon 3 », « Nantes 443 »: the number narrows the postal code. */
  private beforeNumber(): Candidate[] {
    const number = /^(\d{1,4})(?:e|er|eme|ieme)?$/.exec(this.words.at(-1)?.key ?? '')?.[1];
    if (number === undefined) return [];
    const end = this.words.length - 1;
    for (let start = 0; start < end; start += 1) {
      if (this.insideStreetName(start)) continue;
      const rows = this.gazetteer.named(this.key(start, end)).filter((row) => {
        const { postcode } = this.gazetteer.commune(row);
        return postcode.startsWith(number.padStart(2, '0')) || postcode.endsWith(number.padStart(3, '0'));
      });
      if (rows.length > 0) return this.at(rows, start, this.words.length);
    }
    return [];
  }

  /** The longest end of the text that is a commune or, while typing, the start of one. */
  private atTheEnd(): Candidate[] {
    for (let start = 0; start < this.words.length; start += 1) {
      if (this.insideStreetName(start)) continue;
      const key = this.key(start, this.words.length);
      const exact = this.gazetteer.named(key);
      const begun = key.length < TYPED_BEFORE_PREFIX ? [] : this.gazetteer.startingWith(key, ADDRESS_LIMIT);
      const rows = [...exact, ...begun.filter((row) => this.gazetteer.key(row) !== key)];
      if (rows.length > 0) return this.at(rows, start, this.words.length);
    }
    return [];
  }

  /** « Roissy-en-France, 12 rue X », « 12 rue X, Roissy-en-France, Val-d’Oise ». */
  private betweenCommas(): Candidate[] {
    const starts = this.words.map((_, index) => index).filter((index) => index === 0 || this.afterComma(index));
    for (const [position, start] of starts.entries()) {
      const end = starts[position + 1] ?? this.words.length;
      const rows = this.gazetteer.named(this.key(start, end));
      if (rows.length > 0) return this.at(rows, start, end);
    }
    return [];
  }

  /** « Roissy-en-France 12 rue X » */
  private atTheStart(): Candidate[] {
    for (let end = this.words.length - 1; end > 0; end -= 1) {
      if (!/^\d/.test(this.words[end]?.key ?? '')) continue;
      const rows = this.gazetteer.named(this.key(0, end));
      if (rows.length > 0) return this.at(rows, 0, end);
    }
    return [];
  }

  /** A postal code that no commune has is one of firms, or a slip. */
  private withoutWord(index: number): AddressReader {
    const { from, to } = this.words[index] ?? { from: 0, to: 0 };
    return new AddressReader(this.gazetteer, this.text.slice(0, from) + this.text.slice(to));
  }

  private at(rows: number[], from: number, to: number): Candidate[] {
    const street = this.without(from, to);
    return rows.map((row) => ({ row, street }));
  }

  private key(from: number, to: number): string {
    return this.words
      .slice(from, to)
      .map((word) => word.key)
      .join(' ');
  }

  /** The text as typed without these words, nor the punctuation left at both ends. */
  private without(from: number, to: number): string {
    const before = this.text.slice(0, this.words[from]?.from);
    const after = to < this.words.length ? this.text.slice(this.words[to]?.from) : '';
    return `${trimmed(before)} ${trimmed(after)}`.trim();
  }

  private afterComma(index: number): boolean {
    const gap = this.text.slice(this.words[index - 1]?.to ?? 0, this.words[index]?.from);
    return /[,;\n]/.test(gap);
  }

  private insideStreetName(index: number): boolean {
    return index > 0 && !this.afterComma(index) && STREET_WORDS.has(this.words[index - 1]?.key ?? '');
  }
}

function trimmed(text: string): string {
  return text.replace(/^[\s,;.–-]+|[\s,;.–-]+$/g, '');
}

/** The commune alone is located. */
export function toAddress(gazetteer: Gazetteer, { row, house_number, road }: TypedAddress): Address {
  const { name, postcode, latitude, longitude } = gazetteer.commune(row);
  const street = [house_number, road].filter(Boolean).join(' ');
  const city = `${postcode} ${name}`;
  return {
    display_name: street === '' ? city : `${street}, ${city}`,
    lat: latitude,
    lon: longitude,
    approximate: true,
    precision: 'commune',
    reach_m: null,
    unknown_road: false,
    address: {
      ...(house_number !== undefined && { house_number }),
      ...(road !== undefined && { road }),
      city: name,
      postcode,
    },
  };
}
