import { LOCATION_TYPES, locationTypeSchema, type LocationType } from '@placette/contracts/catalog/schema';
import type { ListedLocation } from './api.js';

export interface LocationFilters {
  q: string;
  /** null means all; so does an unknown value in the URL (ruling C20). */
  type: LocationType | null;
  region: string;
}

/** PL-01: the filters stand in the URL. */
export function readFilters(search: URLSearchParams): LocationFilters {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    type: locationTypeSchema.safeParse(search.get('type')).data ?? null,
    region: search.get('region') ?? '',
  };
}

export function writeFilters({ q, type, region }: LocationFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (type !== null) search.set('type', type);
  if (region !== '') search.set('region', region);
  return search;
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

export interface RegionGroup {
  region: string;
  shown: ListedLocation[];
  /** How many there are; more than `shown` when the region is cut. */
  total: number;
}

/**
 * Places by region, airports then stations then events. While the reader looks at all of them each region is cut, so
 * that the page is no endless list; a text or a region shows everything found.
 */
export function byRegion(locations: readonly ListedLocation[], { q, region }: LocationFilters): RegionGroup[] {
  const cut = q === '' && region === '' ? REGION_PREVIEW : Infinity;
  return regionsOf(locations).map((name) => {
    const inside = locations
      .filter((location) => location.region === name)
      .sort((a, b) => LOCATION_TYPES.indexOf(a.type) - LOCATION_TYPES.indexOf(b.type));
    // One row too many is no reason to cut.
    const shown = inside.length <= cut + 1 ? inside : inside.slice(0, cut);
    return { region: name, shown, total: inside.length };
  });
}

/** C20: no type and no region mean all. */
export function ofTypeAndRegion(locations: readonly ListedLocation[], { type, region }: LocationFilters) {
  return locations.filter(
    (location) => (type === null || location.type === type) && (region === '' || location.region === region),
  );
}

/** The places as a page carries them: described where its list shows them. The browser asks for the rest when needed. */
export function describedWhereShown(locations: readonly ListedLocation[], filters: LocationFilters): ListedLocation[] {
  const shown = new Set(byRegion(ofTypeAndRegion(locations, filters), filters).flatMap((group) => group.shown));
  return locations.map((location) => (shown.has(location) ? location : { ...location, description: undefined }));
}
