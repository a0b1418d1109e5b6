import type { Point } from '@placette/contracts/kernel/distance';
import type { Gazetteer } from '../../../communes/domain/gazetteer.js';
import { readAddresses } from '../../../geocoding/domain/address-readings.js';
import { isStreet } from '../../../streets/domain/street-key.js';

/** Towns abroad that people travel from: a text with such a name does not mean a similar French one. */
const ABROAD = new Set(
  (
    'geneve lausanne zurich berne lugano bruxelles charleroi anvers liege luxembourg londres manchester edimbourg dublin ' +
    'amsterdam rotterdam eindhoven francfort berlin munich cologne dusseldorf hambourg stuttgart karlsruhe vienne prague ' +
    'budapest varsovie cracovie copenhague stockholm oslo helsinki madrid barcelone gerone valencia seville malaga bilbao ' +
    'lisbonne porto faro rome milan turin venise naples florence bologne pise genes athenes istanbul alger oran tunis ' +
    'casablanca marrakech rabat dakar montreal'
  ).split(' '),
);

/** « Aéroport de Genève »: without the kind of place, the words name a town abroad. */
export function isAbroad({ words, kinds }: { words: readonly string[]; kinds: readonly string[] }): boolean {
  const named = words.filter((word) => !kinds.includes(word));
  return named.length === 1 && named.some((word) => [word, `${word}s`].some((town) => ABROAD.has(town)));
}

/** A commune that a text means, perhaps with a street. */
export interface TypedArea extends Point {
  name: string;
  postcode: string;
  road: string | undefined;
  /**
   * The name or postal code was typed, alone or with a street; false for the beginning of a name, or with other words
   * beside it.
   */
  isWhole: boolean;
  /** The whole city is meant: no postal code selects a part of it. */
  isAllOfCity: boolean;
  /** The commune is meant only if it has the street. */
  needsStreet: boolean;
}

const COMMUNES_READ = 30;

/** Returns the communes that a text means, most likely first, each once. */
export function readAreas(gazetteer: Gazetteer, text: string, limit: number): TypedArea[] {
  const areas = new Map<string, TypedArea>();
  for (const reading of readAddresses(gazetteer, text).slice(0, COMMUNES_READ)) {
    const { row, road, needsStreet } = reading;
    const { name, postcode, latitude, longitude } = gazetteer.commune(row);
    const id = `${name} ${gazetteer.departement(row)}`;
    const known = areas.get(id);
    if (known) known.isAllOfCity = true;
    else {
      const isWhole = reading.isWhole && (road === undefined || isStreet(road));
      areas.set(id, { name, postcode, latitude, longitude, road, isWhole, isAllOfCity: false, needsStreet });
    }
  }
  return [...areas.values()].slice(0, limit);
}
