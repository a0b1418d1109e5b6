import {
  type Connection,
  type LocationType,
  POPULAR_FILTERED_LIMIT,
  POPULAR_LIMIT,
} from '@placette/contracts/catalog/schema';
import { distanceMeters, type Point } from '@placette/contracts/kernel/distance';
import type { CatalogLocation } from './catalog-location.js';

export const NEARBY_LIMIT = 4;

export interface LocationFilter {
  type?: LocationType;
  region?: string;
}

/** AP-01, PL-02: returns the active locations in the given order, filtered by type and region. */
export function listLocations(locations: readonly CatalogLocation[], filter: LocationFilter): CatalogLocation[] {
  const { type, region } = filter;
  return locations.filter(
    (location) =>
      location.actif &&
      (type === undefined || location.type === type) &&
      (region === undefined || region === '' || location.region === region),
  );
}

/** PL-15: returns the other active locations of the same region, closest first. */
export function nearbyLocations(locations: readonly CatalogLocation[], locationId: string): CatalogLocation[] {
  const center = locations.find((location) => location.id === locationId);
  if (center === undefined) return [];
  return locations
    .filter((location) => location.actif && location.id !== locationId && location.region === center.region)
    .map((location) => ({ location, distance: distanceMeters(center, location) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEARBY_LIMIT)
    .map(({ location }) => location);
}

export interface PopularFilter {
  type?: LocationType;
  region?: string;
  limit?: number;
}

/**
 * AP-02, PL-16: returns the active locations that were searched or opened, the most searched first, then the most
 * viewed: ten, or five of one type or region.
 */
export function popularLocations(locations: readonly CatalogLocation[], filter: PopularFilter): CatalogLocation[] {
  const { type, region } = filter;
  const limit = filter.limit ?? (type === undefined && region === undefined ? POPULAR_LIMIT : POPULAR_FILTERED_LIMIT);
  return listLocations(locations, { type, region })
    .filter((location) => popularity(location) > 0)
    .sort((a, b) => b.search_count - a.search_count || b.view_count - a.view_count)
    .slice(0, limit);
}

export function popularity({ search_count, view_count }: CatalogLocation): number {
  return search_count + view_count;
}

/** Always among the results, however near the venues of the town are. */
const TRAVEL: readonly LocationType[] = ['aeroport', 'gare'];

/** Returns the active locations around a point, nearest first, with an airport and a station where they exist. */
export function nearestLocations(
  locations: readonly CatalogLocation[],
  point: Point,
  limit: number,
): (CatalogLocation & Pick<Connection, 'distance_meters'>)[] {
  const around = locations
    .filter(({ actif }) => actif)
    .map((location) => ({ ...location, distance_meters: distanceMeters(point, location) }))
    .sort((a, b) => a.distance_meters - b.distance_meters);
  const first = TRAVEL.flatMap((type) => around.find((location) => location.type === type) ?? []);
  return [...new Set([...first, ...around])].slice(0, limit).sort((a, b) => a.distance_meters - b.distance_meters);
}
