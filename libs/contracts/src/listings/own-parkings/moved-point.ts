import { distanceMeters, type Point } from '../../kernel/distance.js';
import { POINT_CORRECTION_MAX_M } from '../radius.js';

interface Placed extends Point {
  reviewed_point: Point | null;
}

/** FO-08: in metres, from the point that was reviewed, so that small corrections add up. */
export function metersFromReviewed({ reviewed_point, latitude, longitude }: Placed, to: Point): number {
  return distanceMeters(reviewed_point ?? { latitude, longitude }, to);
}

/** FO-08: whether a point has to be reviewed before the parking is shown there. */
export function needsReview(placed: Placed, to: Point): boolean {
  return metersFromReviewed(placed, to) > POINT_CORRECTION_MAX_M;
}
