import type { Connection, LocationType } from '@placette/contracts/catalog/schema';
import { distanceMeters, type Point } from '../../../communes/domain/distance.js';
import type { CatalogLocation } from '../../domain/catalog-location.js';

/** Always among them, however near the venues of the town are. */
const TRAVEL: readonly LocationType[] = ['aeroport', 'gare'];

/** The active locations around a point, nearest first, an airport and a station among them where there are any. */
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
