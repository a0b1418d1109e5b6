import { SUGGESTION_LIMIT, SUGGESTION_MIN_CHARACTERS } from '@placette/contracts/catalog/schema';
import type { CatalogLocation } from './catalog-location.js';
import { comparable } from './spelling.js';

/** Lower is better: starts the name, an alias or the city; starts a word of them; is found inside. */
const enum Rank {
  Start,
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
    .sort((a, b) => a.rank - b.rank || a.location.name.localeCompare(b.location.name, 'fr'))
    .slice(0, SUGGESTION_LIMIT)
    .map((match) => match.location);
}

/** Whether a text is found in the name, the city or an alias (PL-02). */
export function matches(location: CatalogLocation, q: string): boolean {
  const wanted = comparable(q);
  return wanted === '' || rank(location, wanted) !== Rank.None;
}

function rank(location: CatalogLocation, wanted: string): Rank {
  let best = Rank.None;
  for (const text of location.searchable) {
    const at = text.indexOf(wanted);
    if (at === 0) return Rank.Start;
    if (text.includes(` ${wanted}`)) best = Math.min(best, Rank.Word);
    else if (at > 0) best = Math.min(best, Rank.Inside);
  }
  return best;
}
