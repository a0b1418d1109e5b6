import type { Point } from '../../../communes/domain/distance.js';
import type { Gazetteer } from '../../../communes/domain/gazetteer.js';
import { comparable } from '../../../communes/domain/spelling.js';
import { isStreet } from '../../../streets/domain/street-key.js';
import { readAddresses } from '../../../geocoding/domain/address-search.js';

/** A commune that a text means, and what else it says: a street, perhaps. */
export interface TypedArea extends Point {
  name: string;
  postcode: string;
  road: string | undefined;
  /** Its name or postal code was typed, alone or with a street; else its beginning, or other words beside it. */
  isWhole: boolean;
  /** No postal code says which part of the city: all of it. */
  isAllOfCity: boolean;
}

const COMMUNES_READ = 30;
const POSTCODE = /\b\d{5}\b/;

/** The communes that a text means, most inhabited first, each once. */
export function readAreas(gazetteer: Gazetteer, text: string, limit: number): TypedArea[] {
  const key = comparable(text);
  const areas = new Map<string, TypedArea>();
  for (const { row, road } of readAddresses(gazetteer, text).slice(0, COMMUNES_READ)) {
    const { name, postcode, latitude, longitude } = gazetteer.commune(row);
    const id = `${name} ${postcode.slice(0, 2)}`;
    const known = areas.get(id);
    if (known) known.isAllOfCity = true;
    else {
      const isWhole = POSTCODE.test(text) || key === gazetteer.key(row) || (road !== undefined && isStreet(road));
      areas.set(id, { name, postcode, latitude, longitude, road, isWhole, isAllOfCity: false });
    }
  }
  return [...areas.values()].slice(0, limit);
}
