import { Injectable } from '@nestjs/common';
import { Communes } from '../../communes/communes.js';
import { StreetCommunes } from '../../streets/street-communes.js';
import { StreetTable } from '../../streets/street-table.js';
import { readAreas, type TypedArea } from './domain/areas.js';
import { MistypedCommunes } from './domain/mistyped-communes.js';

export interface Area {
  kind: 'commune' | 'address';
  label: string;
  latitude: number;
  longitude: number;
  /** The whole name was typed, not its beginning, and without a mistake. */
  isWhole: boolean;
  town: string;
}

const DATA = new URL('../../../data/', import.meta.url);

/**
 * Finds the communes and streets that a text means, from the files of this service only: no third party learns what is
 * typed.
 */
@Injectable()
export class AreaReader {
  private readonly streetCommunes = new StreetCommunes(new URL('street-communes.tsv', DATA));
  private readonly streets = new StreetTable(DATA);
  private mistyped: Promise<MistypedCommunes> | undefined;

  constructor(private readonly communes: Communes) {}

  async read(text: string, limit: number): Promise<Area[]> {
    const [first, ...others] = readAreas(await this.communes.load(), text, limit);
    if (first === undefined) return [];
    const street = await this.streetOf(first);
    const sure = [first, ...others].filter(({ needsStreet }) => !needsStreet).map(communeOf);
    return street ? [street, ...sure.slice(first.needsStreet ? 0 : 1)] : sure;
  }

  /** Returns the towns whose name is similar to the text. */
  async readMistyped(text: string, limit: number): Promise<Area[]> {
    this.mistyped ??= this.communes.load().then((gazetteer) => new MistypedCommunes(gazetteer));
    return (await this.mistyped).like(text, limit).map((town) => communeOf({ ...town, isWhole: false }));
  }

  /** C46: an unknown street is not invented; its commune is returned instead. */
  private async streetOf(area: TypedArea): Promise<Area | null> {
    const road = area.road?.replace(/^\d+\s*(?:bis|ter)?\s+/i, '');
    if (road === undefined) return null;
    const codes = await this.streetCommunes.codesOf(area, area.isAllOfCity);
    for (const code of codes) {
      const street = await this.streets.named(code, road);
      if (street) return { ...communeOf(area), ...street, kind: 'address', label: `${street.name}, ${titleOf(area)}` };
    }
    return null;
  }
}

function communeOf(area: Pick<TypedArea, 'name' | 'postcode' | 'latitude' | 'longitude' | 'isWhole'>): Area {
  const { latitude, longitude, isWhole, name } = area;
  return { kind: 'commune', label: titleOf(area), latitude, longitude, isWhole, town: name };
}

function titleOf({ name, postcode }: Pick<TypedArea, 'name' | 'postcode'>): string {
  return `${name} (${postcode})`;
}
