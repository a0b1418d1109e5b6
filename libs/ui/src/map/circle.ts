import type { MapPoint } from './marks.js';

const METRES_A_DEGREE = 111_320;
const SIDES = 72;

/** Ring of a circle on the ground, longitude first; `radius` in metres. */
export function circle({ latitude, longitude }: MapPoint, radius: number): [number, number][] {
  const height = radius / METRES_A_DEGREE;
  const width = height / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: SIDES + 1 }, (_, side) => {
    const angle = ((side % SIDES) * 2 * Math.PI) / SIDES;
    return [longitude + width * Math.sin(angle), latitude + height * Math.cos(angle)];
  });
}
