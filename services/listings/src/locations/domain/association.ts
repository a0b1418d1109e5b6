import { fail } from '@placette/contracts/errors';
import { distanceMeters, type Point } from '@placette/contracts/kernel/distance';

export interface LocatedSpot extends Point {
  id: string;
  zone_latitude: number;
  zone_longitude: number;
}

export interface Located extends Point {
  id: string;
}

export interface Association {
  parking_spot_id: string;
  location_id: string;
  distance_meters: number;
  zone_distance_meters: number;
}

export const zoneOf = ({ zone_latitude, zone_longitude }: LocatedSpot): Point => ({
  latitude: zone_latitude,
  longitude: zone_longitude,
});

/**
 * AP-03: returns null when the location is farther than `maxKm` in a straight line. C56: measured from the centre of
 * the zone, because otherwise the locations where a parking is listed would reveal its true point.
 */
export function associate(spot: LocatedSpot, location: Located, maxKm: number): Association | null {
  const zone_distance_meters = distanceMeters(zoneOf(spot), location);
  if (zone_distance_meters > maxKm * 1_000) return null;
  const distance_meters = distanceMeters(spot, location);
  return { parking_spot_id: spot.id, location_id: location.id, distance_meters, zone_distance_meters };
}

/** OP-22: fails for the point 0, 0, which a form sends when nothing was geocoded. */
export function requireCoordinates(point: Point): void {
  if (point.latitude === 0 && point.longitude === 0) fail('missing_coordinates');
}
