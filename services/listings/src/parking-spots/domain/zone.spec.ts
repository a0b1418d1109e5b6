import fc from 'fast-check';
import { ZONE_RADIUS_M } from '@placette/contracts/listings/schema';
import { distanceMeters, pointAt } from '../../locations/domain/distance.js';
import { drawZoneCenter, isLocated, zoneCenterOf } from './zone.js';

const inFrance = fc.record({
  latitude: fc.double({ min: 41, max: 51.2, noNaN: true }),
  longitude: fc.double({ min: -5.2, max: 9.7, noNaN: true }),
});
const draw = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the centre of a public zone', () => {
  it('is never the true point, and never farther from it than the radius, whatever is drawn', () => {
    fc.assert(
      fc.property(inFrance, draw, draw, (point, first, second) => {
        const draws = [first, second];
        const distance = distanceMeters(
          point,
          drawZoneCenter(point, () => draws.shift() ?? 0),
        );
        expect(distance).toBeGreaterThanOrEqual(95);
        expect(distance).toBeLessThanOrEqual(ZONE_RADIUS_M);
      }),
    );
  });

  it('is drawn separately for each parking, in all directions', () => {
    const point = { latitude: 49.0037, longitude: 2.517 };
    const centers = Array.from({ length: 200 }, () => drawZoneCenter(point));
    expect(new Set(centers.map((center) => JSON.stringify(center))).size).toBeGreaterThan(190);
    for (const sign of [1, -1]) {
      expect(centers.some((center) => Math.sign(center.latitude - point.latitude) === sign)).toBe(true);
      expect(centers.some((center) => Math.sign(center.longitude - point.longitude) === sign)).toBe(true);
    }
  });

  it('is one for the parkings of one place, so that two zones never tell more than one', () => {
    const at = { latitude: 49.0037, longitude: 2.517 };
    const zone = pointAt(at, 450, 0);
    const others = [{ at, zone }];
    expect(zoneCenterOf(at, others)).toEqual(zone);
    expect(zoneCenterOf(pointAt(at, 90, 0), others)).toEqual(zone);
    // Another place; and one that the zone would not hold.
    for (const other of [pointAt(at, 120, 0), pointAt(at, 90, Math.PI)]) {
      const own = zoneCenterOf(other, others);
      expect(own).not.toEqual(zone);
      expect(distanceMeters(other, own)).toBeLessThanOrEqual(ZONE_RADIUS_M);
    }
  });
});

it('a parking has a place unless it is at 0, 0, where nothing was asked for', () => {
  const points = [
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 2 },
    { latitude: 48, longitude: 0 },
  ];
  expect(points.map(isLocated)).toEqual([false, true, true]);
});
