import { CommuneNames } from './commune-names.js';
import { departementOf, Departements } from './departements.js';
import { comparable } from './spelling.js';

/** A commune with one of its postal codes. */
export interface Commune {
  name: string;
  postcode: string;
  latitude: number;
  longitude: number;
}

export type InhabitedCommune = Commune & { inhabitants: number };
/** In degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * The French communes in memory, sorted by comparable name. A row number stands for a commune: 36,000 objects would
 * take four times the memory of these columns.
 */
export class Gazetteer {
  private readonly names: string[] = [];
  private readonly postcodes: string[] = [];
  private readonly keys: string[] = [];
  private readonly latitudes: number[] = [];
  private readonly longitudes: number[] = [];
  private readonly inhabitants: number[] = [];
  private readonly byPostcode = new Map<string, number[]>();
  private readOtherNames: CommuneNames | undefined;
  readonly departements: Departements;

  /**
   * `table` has one line for each commune and postal code, sorted by comparable name: name, postal code, latitude,
   * longitude, inhabitants in hundreds. `CommuneNames` and `Departements` describe the other tables.
   */
  constructor(
    table: string,
    private readonly former = '',
    departements = '',
  ) {
    this.departements = new Departements(departements);
    for (let from = 0; from < table.length;) {
      const to = table.indexOf('\n', from);
      this.add(table.slice(from, to));
      from = to + 1;
    }
  }

  get size(): number {
    return this.keys.length;
  }

  /** Returns the communes with exactly this name, with every postal code of each, most inhabited commune first. */
  named(key: string): number[] {
    const rows: number[] = [];
    for (let row = this.firstFrom(key); this.keys[row] === key; row += 1) rows.push(row);
    return this.ranked(rows);
  }

  /** Finds communes by other spellings and former names; loaded at the first use. */
  get otherNames(): CommuneNames {
    this.readOtherNames ??= new CommuneNames(this, this.former);
    return this.readOtherNames;
  }

  /**
   * Returns the communes whose name starts with this prefix, once each with their first postal code, most inhabited
   * first.
   */
  startingWith(prefix: string, limit: number): number[] {
    const best: number[] = [];
    for (let row = this.firstFrom(prefix); this.keys[row]?.startsWith(prefix); row += 1) {
      if (best.some((other) => this.sameCommune(other, row))) continue;
      const at = best.findIndex((other) => this.weight(other) < this.weight(row));
      if (at === -1) best.push(row);
      else best.splice(at, 0, row);
      if (best.length > limit) best.pop();
    }
    return best;
  }

  /** Returns the communes of a complete postal code, or those whose code starts with these digits. */
  withPostcode(digits: string): number[] {
    if (digits.length === 5) return this.ranked([...(this.byPostcode.get(digits) ?? [])]);
    const rows = [...this.byPostcode].filter(([code]) => code.startsWith(digits)).flatMap(([, found]) => found);
    return this.ranked(rows);
  }

  /** Returns the communes inside the box, once each with their first postal code, most inhabited first. */
  within({ west, south, east, north }: Box, limit: number): number[] {
    const rows: number[] = [];
    for (let row = 0; row < this.keys.length; row += 1) {
      const latitude = this.latitudes[row] ?? NaN;
      const longitude = this.longitudes[row] ?? NaN;
      const isInside = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
      if (isInside && !(row > 0 && this.sameCommune(row - 1, row))) rows.push(row);
    }
    return this.ranked(rows).slice(0, limit);
  }

  key(row: number): string {
    return this.keys[row] ?? '';
  }

  commune(row: number): Commune {
    return {
      name: this.names[row] ?? '',
      postcode: this.postcodes[row] ?? '',
      latitude: this.latitudes[row] ?? NaN,
      longitude: this.longitudes[row] ?? NaN,
    };
  }

  /**
   * Returns the communes with at least this many inhabitants, once each: Paris lies in the middle of its
   * arrondissements.
   */
  inhabited(least: number): InhabitedCommune[] {
    const found = new Map<string, number[]>();
    for (let row = 0; row < this.size; row += 1) {
      if (this.weight(row) * 100 < least) continue;
      const key = `${this.key(row)} ${this.departement(row)}`;
      found.set(key, [...(found.get(key) ?? []), row]);
    }
    return [...found.values()].map((rows) => {
      const mean = (of: readonly number[]) => rows.reduce((sum, row) => sum + (of[row] ?? NaN), 0) / rows.length;
      const [first = 0] = rows;
      const inhabitants = this.weight(first) * 100;
      return { ...this.commune(first), latitude: mean(this.latitudes), longitude: mean(this.longitudes), inhabitants };
    });
  }

  private add(line: string): void {
    const [name = '', postcode = '', latitude, longitude, inhabitants] = line.split('\t');
    const previous = this.keys.length - 1;
    const row = this.keys.push(name === this.names[previous] ? this.key(previous) : comparable(name)) - 1;
    this.names.push(name);
    this.postcodes.push(postcode);
    this.latitudes.push(Number(latitude));
    this.longitudes.push(Number(longitude));
    this.inhabitants.push(Number(inhabitants));
    const rows = this.byPostcode.get(postcode);
    if (rows === undefined) this.byPostcode.set(postcode, [row]);
    else rows.push(row);
  }

  /** In hundreds of inhabitants. */
  weight(row: number): number {
    return this.inhabitants[row] ?? 0;
  }

  departement(row: number): string {
    return departementOf(this.postcodes[row] ?? '');
  }

  /** Whether two rows are one commune with two of its postal codes. */
  sameCommune(a: number, b: number): boolean {
    return this.keys[a] === this.keys[b] && this.departement(a) === this.departement(b);
  }

  private ranked(rows: number[]): number[] {
    return rows.sort((a, b) => this.weight(b) - this.weight(a) || a - b);
  }

  private firstFrom(key: string): number {
    let low = 0;
    let high = this.keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.keys[middle] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
