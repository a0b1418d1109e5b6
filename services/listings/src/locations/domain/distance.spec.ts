import fc from 'fast-check';
import { distanceMeters } from '@placette/contracts/kernel/distance';
import { boxAround, pointAt } from './distance.js';

const PARIS = { latitude: 48.8566, longitude: 2.3522 };
const inFrance = fc.record({
  latitude: fc.double({ min: 41, max: 51.2, noNaN: true }),
  longitude: fc.double({ min: -5.2, max: 9.7, noNaN: true }),
});

describe('a point in a direction', () => {
  it('lies to the north, or to the east, of where it is counted from', () => {
    const north = pointAt(PARIS, 1_000, 0);
    const east = pointAt(PARIS, 1_000, Math.PI / 2);
    expect([north.latitude > PARIS.latitude, north.longitude]).toEqual([true, PARIS.longitude]);
    expect([east.longitude > PARIS.longitude, east.latitude]).toEqual([true, expect.closeTo(PARIS.latitude)]);
    expect([distanceMeters(PARIS, north), distanceMeters(PARIS, east)]).toEqual([1_000, 1_000]);
  });
});

describe('a box around a point', () => {
  it('is as wide as it is high, and a little more, in the south too', () => {
    for (const latitude of [48, -48]) {
      const { south, north, west, east } = boxAround({ latitude, longitude: 2 }, 100);
      const width = distanceMeters({ latitude, longitude: west }, { latitude, longitude: east });
      expect(distanceMeters({ latitude: south, longitude: 2 }, { latitude: north, longitude: 2 })).toBeCloseTo(
        202_000,
        -3,
      );
      expect([width > 202_000, width < 215_000]).toEqual([true, true]);
    }
  });

  it('goes around the pole where there is no east and no west', () => {
    const { west, east } = boxAround({ latitude: 89.9, longitude: 0 }, 100);
    expect([east - west > 50, east - west < 180]).toEqual([true, true]);
  });

  it('contains every point within the distance, and none far beyond', () => {
    const km = fc.double({ min: 1, max: 200, noNaN: true });
    const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    fc.assert(
      fc.property(inFrance, km, bearing, (center, distance, direction) => {
        const { south, north, west, east } = boxAround(center, distance);
        const point = pointAt(center, distance * 1_000, direction);
        expect(point.latitude).toBeGreaterThanOrEqual(south);
        expect(point.latitude).toBeLessThanOrEqual(north);
        expect(point.longitude).toBeGreaterThanOrEqual(west);
        expect(point.longitude).toBeLessThanOrEqual(east);
        expect(distanceMeters(center, { latitude: north, longitude: center.longitude })).toBeLessThan(distance * 1_050);
      }),
    );
  });
});
