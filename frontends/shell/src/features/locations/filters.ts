import { LOCATION_TYPES, type LocationType } from '@placette/contracts/catalog/location-types';
import { today } from '@placette/contracts/kernel/days';
import { readStay, writeStay, type ChosenStay } from '@placette/contracts/listings/stay/stay';
import type { ListedLocation } from './api.js';

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
