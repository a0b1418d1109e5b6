import { LOCATION_TYPES } from '@placette/contracts/catalog/schema';
import type { ListedLocation, ListedLocations } from './api.js';
import { ofTypeAndRegion, regionsOf, type LocationFilters } from './filters.js';

/** How many places with free spaces, and how many of those looked for most, the list opens on. */
export const FREE_PREVIEW = 12;
export const SOUGHT_PREVIEW = 6;
/** How many places of a region stand on the page before « Voir les 38 lieux ». */
export const REGION_PREVIEW = 4;

export interface LocationGroup {
  title: string;
  /** Of which the group is cut when it shows fewer than there are; null for one that is of no region. */
  region: string | null;
  shown: ListedLocation[];
  total: number;
}

/**
 * What a text found stays in the order in which it came, best match first. Without a text or a region: where places are
 * free, what people look for, then the rest by region, each cut, so that the page is no endless list.
 */
export function inGroups(found: ListedLocations, filters: LocationFilters): LocationGroup[] {
  const locations = ofTypeAndRegion(found.locations, filters);
  if (filters.q !== '') return locations.length === 0 ? [] : [groupOf(titleOf(found), locations)];
  if (filters.region !== '') return byRegion(locations, [], Infinity);
  const ranked = [...locations].sort(byInterest);
  const free = ranked.filter((location) => freeAt(location) > 0).slice(0, FREE_PREVIEW);
  const sought = ranked
    .filter((location) => location.search_count > 0 && !free.includes(location))
    .sort((a, b) => b.search_count - a.search_count)
    .slice(0, SOUGHT_PREVIEW);
  const first = [groupOf('Places libres aujourd’hui', free), groupOf('Les plus recherchés', sought)];
  return [...first.filter(({ total }) => total > 0), ...byRegion(locations, [...free, ...sought], REGION_PREVIEW)];
}

function groupOf(title: string, shown: ListedLocation[]): LocationGroup {
  return { title, region: null, shown, total: shown.length };
}

function titleOf({ near, is_guess }: ListedLocations): string {
  if (near !== null) return `Les lieux les plus proches de ${near}`;
  return is_guess ? 'Cherchiez-vous l’un de ces lieux\u00a0?' : 'Lieux trouvés';
}

/** Those of `above` stand higher on the page already. */
function byRegion(locations: readonly ListedLocation[], above: ListedLocation[], cut: number): LocationGroup[] {
  const groups = regionsOf(locations).map((region) => {
    const inside = locations
      .filter((location) => location.region === region)
      .sort((a, b) => byInterest(a, b) || LOCATION_TYPES.indexOf(a.type) - LOCATION_TYPES.indexOf(b.type));
    const sum = (of: (location: ListedLocation) => number) => inside.reduce((total, each) => total + of(each), 0);
    return { region, inside, places_disponibles: sum(freeAt), search_count: sum((each) => each.search_count) };
  });
  return groups
    .sort((a, b) => byInterest(a, b) || b.inside.length - a.inside.length)
    .map(({ region, inside }) => {
      const rest = inside.filter((location) => !above.includes(location));
      // One row too many is no reason to cut.
      const shown = rest.length <= cut + 1 ? rest : rest.slice(0, cut);
      return { title: region, region, shown, total: inside.length };
    })
    .filter(({ shown }) => shown.length > 0);
}

type Interest = Pick<ListedLocation, 'places_disponibles' | 'search_count'>;
const freeAt = ({ places_disponibles }: Interest) => places_disponibles ?? 0;

/** Free places first, then what people search for. */
function byInterest(a: Interest, b: Interest): number {
  return freeAt(b) - freeAt(a) || b.search_count - a.search_count;
}

/** The places as a page carries them: described where its list shows them. The browser asks for the rest when needed. */
export function describedWhereShown(found: ListedLocations, filters: LocationFilters): ListedLocations {
  const shown = new Set(inGroups(found, filters).flatMap((group) => group.shown));
  const locations = found.locations.map((location) =>
    shown.has(location) ? location : { ...location, description: undefined },
  );
  return { ...found, locations };
}
