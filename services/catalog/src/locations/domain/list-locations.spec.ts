import { locationOf } from './catalog-location.fixture.js';
import { listLocations, nearbyLocations, popularity, popularLocations } from './list-locations.js';

const slugs = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug);
const orly = locationOf({ slug: 'orly', search_count: 5, view_count: 1 });
const station = locationOf({ slug: 'gare', type: 'gare', latitude: 48.8, search_count: 5, view_count: 9 });
const nice = locationOf({ slug: 'nice', region: 'Sud', latitude: 43.66, search_count: 0, view_count: 3 });
const closed = locationOf({ slug: 'closed', actif: false, search_count: 100 });
const all = [nice, closed, orly, station];

describe('the locations that are listed (AP-01: the open ones)', () => {
  it('are those of a type or of a region, in the order they came', () => {
    expect(slugs(listLocations(all, {}))).toEqual(['nice', 'orly', 'gare']);
    expect(slugs(listLocations(all, { region: '' }))).toEqual(['nice', 'orly', 'gare']);
    expect(slugs(listLocations(all, { type: 'aeroport' }))).toEqual(['nice', 'orly']);
    expect(slugs(listLocations(all, { region: 'Île-de-France' }))).toEqual(['orly', 'gare']);
    expect(slugs(listLocations(all, { type: 'gare', region: 'Sud' }))).toEqual([]);
  });
});

describe('the locations nearby (PL-15: four of the same region)', () => {
  const at = (slug: string, latitude: number) => locationOf({ slug, type: 'event', latitude });
  const around = [at('e', 49.9), at('c', 49.1), at('a', 48.73), at('d', 49.4), at('b', 48.9)];

  it('are the closest, closest first, without the location itself and what is closed', () => {
    expect(slugs(nearbyLocations([...all, ...around], 'orly'))).toEqual(['a', 'gare', 'b', 'c']);
    expect(slugs(nearbyLocations(all, 'orly'))).toEqual(['gare']);
  });

  it('are none of an unknown location', () => expect(nearbyLocations(all, 'unknown')).toEqual([]));
});

describe('the popular locations (PL-16: searched, then opened)', () => {
  const quiet = locationOf({ slug: 'quiet' });
  const many = Array.from({ length: 12 }, (_, index) => locationOf({ slug: `n${index}`, view_count: 12 - index }));

  it('are those that were searched or opened, the most searched first, then the most opened', () => {
    expect(slugs(popularLocations([...all, quiet], {}))).toEqual(['gare', 'orly', 'nice']);
    expect([popularity(station), popularity(quiet)]).toEqual([14, 0]);
  });

  it('are ten, or five of one type or region, or as many as asked for', () => {
    expect(slugs(popularLocations(many, {}))).toEqual(slugs(many.slice(0, 10)));
    expect(popularLocations(many, { type: 'aeroport' })).toHaveLength(5);
    expect(popularLocations(many, { region: 'Île-de-France' })).toHaveLength(5);
    expect(popularLocations(many, { limit: 3, type: 'aeroport' })).toHaveLength(3);
    expect(popularLocations(many, { type: 'gare' })).toEqual([]);
    expect(popularLocations(many, { region: 'Sud' })).toEqual([]);
  });
});
