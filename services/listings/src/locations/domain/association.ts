import { fail } from '@placette/contracts/errors';
import { distanceMeters, type Point } from './distance.js';

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

/** AP-03: null when the location is farther from the parking than `maxKm`, as the crow flies. */
export function associate(spot: LocatedSpot, location: Located, maxKm: number): Association | null {
  const distance_meters = distanceMeters(spot, location);
  if (distance_meters > maxKm * 1_000) return null;
  const zone = { latitude: spot.zone_latitude, longitude: spot.zone_longitude };
  return {
    parking_spot_id: spot.id,
    location_id: location.id,
    distance_meters,
    zone_distance_meters: distanceMeters(zone, location),
  };
}

/** Refuses the point 0, 0, which is what a form sends when nothing was located (OP-22). */
export function requireCoordinates(point: Point): void {
  if (point.latitude === 0 && point.longitude === 0) fail('missing_coordinates');
}
