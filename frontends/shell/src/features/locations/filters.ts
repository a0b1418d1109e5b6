import { LOCATION_TYPES, type LocationType } from '@placette/contracts/catalog/location-types';
import { today } from '@placette/contracts/kernel/days';
import { readStay, writeStay, type ChosenStay } from '@placette/contracts/listings/stay/stay';
import type { ListedLocation, ListedLocations } from './api.js';

export interface LocationFilters {
  q: string;
  /** null means all; so does an unknown value in the URL (ruling C20). */
  type: LocationType | null;
  region: string;
  /** Passed on to the pages of the list. */
  stay: ChosenStay;
}

/** PL-01: the filters stand in the URL. */
export function readFilters(search: URLSearchParams): LocationFilters {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    type: LOCATION_TYPES.find((type) => type === search.get('type')) ?? null,
    region: search.get('region') ?? '',
    stay: readStay(search, today()),
  };
}

export function writeFilters({ q, type, region, stay }: LocationFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (type !== null) search.set('type', type);
  if (region !== '') search.set('region', region);
  return writeStay(search, stay);
}

export function regionsOf(locations: readonly ListedLocation[]): string[] {
  return [...new Set(locations.map(({ region }) => region))].sort((a, b) => a.localeCompare(b, 'fr'));
}

/** PL-03: how many places of each type. */
export function countByType(locations: readonly ListedLocation[]): Record<LocationType, number> {
  const counts: Record<LocationType, number> = { aeroport: 0, gare: 0, event: 0 };
  for (const { type } of locations) counts[type] += 1;
  return counts;
}

/** C20: no type and no region mean all. */
export function ofTypeAndRegion(
  locations: readonly ListedLocation[],
  { type, region }: Pick<LocationFilters, 'type' | 'region'>,
) {
  return locations.filter(
    (location) => (type === null || location.type === type) && (region === '' || location.region === region),
  );
}

/** Places with free spaces, and most searched places, at the top of the list. */
export const FREE_PREVIEW = 12;
export const SOUGHT_PREVIEW = 6;
/** Places of a region before « Voir les 38 lieux ». */
export const REGION_PREVIEW = 4;

export interface LocationGroup {
  title: string;
  /** Named when the group is a region, which may be cut; null otherwise. */
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

/** Without those of `above`, which are shown higher on the page. */
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
      // Cutting a single row saves nothing.
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

/** Descriptions only for places that the list shows at first; the browser loads the others when needed. */
export function describedWhereShown(found: ListedLocations, filters: LocationFilters): ListedLocations {
  const shown = new Set(inGroups(found, filters).flatMap((group) => group.shown));
  const locations = found.locations.map((location) =>
    shown.has(location) ? location : { ...location, description: undefined },
  );
  return { ...found, locations };
}
