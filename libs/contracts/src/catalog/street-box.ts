/** Names of streets that one part of the map gives. */
export const STREET_LIMIT = 200;
/** Kilometres: the widest and highest part of the map whose streets are named. */
export const STREET_BOX_KM_MAX = 3;
const KM_A_DEGREE = 111.2;

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Whether a part of the map is small enough for the names of its streets. */
export function isStreetBox({ west, south, east, north }: Box): boolean {
  const height = (north - south) * KM_A_DEGREE;
  const width = (east - west) * KM_A_DEGREE * Math.cos(((south + north) / 2) * (Math.PI / 180));
  return [width, height].every((side) => side > 0 && side <= STREET_BOX_KM_MAX);
}
