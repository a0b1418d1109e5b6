import { randomUUID } from 'node:crypto';
import { searchApi } from '@placette/contracts/listings/search/api';
import type { searchFiltersSchema } from '@placette/contracts/listings/search/schema';
import { actorOf } from '@placette/testing';
import type { z } from 'zod';
import { BEAUVAIS, CDG, ORLY, ROISSY, startListings, type Listings } from '../../test/listings.fixture.js';

let listings: Listings;
let actor: ReturnType<typeof actorOf>;
let location_id: string;

beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
  actor = actorOf(await listings.driver());
});
beforeEach(async () => {
  await listings.database.query('TRUNCATE parking_spots, locations CASCADE');
  location_id = await listings.saveLocation({ ...CDG, id: randomUUID() });
});
afterAll(() => listings.stop());

type Filters = Partial<z.input<typeof searchFiltersSchema>>;
const input = (filters: Filters) => ({
  location_id,
  max_price: 50,
  services: [],
  shuttle: false,
  charging: false,
  ...filters,
});
const help = (filters: Filters = {}) => listings.service.call(searchApi.getSearchHelp, input(filters), { actor });
const found = async (filters: Filters) =>
  (await listings.service.call(searchApi.search, input(filters), { actor })).results.length;

describe('help for a search without a result', () => {
  it('names each filter that alone stands in the way, and counts what is behind it', async () => {
    await listings.publishApproved(listings.owner(), { title: 'cher', price_per_day: 60, features: ['Garage fermé'] });
    await listings.publishApproved(listings.owner(), { title: 'pour motos', accepted_vehicle_types: ['moto'] });
    expect((await help({ vehicle_type: 'voiture' })).without).toEqual([
      { filter: 'max_price', count: 1 },
      { filter: 'vehicle', count: 1 },
    ]);
    expect((await help({ vehicle_type: 'moto', charging: true })).without).toEqual([{ filter: 'charging', count: 1 }]);
    expect((await help({ services: ['couvert'] })).without).toEqual([
      { filter: 'max_price', count: 1 },
      { filter: 'couvert', count: 1 },
    ]);
    expect((await help({ services: ['couvert'] })).lowest_price).toBe(60);
    // AK-06: beside the other filters.
    expect(await help({ immediate: true })).toMatchObject({ without: [], without_immediate: 1 });
    expect((await help({ vehicle_type: 'voiture' })).without_immediate).toBe(0);
    expect((await help({ shuttle: true, charging: true })).without).toEqual([]);
  });

  it('says how far one has to look', async () => {
    await listings.publishApproved(listings.owner(), { ...ROISSY, latitude: ROISSY.latitude - 0.13 });
    const filters = { max_km: 5 };
    expect(await found(filters)).toBe(0);
    expect((await help(filters)).wider_km).toBe(20);
    expect((await help(filters)).without).toEqual([{ filter: 'max_km', count: 1 }]);
    expect(await found({ max_km: 20 })).toBe(1);
    expect((await help({ ...filters, max_price: 5 })).wider_km).toBeNull();
  });

  it('finds the nearest free dates of the same length, before and after', async () => {
    const spot = await listings.publishApproved(listings.owner(), { price_per_day: 10 });
    await listings.stay(spot.id, randomUUID(), '2026-12-10', '2026-12-15');
    await listings.database.query(`INSERT INTO blocked_days VALUES ($1, '2026-12-16')`, [spot.id]);
    const dates = { date_debut: '2026-12-12', date_fin: '2026-12-16' };
    expect(await found(dates)).toBe(0);
    const { other_dates, without } = await help(dates);
    expect(other_dates).toEqual([
      { date_debut: '2026-12-17', date_fin: '2026-12-21' },
      { date_debut: '2026-12-06', date_fin: '2026-12-10' },
    ]);
    for (const other of other_dates) expect(await found(other)).toBe(1);
    expect(without).toEqual([{ filter: 'dates', count: 1 }]);
    expect((await help({ ...dates, max_price: 5 })).other_dates).toEqual([]);
  });

  it('proposes no date before today', async () => {
    const spot = await listings.publishApproved(listings.owner());
    await listings.stay(spot.id, randomUUID(), '2026-12-01', '2026-12-08');
    const { other_dates } = await help({ date_debut: '2026-12-02', date_fin: '2026-12-05' });
    expect(other_dates).toEqual([{ date_debut: '2026-12-08', date_fin: '2026-12-11' }]);
  });

  it('names other locations near by with results, nearest first', async () => {
    const orly = await listings.saveLocation(ORLY);
    await listings.saveLocation(BEAUVAIS);
    await listings.publishApproved(listings.owner(), { ...ORLY, title: 'à Orly', price_per_day: 20 });
    const { locations } = await help({ max_km: 5 });
    expect(locations).toMatchObject([{ id: orly, name: ORLY.name, count: 1 }]);
    expect(locations[0]?.distance_meters).toBeGreaterThan(30_000);
    expect((await help({ max_km: 5, max_price: 10 })).locations).toEqual([]);
  });

  it('needs what a search needs', async () => {
    await expect(help({ location_id: randomUUID() })).rejects.toMatchObject({ code: 'unknown_location' });
    const stranger = { actor: actorOf(randomUUID()) };
    for (const contract of [searchApi.getSearchHelp, searchApi.countSearch]) {
      await expect(listings.service.call(contract, input({}))).rejects.toMatchObject({ status: 401 });
      await expect(listings.service.call(contract, input({}), stranger)).rejects.toMatchObject({
        code: 'vehicle_required',
      });
      await expect(
        listings.service.call(contract, input({ date_debut: '2026-11-30', date_fin: '2026-12-20' }), { actor }),
      ).rejects.toMatchObject({ errors: [{ path: 'date_debut' }] });
    }
  });
});
