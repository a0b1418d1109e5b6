import { locationOf } from './catalog-location.fixture.js';
import { nearestLocations } from './list-locations.js';

/** A location at this distance to the north of the point. */
const at = (slug: string, type: 'gare' | 'aeroport' | 'event', km: number, actif = true) =>
  locationOf({ slug, type, actif, latitude: 48 + km / 111.195 });
const point = { latitude: 48, longitude: 2.3652 };
const around = [
  ...[at('airport', 'aeroport', 90), at('c', 'event', 3), at('a', 'event', 1), at('closed', 'event', 0, false)],
  ...[at('b', 'event', 2), at('station', 'gare', 50), at('far', 'gare', 60)],
];
const nearest = (limit: number) => nearestLocations(around, point, limit).map(({ slug }) => slug);

describe('the locations around a point', () => {
  it('are the nearest, nearest first, an airport and a station among them', () => {
    expect(nearest(3)).toEqual(['a', 'station', 'airport']);
    expect(nearest(5)).toEqual(['a', 'b', 'c', 'station', 'airport']);
    expect(nearest(10)).toEqual(['a', 'b', 'c', 'station', 'far', 'airport']);
  });

  it('say how far they are', () => {
    expect(nearestLocations(around, point, 10)[0]?.distance_meters).toBe(1_000);
  });
});
