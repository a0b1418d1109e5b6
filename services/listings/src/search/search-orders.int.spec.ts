import { randomUUID } from 'node:crypto';
import { LOCATION_RADIUS_KM } from '@placette/contracts/catalog/schema';
import { addDays, daysBetween } from '@placette/contracts/kernel/days';
import { priceForStay } from '@placette/contracts/listings/offer/price';
import { searchApi } from '@placette/contracts/listings/search/api';
import type { searchInputSchema } from '@placette/contracts/listings/search/schema';
import { VEHICLE_TYPES } from '@placette/contracts/requests/vehicles/vehicle-types';
import { actorOf } from '@placette/testing';
import fc from 'fast-check';
import type { z } from 'zod';
import { CDG, startListings, type Listings } from '../../test/listings.fixture.js';
import { storeSpots, type SearchedSpot } from '../../test/many-parkings.js';

/**
 * Runs the long form with `PROPERTY_TIMES=20 PROPERTY_SEED=2 npm test -- services/listings/src/search/search-orders`.
 */
const RUNS = {
  numRuns: 15 * Number(process.env['PROPERTY_TIMES'] ?? 1),
  seed: Number(process.env['PROPERTY_SEED'] ?? 1),
  // Shrinking a counterexample takes minutes.
  endOnFailure: process.env['PROPERTY_SHRINK'] === undefined,
};
const TODAY = '2026-12-01';
type Input = z.input<typeof searchInputSchema>;

const halves = (min: number, max: number) => fc.integer({ min: min * 2, max: max * 2 }).map((value) => value / 2);
const days = fc.uniqueArray(
  fc.integer({ min: 0, max: 50 }).map((shift) => addDays(TODAY, shift)),
  { maxLength: 3 },
);

/** Few prices, distances, sizes and dates, so that many parkings are equal. */
const spots = fc.array(
  fc.record<SearchedSpot>({
    id: fc.uuid(),
    distance_meters: fc.integer({ min: 0, max: 12 }).map((value) => value * 4_000),
    price_per_day: halves(1, 12),
    price_per_week: fc.option(halves(1, 90)),
    is_covered: fc.boolean(),
    has_security: fc.boolean(),
    shuttle: fc.boolean(),
    charging: fc.boolean(),
    immediate: fc.boolean(),
    isRankedLast: fc.integer({ min: 0, max: 3 }).map((value) => value === 0),
    types: fc.uniqueArray(fc.constantFrom(...VEHICLE_TYPES), { minLength: 1 }),
    max_vehicle_height: fc.option(fc.constantFrom(1.4, 1.9, 2, 2.3, 3)),
    max_vehicle_length: fc.option(fc.constantFrom(3.1, 4.4, 4.5, 6, 9)),
    latitude: fc.double({ min: 48.8, max: 49.2, noNaN: true }),
    longitude: fc.double({ min: 2.3, max: 2.8, noNaN: true }),
    created_at: fc.integer({ min: 0, max: 20 }).map((hour) => new Date(Date.UTC(2026, 10, 1, hour)).toISOString()),
    isOpen: fc.integer({ min: 0, max: 9 }).map((value) => value > 0),
    isOwn: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
    nombre_places: fc.integer({ min: 1, max: 3 }),
    full: days,
    almostFull: days,
    blocked: days,
  }),
  { minLength: 60, maxLength: 160 },
);

const filtered = fc.record<Omit<Input, 'location_id'>>(
  {
    sort: fc.constantFrom('distance', 'price', 'newest'),
    max_price: fc.constantFrom(4, 7.5, 50),
    max_km: fc.constantFrom(5, 20, 50),
    services: fc.constantFrom([], [], ['couvert'], ['couvert', 'securise']),
    shuttle: fc.integer({ min: 0, max: 3 }).map((value) => value === 0),
    charging: fc.integer({ min: 0, max: 3 }).map((value) => value === 0),
    immediate: fc.integer({ min: 0, max: 3 }).map((value) => value === 0),
    vehicle_type: fc.constantFrom(...VEHICLE_TYPES),
    vehicle_height: fc.constantFrom(1.4, 1.91, 2.3),
    vehicle_length: fc.constantFrom(3.1, 4.45, 6),
    box: fc.constantFrom({ west: 2.4, east: 2.6, south: 48.9, north: 49.1 }),
  },
  { requiredKeys: ['sort', 'max_price', 'services', 'shuttle', 'charging'] },
);
/** Without filters there are enough pages for their order to matter. */
const unfiltered = fc.record<Omit<Input, 'location_id'>>({
  sort: fc.constantFrom('price', 'price', 'distance', 'newest'),
  max_price: fc.constant(1_000),
  services: fc.constant([]),
  shuttle: fc.constant(false),
  charging: fc.constant(false),
});
const searches = fc.oneof(unfiltered, filtered);
const stay = fc.option(
  fc.record({
    from: fc.integer({ min: 0, max: 40 }),
    days: fc.constantFrom(1, 2, 3, 5, 6, 7, 8, 10, 13, 14, 17, 21, 30),
  }),
);

/** A location of each type, with its own radius or that of its type. */
const places = fc.record({
  type: fc.constantFrom('aeroport' as const, 'gare' as const, 'event' as const),
  radius_km: fc.option(fc.constantFrom<number>(1, 8, 24, 50), { nil: undefined }),
});
type Place = typeof places extends fc.Arbitrary<infer T> ? T : never;

/** C45: parkings within the radius of the location come first, in every order. */
const isBeyond =
  ({ type, radius_km = LOCATION_RADIUS_KM[type] }: Place) =>
  (spot: SearchedSpot) =>
    spot.distance_meters > radius_km * 1_000;

/** A reference implementation without indexes: every parking is checked, then all are sorted. */
function expected(all: SearchedSpot[], place: Place, input: Omit<Input, 'location_id'>): string[] {
  const { date_debut, date_fin, box } = input;
  const length = date_debut && date_fin ? daysBetween(date_debut, date_fin) : null;
  const wanted = length === null ? [] : Array.from({ length }, (_, index) => addDays(date_debut ?? '', index));
  const fits = (size: number | undefined, limit: number | null) =>
    size === undefined || limit === null || size <= limit;
  const found = all.filter(
    (spot) =>
      spot.isOpen &&
      !spot.isOwn &&
      spot.price_per_day <= input.max_price &&
      (input.max_km === undefined || input.max_km === 50 || spot.distance_meters <= input.max_km * 1_000) &&
      (!input.services.includes('couvert') || spot.is_covered) &&
      (!input.services.includes('securise') || spot.has_security) &&
      (!input.shuttle || spot.shuttle) &&
      (!input.charging || spot.charging) &&
      (!input.immediate || spot.immediate) &&
      (!input.vehicle_type || spot.types.includes(input.vehicle_type)) &&
      fits(input.vehicle_height, spot.max_vehicle_height) &&
      fits(input.vehicle_length, spot.max_vehicle_length) &&
      (!box ||
        (spot.longitude >= box.west &&
          spot.longitude <= box.east &&
          spot.latitude >= box.south &&
          spot.latitude <= box.north)) &&
      wanted.every((day) => !spot.full.includes(day) && !spot.blocked.includes(day)),
  );
  const price = (spot: SearchedSpot) => (length === null ? spot.price_per_day : priceForStay(spot, length));
  const byId = (one: SearchedSpot, other: SearchedSpot) => (one.id < other.id ? -1 : 1);
  const byDistance = (one: SearchedSpot, other: SearchedSpot) =>
    one.distance_meters - other.distance_meters || byId(one, other);
  const orders = {
    distance: byDistance,
    price: (one: SearchedSpot, other: SearchedSpot) => price(one) - price(other) || byDistance(one, other),
    newest: (one: SearchedSpot, other: SearchedSpot) =>
      other.created_at.localeCompare(one.created_at) || -byId(one, other),
  };
  const order = orders[input.sort ?? 'distance'];
  // CN-04: near or further first, then owners who cancel often.
  const isFurther = isBeyond(place);
  const part = (spot: SearchedSpot) => 2 * Number(isFurther(spot)) + Number(spot.isRankedLast);
  const sorted = found.sort((one, other) => part(one) - part(other) || order(one, other));
  return sorted.map(({ id }) => id);
}

describe('the order of a search', () => {
  let listings: Listings;
  let reader: string;
  let actor: ReturnType<typeof actorOf>;

  beforeAll(async () => {
    listings = await startListings(`${TODAY}T10:00:00Z`);
    reader = await listings.driver();
    actor = actorOf(reader);
  });
  afterAll(() => listings.stop());

  it(
    'is the one of the rules, page after page, whatever is offered and asked for',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          spots,
          places,
          fc.array(fc.tuple(searches, stay), { minLength: 12, maxLength: 12 }),
          async (all, place, searches) => {
            await listings.database.query('TRUNCATE parking_spots, locations CASCADE');
            const location_id = await listings.saveLocation({ ...CDG, ...place, id: randomUUID() });
            await storeSpots(listings, { location_id, reader }, all);
            for (const [wish, dates] of searches) {
              const start = dates && addDays(TODAY, dates.from);
              const input = {
                ...wish,
                location_id,
                ...(dates && start ? { date_debut: start, date_fin: addDays(start, dates.days) } : {}),
              };
              const ids: string[] = [];
              const further: string[] = [];
              let cursor: string | undefined;
              do {
                const page = await listings.service.call(searchApi.search, { ...input, cursor }, { actor });
                ids.push(...page.results.map(({ id }) => id));
                further.push(...page.results.flatMap(({ id, is_further }) => (is_further ? [id] : [])));
                cursor = page.next_cursor ?? undefined;
              } while (cursor !== undefined);
              expect({ input, ids }).toEqual({ input, ids: expected(all, place, input) });
              const beyond = new Set(all.filter(isBeyond(place)).map(({ id }) => id));
              expect(further).toEqual(ids.filter((id) => beyond.has(id)));
              const { count, sides } = await listings.service.call(searchApi.countSearch, input, { actor });
              expect(count).toBe(ids.length);
              expect(sides).toEqual({
                near: ids.length - further.length,
                further: further.length,
                radius_km: place.radius_km ?? LOCATION_RADIUS_KM[place.type],
              });
            }
          },
        ),
        RUNS,
      );
    },
    60_000 + RUNS.numRuns * 4_000,
  );

  it('by price is the order of the totals that are shown', async () => {
    const { results } = await listings.service.call(
      searchApi.search,
      {
        location_id: await onlyLocation(),
        max_price: 1_000,
        services: [],
        shuttle: false,
        charging: false,
        sort: 'price',
        date_debut: '2027-02-01',
        date_fin: '2027-02-11',
      },
      { actor },
    );
    const last = await listings.database.query<{ id: string }>(
      'SELECT parking_spot_id AS id FROM parking_location_associations WHERE flags & 2048 <> 0',
    );
    const first = results.filter(({ id, is_further }) => !is_further && !last.some((each) => each.id === id));
    const totals = first.map(({ total_price }) => total_price ?? 0);
    expect(totals.length).toBeGreaterThan(3);
    expect(totals).toEqual([...totals].sort((one, other) => one - other));
  });

  async function onlyLocation(): Promise<string> {
    const [row] = await listings.database.query('SELECT id FROM locations');
    return String(row?.['id']);
  }
});
