/** The maximum number of street names returned for one part of the map. */
export const STREET_LIMIT = 200;
/** In kilometres: the maximum width and height of a part of the map whose streets are named. */
export const STREET_BOX_KM_MAX = 3;
const KM_A_DEGREE = 111.2;

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Returns whether a part of the map is small enough for its street names to be listed. */
export function isStreetBox({ west, south, east, north }: Box): boolean {
  const height = (north - south) * KM_A_DEGREE;
  const width = (east - west) * KM_A_DEGREE * Math.cos(((south + north) / 2) * (Math.PI / 180));
  return [width, height].every((side) => side > 0 && side <= STREET_BOX_KM_MAX);
}
