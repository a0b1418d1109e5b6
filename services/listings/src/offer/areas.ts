import { AREA_PARKINGS_MIN, type OfferArea } from '@placette/contracts/listings/schema';
import type { Point } from '@placette/contracts/kernel/distance';

/** Parkings whose zones lie in one square of a grid whose middle square is centred on the location. */
export interface Square {
  /** Squares to the east of the middle one, and to the north of it. */
  east: number;
  north: number;
  parkings: number;
}

const KM_OF_A_DEGREE = 111.32;

/**
 * FD-04: how many parkings lie where, at a grain that shows no single one: squares with fewer than three are added to the
 * nearest other one, and a whole offer of fewer than three is not shown. Each area lies at the centre of its square, not of
 * its parkings, so that a parking that comes or goes moves nothing. `side` is that of a square in kilometres.
 */
export function areasOf(squares: readonly Square[], { latitude, longitude }: Point, side: number): OfferArea[] {
  const areas = squares.map((square) => ({ ...square }));
  for (;;) {
    const small = areas.reduce<Square | null>(
      (least, area) => (least && least.parkings <= area.parkings ? least : area),
      null,
    );
    if (small === null || small.parkings >= AREA_PARKINGS_MIN) break;
    areas.splice(areas.indexOf(small), 1);
    const near = nearestTo(small, areas);
    if (near) near.parkings += small.parkings;
  }
  const degrees = side / KM_OF_A_DEGREE;
  return areas.map(({ east, north, parkings }) => ({
    latitude: latitude + north * degrees,
    longitude: longitude + (east * degrees) / Math.cos((latitude * Math.PI) / 180),
    parkings,
  }));
}

function nearestTo({ east, north }: Square, others: readonly Square[]): Square | undefined {
  const [near] = others.toSorted((one, other) => far(one) - far(other) || other.parkings - one.parkings);
  return near;

  function far(square: Square): number {
    return Math.hypot(square.east - east, square.north - north);
  }
}
