import type { LocationType } from '@placette/contracts/catalog/schema';
import type { CatalogLocation } from './catalog-location.js';
import { matches } from './suggest-locations.js';

export const NEARBY_LIMIT = 4;

export interface LocationFilter {
  q?: string;
  type?: LocationType;
  region?: string;
}

/** Active locations in the order they came, filtered by text, type and region (AP-01, PL-02). */
export function listLocations(locations: readonly CatalogLocation[], filter: LocationFilter): CatalogLocation[] {
  const { q, type, region } = filter;
  return locations.filter(
    (location) =>
      location.actif &&
      (type === undefined || location.type === type) &&
      (region === undefined || region === '' || location.region === region) &&
      (q === undefined || matches(location, q)),
  );
}

/** Active locations of the same region, the location itself left out, closest first (PL-15). */
export function nearbyLocations(locations: readonly CatalogLocation[], locationId: string): CatalogLocation[] {
  const center = locations.find((location) => location.id === locationId);
  if (center === undefined) return [];
  return locations
    .filter((location) => location.actif && location.id !== locationId && location.region === center.region)
    .map((location) => ({ location, distance: squaredDistance(center, location) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEARBY_LIMIT)
    .map(({ location }) => location);
}

/** Degrees of latitude, squared: enough to order neighbours of one region. */
function squaredDistance(a: CatalogLocation, b: CatalogLocation): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return east * east + (a.latitude - b.latitude) ** 2;
}
