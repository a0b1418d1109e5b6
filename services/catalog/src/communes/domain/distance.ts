import type { Point } from '@placette/contracts/kernel/distance';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const WINDS = ['nord', 'nord-est', 'est', 'sud-est', 'sud', 'sud-ouest', 'ouest', 'nord-ouest'] as const;

/** Returns the direction of `to` as seen from `from`: « au nord », « à l’est ». */
export function direction(from: Point, to: Point): string {
  const east = (to.longitude - from.longitude) * Math.cos(radians(from.latitude));
  const turn = Math.atan2(east, to.latitude - from.latitude) / (2 * Math.PI);
  const wind = WINDS[(Math.round(turn * 8) + 8) % 8] ?? 'nord';
  return /^[eo]/.test(wind) ? `à l’${wind}` : `au ${wind}`;
}
