import type { TileBounds } from '@placette/contracts/map-tiles';

/** Metropolitan France, then overseas: Antilles, Guyane, Saint-Pierre, Réunion, Mayotte, Pacific. Degrees. */
const FRANCE: readonly TileBounds[] = [
  { west: -5.2, south: 41.3, east: 9.6, north: 51.1 },
  { west: -63.2, south: 14.3, east: -60.8, north: 18.2 },
  { west: -54.7, south: 2.1, east: -51.6, north: 5.8 },
  { west: -56.5, south: 46.7, east: -56.1, north: 47.2 },
  { west: 55.2, south: -21.4, east: 55.9, north: -20.8 },
  { west: 45, south: -13.1, east: 45.4, north: -12.6 },
  { west: 163.5, south: -22.8, east: 168.2, north: -19.5 },
  { west: -178.3, south: -14.4, east: -176.1, north: -13.2 },
  { west: -154.8, south: -27.7, east: -134.4, north: -7.9 },
];

/** Whether some part of France lies in this area. */
export function reachesFrance({ west, south, east, north }: TileBounds): boolean {
  return FRANCE.some((part) => west <= part.east && part.west <= east && south <= part.north && part.south <= north);
}
