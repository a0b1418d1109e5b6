import { acceptedWith, uuid } from '../kernel/accepted.fixture.js';
import { CAR_PARK_SOURCES, isOpenData } from './official-prices.js';
import {
  addressSchema,
  areaSuggestionSchema,
  listedBySchema,
  mapBoxSchema,
  officialParkingSpotSchema,
  streetBoxSchema,
  suggestionsSchema,
  transportSchema,
} from './schema.js';

describe('a part of the map', () => {
  const france = { west: -5, south: 41, east: 10, north: 51 };

  it('is read from an address, and lies on the earth up to its edges', () => {
    const earth = { west: '-180', south: '-90', east: '180', north: '90' };
    expect(mapBoxSchema.parse(earth)).toEqual({ west: -180, south: -90, east: 180, north: 90 });
    const edges = [{ west: 180 }, { south: 90 }, { east: -180 }, { north: -90 }];
    expect(acceptedWith(mapBoxSchema, france, edges)).toEqual([true, true, true, true]);
  });

  it.each(['west', 'east'])('ends at 180 degrees in the %s', (side) => {
    expect(acceptedWith(mapBoxSchema, france, [{ [side]: -180.1 }, { [side]: 180.1 }])).toEqual([false, false]);
  });

  it.each(['south', 'north'])('ends at 90 degrees in the %s', (side) => {
    expect(acceptedWith(mapBoxSchema, france, [{ [side]: -90.1 }, { [side]: 90.1 }])).toEqual([false, false]);
  });
});

describe('a part of the map whose streets are named', () => {
  const orly = { west: 2.36, south: 48.74, east: 2.4, north: 48.76 };

  it.each([
    ['of 2.9 km by 2.2 km', {}, true],
    ['wider than 3 km', { east: 2.402 }, false],
    ['as wide in degrees, nearer to the pole', { south: 50.74, north: 50.76, east: 2.402 }, true],
    ['higher than 3 km', { north: 48.768 }, false],
    ['without width', { east: 2.36 }, false],
    ['with its sides exchanged', { south: 48.76, north: 48.74 }, false],
  ])('%s', (_, change, isTaken) => {
    expect(acceptedWith(streetBoxSchema, orly, [change])).toEqual([isTaken]);
  });
});

describe('what an older release does not send', () => {
  const position = { latitude: 47, longitude: -1 };

  it('is an address in the middle of its commune, on a street that is known', () => {
    const address = { display_name: '44400 Rezé', lat: 47, lon: -1, approximate: true };
    expect(addressSchema.parse({ ...address, address: { city: 'Rezé', postcode: '44400' } })).toMatchObject({
      precision: 'commune',
      reach_m: null,
      unknown_road: false,
    });
  });

  it('is no area and no guess', () => {
    expect(suggestionsSchema.parse({ locations: [] })).toEqual({ locations: [], areas: [], guesses: [] });
    expect(listedBySchema.parse({})).toEqual({ near: null, is_guess: false });
  });

  it('is a car park that is official, at a distance that is not known', () => {
    const unknown = Object.fromEntries(
      [
        ...['description', 'website_url', 'price_per_hour', 'price_per_day', 'price_per_week', 'is_covered'],
        ...['has_security', 'capacity', 'checked_on'],
      ].map((field) => [field, null]),
    );
    expect(officialParkingSpotSchema.parse({ id: uuid, location_id: uuid, name: 'P1', ...unknown })).toMatchObject({
      source: null,
      distance_meters: null,
      is_official: true,
    });
  });

  it('says of an area whether it is a commune or an address', () => {
    const area = { kind: 'commune', label: 'Cholet (49300)', ...position, nearest: [] };
    const kinds = ['commune', 'address', 'location'].map((kind) => ({ kind }));
    expect(acceptedWith(areaSuggestionSchema, area, kinds)).toEqual([true, true, false]);
  });

  it('says of a way to a location whether it is public or a taxi', () => {
    const way = { kind: 'public', name: 'Tram', detail: '', price: null, price_max: null, checked_on: null };
    const kinds = ['public', 'taxi', 'boat'].map((kind) => ({ kind }));
    expect(acceptedWith(transportSchema, way, kinds)).toEqual([true, true, false]);
  });
});

test('a car park is of open data where one of the published sources names it', () => {
  const names = Object.values(CAR_PARK_SOURCES).map(({ name }) => name);
  expect([...names, 'Saemes', null].map(isOpenData)).toEqual([...names.map(() => true), false, false]);
});
