import { randomUUID } from 'node:crypto';
import { LOCATION_RADIUS_KM } from '@placette/contracts/catalog/schema';
import { addDays, daysBetween } from '@placette/contracts/kernel/days';
import { priceForStay } from '@placette/contracts/listings/offer/price';
import { searchRpc } from '@placette/contracts/listings/search/rpc';
import type { searchInputSchema } from '@placette/contracts/listings/search/schema';
import { VEHICLE_TYPES } from '@placette/contracts/requests/vehicles/vehicle-types';
import { actorOf } from '@placette/testing';
import fc from 'fast-check';
import type { z } from 'zod';
import { CDG, startListings, type Listings } from '../../test/listings.fixture.js';
import { storeSpots, type SearchedSpot } from '../../test/many-parkings.js';

const TODAY = '2026-12-01';
type Input = z.input<typeof searchInputSchema>;

const halves = (min: number, max: number) => fc.integer({ min: min * 2, max: max * 2 }).map((value) => value / 2);
const decimetres = (min: number, max: number) =>
  fc.option(fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10));
const days = fc.uniqueArray(
  fc.integer({ min: 0, max: 50 }).map((shift) => addDays(TODAY, shift)),
  { maxLength: 3 },
);

/** Few prices, distances and dates, so that many parkings are equal. */
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
    max_vehicle_height: decimetres(1.5, 4),
    max_vehicle_length: decimetres(3, 12),
    latitude: fc.double({ min: 48.8, max: 49.2, noNaN: true }),
    longitude: fc.double({ min: 2.3, max: 2.8, noNaN: true }),
    created_at: fc.integer({ min: 0, max: 20 }).map((hour) => new Date(Date.UTC(2026, 10, 1, hour)).toISOString()),
    isOpen: fc.integer({ min: 0, max: 9 }).map((value) => value > 0),
    full: days,
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
    vehicle_height: fc.constantFrom(1.44, 1.91, 2.3),
    vehicle_length: fc.constantFrom(3.1, 4.45, 6),
    box: fc.constantFrom({ west: 2.4, east: 2.6, south: 48.9, north: 49.1 }),
  },
  { requiredKeys: ['sort', 'max_price', 'services', 'shuttle', 'charging'] },
);
/** Without filters there are pages enough for their order to matter. */
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

/** C45: those within the radius of an airport come first, whatever the order. */
const isFurther = (spot: SearchedSpot) => spot.distance_meters > LOCATION_RADIUS_KM.aeroport * 1_000;

/** The rules again, without any index: every parking is checked, then all are sorted. */
function expected(all: SearchedSpot[], input: Omit<Input, 'location_id'>): string[] {
  const { date_debut, date_fin, box } = input;
  const length = date_debut && date_fin ? daysBetween(date_debut, date_fin) : null;
  const wanted = length === null ? [] : Array.from({ length }, (_, index) => addDays(date_debut ?? '', index));
  const fits = (size: number | undefined, limit: number | null) =>
    size === undefined || limit === null || size <= limit;
  const found = all.filter(
    (spot) =>
      spot.isOpen &&
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
  // CN-04: near or further first, then who cancels often.
  const part = (spot: SearchedSpot) => 2 * Number(isFurther(spot)) + Number(spot.isRankedLast);
  const sorted = found.sort((one, other) => part(one) - part(other) || order(one, other));
  return sorted.map(({ id }) => id);
}

describe('the order of a search', () => {
  let listings: Listings;
  let actor: ReturnType<typeof actorOf>;

  beforeAll(async () => {
    listings = await startListings(`${TODAY}T10:00:00Z`);
    actor = actorOf(await listings.driver());
  });
  afterAll(() => listings.stop());

  it('is the one of the rules, page after page, whatever is offered and asked for', async () => {
    await fc.assert(
      fc.asyncProperty(
        spots,
        fc.array(fc.tuple(searches, stay), { minLength: 12, maxLength: 12 }),
        async (all, searches) => {
          await listings.database.query('TRUNCATE parking_spots, locations CASCADE');
          const location_id = await listings.saveLocation({ ...CDG, id: randomUUID() });
          await storeSpots(listings, location_id, all);
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
              const page = await listings.service.call(searchRpc.searchParkingSpots, { ...input, cursor }, { actor });
              ids.push(...page.results.map(({ id }) => id));
              further.push(...page.results.flatMap(({ id, is_further }) => (is_further ? [id] : [])));
              cursor = page.next_cursor ?? undefined;
            } while (cursor !== undefined);
            expect({ input, ids }).toEqual({ input, ids: expected(all, input) });
            const beyond = new Set(all.filter(isFurther).map(({ id }) => id));
            expect(further).toEqual(ids.filter((id) => beyond.has(id)));
            const { count } = await listings.service.call(searchRpc.countParkingSpots, input, { actor });
            expect(count).toBe(ids.length);
          }
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);

  it('by price is the order of the totals that are shown', async () => {
    const { results } = await listings.service.call(
      searchRpc.searchParkingSpots,
      {
        ...{ location_id: await onlyLocation(), max_price: 1_000, services: [], shuttle: false, charging: false },
        ...{ sort: 'price', date_debut: '2027-02-01', date_fin: '2027-02-11' },
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
