import { randomInt } from 'node:crypto';
import { ZONE_RADIUS_M } from '@placette/contracts/listings/schema';
import { pointAt, type Point } from '../../locations/domain/distance.js';

/** The centre is never closer to the true point than this, metres. */
const NEAREST = 100;
/** Inside the radius, so that rounding never puts the true point outside the zone. */
const FARTHEST = ZONE_RADIUS_M - 5;

/** Uniform in [0, 1), from the system's secure source. */
const secureRandom = () => randomInt(2 ** 32) / 2 ** 32;

/**
 * Centre of the public zone (PD-05, C11): drawn once at publication and stored, since a new draw at each reading
 * would give the true point away. Even over the ring, so that the true point may be anywhere in the zone.
 */
export function drawZoneCenter(point: Point, random: () => number = secureRandom): Point {
  const meters = Math.sqrt(NEAREST ** 2 + random() * (FARTHEST ** 2 - NEAREST ** 2));
  const center = pointAt(point, meters, random() * 2 * Math.PI);
  return { latitude: round(center.latitude), longitude: round(center.longitude) };
}

/** 0, 0 is the point of a parking of before the form asked for coordinates. */
export function isLocated({ latitude, longitude }: Point): boolean {
  return latitude !== 0 || longitude !== 0;
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
