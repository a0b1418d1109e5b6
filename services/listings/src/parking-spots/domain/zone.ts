import { randomInt } from 'node:crypto';
import { ZONE_RADIUS_M } from '@placette/contracts/listings/schema';
import { distanceMeters, EARTH_RADIUS_M, type Point } from '@placette/contracts/kernel/distance';
import { pointAt } from '../../locations/domain/distance.js';

/** In metres: the centre is never closer to the true point than this. */
const NEAREST = 100;
/** Less than the radius, so that rounding never puts the true point outside the zone. */
const FARTHEST = ZONE_RADIUS_M - 5;

/** C56: in metres; a parking of the same owner within this distance of another one shares its zone. */
const SAME_PLACE = 300;
/** In metres: the grid to which the point of a withdrawn parking is rounded. */
const ROUNDED = 300;
/** The maximum distance that rounding moves a point: half a diagonal. */
const ROUNDED_BY = ROUNDED / Math.SQRT2;

/** Per degree of latitude, on the sphere used for distances. */
const METERS_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;

/** Uniform in [0, 1), from the system's secure random source. */
const secureRandom = () => randomInt(2 ** 32) / 2 ** 32;

/**
 * PD-05, C11: draws the centre of the public zone, once at publication; a new draw at each read would reveal the true
 * point. It is uniform over the ring, so that the true point may be anywhere in the zone.
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
 * C56: the zone of a new parking. When the owner publishes the same place again, or one next to it, the oldest zone is
 * reused, because several zones together would narrow down the area promised by C11. The true point may then lie
 * outside the zone, which reveals less, not more.
 */
export function zoneCenterOf(point: Point, others: readonly KnownPlace[]): Point {
  const reach = ({ isRounded }: KnownPlace) => SAME_PLACE + (isRounded ? ROUNDED_BY : 0);
  const beside = others.find((other) => distanceMeters(point, other.at) <= reach(other));
  return beside?.zone ?? drawZoneCenter(point);
}

/** Rounds to a grid of 300 m: all that is stored of the point of a withdrawn parking. */
export function roundedPoint({ latitude, longitude }: Point): Point {
  const step = ROUNDED / METERS_PER_DEGREE;
  const row = Math.round(latitude / step) * step;
  const column = step / Math.cos((row * Math.PI) / 180);
  return { latitude: round(row), longitude: round(Math.round(longitude / column) * column) };
}

/** 0, 0 is the point of a parking from before the form required coordinates. */
export function isLocated({ latitude, longitude }: Point): boolean {
  return latitude !== 0 || longitude !== 0;
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
