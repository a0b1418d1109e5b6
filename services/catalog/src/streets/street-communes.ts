import { readFile } from 'node:fs/promises';
import type { Commune } from '../communes/domain/gazetteer.js';
import { comparable } from '../communes/domain/spelling.js';

/** A commune in the table of streets: its code of 2018, and its names then and now. */
interface Row {
  insee: string;
  names: readonly string[];
  postcodes: number;
}

/** Maps communes of the gazetteer to the codes under which their streets are stored; loaded at the first use. */
export class StreetCommunes {
  private rows: Promise<Map<string, Row[]>> | undefined;

  constructor(private readonly file: URL) {}

  /**
   * Returns several codes for a merged commune, and only the arrondissement for Paris, Lyon and Marseille. Without a
   * code the streets are unknown. `allOfCity` returns the city of all arrondissements instead.
   */
  async codesOf({ name, postcode }: Pick<Commune, 'name' | 'postcode'>, allOfCity = false): Promise<string[]> {
    this.rows ??= this.read();
    const served = (await this.rows).get(postcode) ?? [];
    const key = comparable(name);
    const arrondissement = served.find(
      ({ names, postcodes }) => postcodes < 3 && names.some((each) => isPartOf(each, key)),
    );
    if (arrondissement && !allOfCity) return [arrondissement.insee];
    return served.filter(({ names }) => names.includes(key)).map(({ insee }) => insee);
  }

  private async read(): Promise<Map<string, Row[]>> {
    const rows = new Map<string, Row[]>();
    for (const line of (await readFile(this.file, 'utf8')).trimEnd().split('\n')) {
      const [insee = '', before = '', , now = '', codes = ''] = line.split('\t');
      const postcodes = codes.split(' ');
      const row = { insee, names: [...new Set([comparable(before), comparable(now)])], postcodes: postcodes.length };
      for (const postcode of postcodes) rows.set(postcode, [...(rows.get(postcode) ?? []), row]);
    }
    return rows;
  }
}

/** « paris 2e arrondissement » is a part of « paris ». */
function isPartOf(name: string, city: string): boolean {
  return name.startsWith(`${city} `) && name.endsWith(' arrondissement');
}
