import { EARTH_RADIUS_M, type Point } from '@placette/contracts/kernel/distance';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The point at `meters` from `origin` in the direction `bearing` (radians from north), for short distances. */
export function pointAt(origin: Point, meters: number, bearing: number): Point {
  const angle = (meters / EARTH_RADIUS_M) * (180 / Math.PI);
  return {
    latitude: origin.latitude + angle * Math.cos(bearing),
    longitude: origin.longitude + (angle * Math.sin(bearing)) / Math.cos(radians(origin.latitude)),
  };
}

export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/**
 * A box that contains every point within `km` of `center`, for a first selection by index before the exact distance.
 */
export function boxAround(center: Point, km: number): Box {
  const angle = ((km * 1_000) / EARTH_RADIUS_M) * (180 / Math.PI) * 1.01;
  const widest = Math.min(89, Math.abs(center.latitude) + angle);
  const width = angle / Math.cos(radians(widest));
  return {
    south: center.latitude - angle,
    north: center.latitude + angle,
    west: center.longitude - width,
    east: center.longitude + width,
  };
}
