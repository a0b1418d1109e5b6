import { randomUUID } from 'node:crypto';
import { searchApi } from '@placette/contracts/listings/search/api';
import { actorOf } from '@placette/testing';
import type { z } from 'zod';
import { CDG, ROISSY, startListings, type Listings } from '../../test/listings.fixture.js';

let listings: Listings;
let location_id: string;
beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
  location_id = await listings.saveLocation({ ...CDG, id: randomUUID() });
});
beforeEach(async () => {
  await listings.database.query('DELETE FROM parking_spots');
});
afterAll(() => listings.stop());

type Wishes = Partial<z.input<typeof searchApi.previewSearch.input>>;
const input = (wishes: Wishes) => ({
  location_id,
  max_price: 50,
  services: [],
  shuttle: false,
  charging: false,
  ...wishes,
});
const preview = (wishes: Wishes = {}, reader: string | null = randomUUID()) =>
  listings.service.call(searchApi.previewSearch, input(wishes), { actor: reader ? actorOf(reader) : null });

/** All fields of a row. */
const FIELDS = [
  ...['accepted_vehicle_types', 'distance_km', 'electric_charging', 'free_spots', 'has_security'],
  ...['immediate_booking', 'is_covered'],
  ...['is_free', 'is_further', 'price_per_day', 'redacted', 'shuttle_service', 'total'],
];

describe('what a search shows to who has no vehicle (SE-06, C44)', () => {
  it('is redacted rows with their totals, nearest first, whoever asks', async () => {
    const owner = listings.owner();
    const words = { title: 'Grange de Marthe', description: 'Derrière la fontaine' };
    const withPhoto = () => ({ ...words, photos: [listings.documents.upload('photo')] });
    const far = { ...ROISSY, latitude: ROISSY.latitude + 0.2 };
    const spots = [
      await listings.publishApproved(owner, { ...withPhoto(), ...far, price_per_day: 8, shuttle_service: 'free' }),
      await listings.publishApproved(owner, { ...withPhoto(), price_per_week: 40, nombre_places: 3 }),
    ];
    const secrets = [owner, 'Marthe', 'fontaine', 'Roissy', ...spots.flatMap(({ id, photos }) => [id, ...photos])];
    for (const reader of [randomUUID(), await listings.driver()]) {
      const answered = await preview({ date_debut: '2026-12-10', date_fin: '2026-12-17' }, reader);
      expect(answered).toMatchObject({ count: 2, days: 7 });
      const rows = answered.parkings.map((each) => [
        each.total,
        each.free_spots,
        each.shuttle_service,
        each.is_further,
      ]);
      expect(rows).toEqual([
        [40, 3, 'none', false],
        [56, 1, 'free', true],
      ]);
      for (const each of answered.parkings) expect(Object.keys(each).sort()).toEqual(FIELDS);
      for (const secret of secrets) expect(JSON.stringify(answered)).not.toContain(secret);
    }
  });

  it('follows the filters, the dates and who asks, twelve at most', async () => {
    const owner = listings.owner();
    for (let index = 0; index < 13; index += 1) await listings.publishApproved(owner, { features: ['Garage fermé'] });
    const full = await listings.publishApproved(owner, { price_per_day: 20 });
    const seen = async (wishes: Wishes, reader?: string) => {
      const { parkings, count } = await preview(wishes, reader);
      return [parkings.length, count];
    };
    expect(await seen({})).toEqual([12, 14]);
    expect(await seen({}, owner)).toEqual([0, 0]);
    expect(await seen({ services: ['couvert'] })).toEqual([12, 13]);
    expect(await seen({ shuttle: true })).toEqual([0, 0]);
    await listings.stay(full.id, randomUUID(), '2026-12-10', '2026-12-11');
    expect(await seen({ date_debut: '2026-12-09', date_fin: '2026-12-12' })).toEqual([12, 13]);
    expect((await preview({})).parkings[0]).toMatchObject({ total: null, free_spots: null, is_free: true });
  });

  it('needs a session, dates that make a stay and a known location (C21, C23)', async () => {
    await expect(preview({}, null)).rejects.toMatchObject({ status: 401 });
    const reversed = { date_debut: '2026-12-12', date_fin: '2026-12-09' };
    await expect(preview(reversed)).rejects.toMatchObject({ errors: [{ path: 'date_fin' }] });
    await expect(preview({ location_id: randomUUID() })).rejects.toMatchObject({ code: 'unknown_location' });
  });
});
