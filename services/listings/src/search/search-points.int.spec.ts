import { randomUUID } from 'node:crypto';
import { searchApi } from '@placette/contracts/listings/search/api';
import { SEARCH_POINTS_MAX } from '@placette/contracts/listings/search/schema';
import { actorOf } from '@placette/testing';
import { CDG, ROISSY, startListings, type Listings } from '../../test/listings.fixture.js';

let listings: Listings;
let driver: string;
let location_id: string;

beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
  driver = await listings.driver();
});
beforeEach(async () => {
  location_id = await listings.saveLocation({ ...CDG, id: randomUUID() });
  await listings.database.query('DELETE FROM parking_spots');
});
afterAll(() => listings.stop());

const ANY = { max_price: 50, services: [], shuttle: false, charging: false };
const STAY = { date_debut: '2026-12-08', date_fin: '2026-12-17' };
type Given = Partial<typeof STAY> & { shuttle?: boolean; parking_spot_id?: string };
const actor = () => ({ actor: actorOf(driver) });
const points = async (given: Given = {}) =>
  (await listings.service.call(searchApi.listSearchPoints, { location_id, ...ANY, ...given }, actor())).points;
const search = async (given: Given = {}) =>
  (await listings.service.call(searchApi.search, { location_id, ...ANY, ...given }, actor())).results;
const offer = (km: number, given = {}) =>
  listings.publishApproved(listings.owner(), { ...ROISSY, latitude: ROISSY.latitude - km / 111.2, ...given });

describe('FD-05 the points of the map', () => {
  it('are what the list has, where, how far and at what total it says, and nothing more', async () => {
    await offer(9, { price_per_day: 8 });
    await offer(3, { price_per_day: 12.5, price_per_week: 40, shuttle_service: 'free' });
    for (const given of [{}, STAY, { ...STAY, shuttle: true }]) {
      const wanted = (await search(given)).map(
        ({ id, distance_meters, days, total_price, price_per_day, zone: { latitude, longitude } }) => ({
          ...{ id, distance_meters, days, total_price, price_per_day },
          zone: { latitude: expect.closeTo(latitude, 4) as number, longitude: expect.closeTo(longitude, 4) as number },
        }),
      );
      expect(wanted).toHaveLength('shuttle' in given ? 1 : 2);
      expect(await points(given)).toEqual(wanted);
    }
  });

  it('are 300 at most, the nearest', async () => {
    const near = await offer(1);
    const far = await offer(20);
    const ids = Array.from({ length: SEARCH_POINTS_MAX }, () => randomUUID());
    for (const [table, key] of [
      ['parking_spots', 'id'],
      ['parking_location_associations', 'parking_spot_id'],
    ] as const)
      await listings.database.query(
        `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object('${key}', copy))).*
         FROM ${table} t, unnest($2::uuid[]) AS copy WHERE t.${key} = $1`,
        [near.id, ids],
      );
    const found = await points();
    expect(found).toHaveLength(SEARCH_POINTS_MAX);
    expect(found.map(({ id }) => id)).not.toContain(far.id);
  });

  it('need a vehicle, like the list (C21)', async () => {
    const newcomer = { actor: actorOf(randomUUID()) };
    await expect(
      listings.service.call(searchApi.listSearchPoints, { location_id, ...ANY }, newcomer),
    ).rejects.toMatchObject({ code: 'vehicle_required' });
  });
});

describe('FD-05 the row of one point', () => {
  it('is that of the list, and none where the search does not find it', async () => {
    const { id } = await offer(3);
    await offer(2);
    const [row] = await search({ ...STAY, parking_spot_id: id });
    expect(row).toEqual((await search(STAY)).find((each) => each.id === id));
    expect(await search({ ...STAY, parking_spot_id: id, shuttle: true })).toEqual([]);
  });
});
