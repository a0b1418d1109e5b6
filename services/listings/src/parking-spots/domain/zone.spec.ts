import fc from 'fast-check';
import { ZONE_RADIUS_M } from '@placette/contracts/listings/schema';
import { distanceMeters } from '@placette/contracts/kernel/distance';
import { pointAt } from '../../locations/domain/distance.js';
import { drawZoneCenter, isLocated, roundedPoint, zoneCenterOf, type KnownPlace } from './zone.js';

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

  it('is one for the parkings of an owner within 300 m, so that two zones never tell more than one (C56)', () => {
    const at = { latitude: 49.0037, longitude: 2.517 };
    for (const bearing of [0, Math.PI / 2, Math.PI, 4]) {
      const zone = pointAt(at, 450, 0);
      const others = [{ at, zone, isRounded: false }];
      expect(zoneCenterOf(at, others)).toEqual(zone);
      expect(zoneCenterOf(pointAt(at, 299, bearing), others)).toEqual(zone);
      const other = pointAt(at, 302, bearing);
      expect(zoneCenterOf(other, others)).not.toEqual(zone);
      expect(distanceMeters(other, zoneCenterOf(other, others))).toBeLessThanOrEqual(ZONE_RADIUS_M);
    }
  });

  it('is that of before for a place published again, whatever its rounded point has lost (C56)', () => {
    const metres = fc.double({ min: 0, max: 299, noNaN: true });
    const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    fc.assert(
      fc.property(inFrance, metres, bearing, (point, meters, direction) => {
        const zone = drawZoneCenter(point);
        const others = [{ at: roundedPoint(point), zone, isRounded: true }];
        expect(zoneCenterOf(pointAt(point, meters, direction), others)).toEqual(zone);
        expect(zoneCenterOf(pointAt(point, 2_000, direction), others)).not.toEqual(zone);
      }),
    );
  });

  it('is the oldest one, however many small steps a place takes (C56)', () => {
    const home = { latitude: 49.0037, longitude: 2.517 };
    const first = zoneCenterOf(home, []);
    const known: KnownPlace[] = [{ at: home, zone: first, isRounded: false }];
    for (let step = 1; step < 20; step += 1) {
      const at = pointAt(home, 40 * step, 1);
      const zone = zoneCenterOf(at, known);
      expect(zone).toEqual(first);
      known.push(step % 2 === 0 ? { at, zone, isRounded: false } : { at: roundedPoint(at), zone, isRounded: true });
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

it('a rounded point is the same for a whole field of 300 m, and at most half its diagonal away', () => {
  fc.assert(
    fc.property(inFrance, (point) => {
      const rounded = roundedPoint(point);
      expect(roundedPoint(rounded)).toEqual(rounded);
      expect(distanceMeters(point, rounded)).toBeLessThanOrEqual(214);
    }),
  );
});
