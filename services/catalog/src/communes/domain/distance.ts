export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_M = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in metres. */
export function distanceMeters(from: Point, to: Point): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const haversine = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east;
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(haversine))));
}

const WINDS = ['nord', 'nord-est', 'est', 'sud-est', 'sud', 'sud-ouest', 'ouest', 'nord-ouest'] as const;

/** Returns the direction of `to` as seen from `from`: « au nord », « à l’est ». */
export function direction(from: Point, to: Point): string {
  const east = (to.longitude - from.longitude) * Math.cos(radians(from.latitude));
  const turn = Math.atan2(east, to.latitude - from.latitude) / (2 * Math.PI);
  const wind = WINDS[(Math.round(turn * 8) + 8) % 8] ?? 'nord';
  return /^[eo]/.test(wind) ? `à l’${wind}` : `au ${wind}`;
}
