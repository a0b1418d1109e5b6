import { LOCATION_TYPES, locationTypeSchema, type LocationType } from '@placette/contracts/catalog/schema';
import { today } from '@placette/contracts/kernel/days';
import { readStay, writeStay, type ChosenStay } from '@placette/contracts/listings/stay/stay';
import type { ListedLocation, ListedLocations } from './api.js';

export interface LocationFilters {
  q: string;
  /** null means all; so does an unknown value in the URL (ruling C20). */
  type: LocationType | null;
  region: string;
  /** Kept for the pages that the list leads to. */
  stay: ChosenStay;
}

/** PL-01: the filters stand in the URL. */
export function readFilters(search: URLSearchParams): LocationFilters {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    type: locationTypeSchema.safeParse(search.get('type')).data ?? null,
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

/** How many places of a region stand on the page before « Voir les 38 lieux ». */
export const REGION_PREVIEW = 4;

export interface LocationGroup {
  title: string;
  /** Of which the group is cut when it shows fewer than there are; null for what a text found. */
  region: string | null;
  shown: ListedLocation[];
  total: number;
}

/**
 * What a text found stays in the order in which it came, best match first. Without a text, places by region, those that
 * people look for and where places are free first; while the reader looks at all regions each is cut, so that the page
 * is no endless list.
 */
export function inGroups(found: ListedLocations, filters: LocationFilters): LocationGroup[] {
  const locations = ofTypeAndRegion(found.locations, filters);
  if (filters.q === '') return byRegion(locations, filters.region === '' ? REGION_PREVIEW : Infinity);
  if (locations.length === 0) return [];
  return [{ title: titleOf(found), region: null, shown: locations, total: locations.length }];
}

function titleOf({ near, is_guess }: ListedLocations): string {
  if (near !== null) return `Les lieux les plus proches de ${near}`;
  return is_guess ? 'Cherchiez-vous l’un de ces lieux\u00a0?' : 'Lieux trouvés';
}

function byRegion(locations: readonly ListedLocation[], cut: number): LocationGroup[] {
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
      // One row too many is no reason to cut.
      const shown = inside.length <= cut + 1 ? inside : inside.slice(0, cut);
      return { title: region, region, shown, total: inside.length };
    });
}

type Interest = Pick<ListedLocation, 'places_disponibles' | 'search_count'>;
const freeAt = ({ places_disponibles }: Interest) => places_disponibles ?? 0;

/** Free places first, then what people search for. */
function byInterest(a: Interest, b: Interest): number {
  return freeAt(b) - freeAt(a) || b.search_count - a.search_count;
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

/** The places as a page carries them: described where its list shows them. The browser asks for the rest when needed. */
export function describedWhereShown(found: ListedLocations, filters: LocationFilters): ListedLocations {
  const shown = new Set(inGroups(found, filters).flatMap((group) => group.shown));
  const locations = found.locations.map((location) =>
    shown.has(location) ? location : { ...location, description: undefined },
  );
  return { ...found, locations };
}
