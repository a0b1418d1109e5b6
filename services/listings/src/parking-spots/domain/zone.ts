import { randomInt } from 'node:crypto';
import { ZONE_RADIUS_M } from '@placette/contracts/listings/schema';
import { distanceMeters, pointAt, type Point } from '../../locations/domain/distance.js';

/** The centre is never closer to the true point than this, metres. */
const NEAREST = 100;
/** Inside the radius, so that rounding never puts the true point outside the zone. */
const FARTHEST = ZONE_RADIUS_M - 5;

/** Parkings of one owner not farther apart than this stand in one yard or one house, metres. */
const SAME_PLACE = 100;

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

/**
 * The zone of a new parking. One place of one owner has one zone: two zones of a duplicated parking would overlap in a
 * smaller area than the one promised (C11).
 */
export function zoneCenterOf(point: Point, others: readonly { at: Point; zone: Point }[]): Point {
  const beside = others.find(
    ({ at, zone }) => distanceMeters(point, at) <= SAME_PLACE && distanceMeters(point, zone) <= FARTHEST,
  );
  return beside?.zone ?? drawZoneCenter(point);
}

/** 0, 0 is the point of a parking of before the form asked for coordinates. */
export function isLocated({ latitude, longitude }: Point): boolean {
  return latitude !== 0 || longitude !== 0;
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
