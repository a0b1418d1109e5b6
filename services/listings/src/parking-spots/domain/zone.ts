import { randomInt } from 'node:crypto';
import { ZONE_RADIUS_M } from '@placette/contracts/listings/schema';
import { distanceMeters, EARTH_RADIUS_M, pointAt, type Point } from '../../locations/domain/distance.js';

/** The centre is never closer to the true point than this, metres. */
const NEAREST = 100;
/** Inside the radius, so that rounding never puts the true point outside the zone. */
const FARTHEST = ZONE_RADIUS_M - 5;

/** C56: a parking of one owner not farther from another one than this has its zone, metres. */
const SAME_PLACE = 300;
/** To what the point of a withdrawn parking is rounded, metres. */
const ROUNDED = 300;
/** How far rounding moves a point at most: half a diagonal. */
const ROUNDED_BY = ROUNDED / Math.SQRT2;

/** Of latitude, on the sphere that distances are measured on. */
const METERS_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;

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

/** A place that an owner has published before; `isRounded` once it is withdrawn. */
export interface KnownPlace {
  at: Point;
  zone: Point;
  isRounded: boolean;
}

/**
 * C56: the zone of a new parking. A place published again, or beside one, has the zone of before, the oldest one: each
 * other zone would leave a smaller area than the one promised (C11). It may end outside, which tells less, not more.
 */
export function zoneCenterOf(point: Point, others: readonly KnownPlace[]): Point {
  const reach = ({ isRounded }: KnownPlace) => SAME_PLACE + (isRounded ? ROUNDED_BY : 0);
  const beside = others.find((other) => distanceMeters(point, other.at) <= reach(other));
  return beside?.zone ?? drawZoneCenter(point);
}

/** On a grid of 300 m: what is kept of the point of a withdrawn parking. */
export function roundedPoint({ latitude, longitude }: Point): Point {
  const step = ROUNDED / METERS_PER_DEGREE;
  const row = Math.round(latitude / step) * step;
  const column = step / Math.cos((row * Math.PI) / 180);
  return { latitude: round(row), longitude: round(Math.round(longitude / column) * column) };
}

/** 0, 0 is the point of a parking of before the form asked for coordinates. */
export function isLocated({ latitude, longitude }: Point): boolean {
  return latitude !== 0 || longitude !== 0;
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
