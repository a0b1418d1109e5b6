import { metersFromReviewed, needsReview } from './moved-point.js';

/** So many metres north of the equator, where a degree is the same everywhere. */
const north = (meters: number) => ({ latitude: (meters / 6_371_000) * (180 / Math.PI), longitude: 2 });
const at = (meters: number, reviewed?: number) => ({
  ...north(meters),
  reviewed_point: reviewed === undefined ? null : north(reviewed),
});

describe('the corrected point of a parking (FO-08)', () => {
  it('is taken at 500 m from where it was reviewed, in any direction, and reviewed beyond', () => {
    for (const side of [1, -1])
      expect([0, 499, 500, 501, 5_000].map((meters) => needsReview(at(0), north(side * meters)))).toEqual([
        ...[false, false, false, true, true],
      ]);
  });

  it('is measured from the reviewed point, not from the last correction', () => {
    expect(needsReview(at(450, 0), north(510))).toBe(true);
    expect(metersFromReviewed(at(450, 0), north(510))).toBe(510);
    expect(needsReview(at(450, 0), north(-490))).toBe(false);
    expect(needsReview(at(700, 0), north(10))).toBe(false);
  });
});
