import { LOCATION_TYPES, SUGGESTION_LIMIT, SUGGESTION_MIN_CHARACTERS } from '@placette/contracts/catalog/schema';
import type { CatalogLocation } from './catalog-location.js';
import { comparable } from '../../communes/domain/spelling.js';

/** Lower is better. */
const enum Rank {
  NameStart,
  CityStart,
  Word,
  Inside,
  None,
}

/** At least two characters, eight answers at most, whatever the accents and the case (SE-02). */
export function suggestLocations(locations: readonly CatalogLocation[], q: string): CatalogLocation[] {
  const wanted = comparable(q);
  if (wanted.length < SUGGESTION_MIN_CHARACTERS) return [];
  return locations
    .filter((location) => location.actif)
    .map((location) => ({ location, rank: rank(location, wanted) }))
    .filter((match) => match.rank !== Rank.None)
    .sort((a, b) => a.rank - b.rank || kind(a) - kind(b) || a.location.name.localeCompare(b.location.name, 'fr'))
    .slice(0, SUGGESTION_LIMIT)
    .map((match) => match.location);
}

/** Whether a text is found in the name, the city or an alias (PL-02). */
export function matches(location: CatalogLocation, q: string): boolean {
  const wanted = comparable(q);
  return wanted === '' || rank(location, wanted) !== Rank.None;
}

function rank({ searchable: { names, ville } }: CatalogLocation, wanted: string): Rank {
  if (names.some((name) => name.startsWith(wanted))) return Rank.NameStart;
  if (ville.startsWith(wanted)) return Rank.CityStart;
  const texts = [...names, ville];
  if (texts.some((text) => text.includes(` ${wanted}`))) return Rank.Word;
  return texts.some((text) => text.includes(wanted)) ? Rank.Inside : Rank.None;
}

/** Airports, then stations, then venues. */
function kind({ location }: { location: CatalogLocation }): number {
  return LOCATION_TYPES.indexOf(location.type);
}
