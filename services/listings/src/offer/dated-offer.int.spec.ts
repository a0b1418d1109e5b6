import { randomUUID } from 'node:crypto';
import { verificationChanged } from '@placette/contracts/documents/events';
import { listingsApi } from '@placette/contracts/listings/api';
import { priceForStay } from '@placette/contracts/listings/offer/price';
import { actorOf, eventually } from '@placette/testing';
import { CDG, startListings, type Listings } from '../../test/listings.fixture.js';

let listings: Listings;
let area = 0;
beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
});
afterAll(() => listings.stop());

/** A location with nothing around it yet, and the address of a parking two kilometres away. */
async function elsewhere() {
  const latitude = 43 + (area += 1);
  const location = await listings.saveLocation({ ...CDG, latitude, longitude: 2, id: randomUUID() });
  return { location, near: { latitude: latitude + 0.018, longitude: 2, city: 'Albi', postal_code: '81000' } };
}
const offer = (location_id: string, date_debut?: string, date_fin?: string, actor?: string) =>
  listings.service.call(
    listingsApi.getLocationOffer,
    { location_id, date_debut, date_fin },
    { actor: actor ? actorOf(actor) : null },
  );

/** All fields of a redacted card. */
const REDACTED_FIELDS = [
  ...['accepted_vehicle_types', 'distance_km', 'electric_charging', 'free_spots', 'has_security'],
  ...['immediate_booking', 'is_covered'],
  ...['is_free', 'price_per_day', 'redacted', 'shuttle_service', 'total'],
];

describe('the private spaces around a location for a stay (C44)', () => {
  it('have their total by the one price function, and how many of their spaces are free on every day', async () => {
    const { location, near } = await elsewhere();
    const prices = { price_per_day: 8.5, price_per_week: 45 };
    const spot = await listings.publishApproved(listings.owner(), {
      ...near,
      ...prices,
      nombre_places: 4,
      features: ['Garage fermé'],
      accepted_vehicle_types: ['voiture', 'van'],
    });
    await listings.stay(spot.id, randomUUID(), '2026-12-08', '2026-12-10');
    await listings.stay(spot.id, randomUUID(), '2026-12-09', '2026-12-11');
    await listings.stay(spot.id, randomUUID(), '2026-12-18', '2026-12-30');

    const { parkings, stay, lowest_totals } = await offer(location, '2026-12-05', '2026-12-14');
    const total = priceForStay(prices, 9);
    expect(total).toBe(62);
    expect(parkings).toEqual([
      {
        redacted: true,
        distance_km: expect.any(Number) as number,
        price_per_day: 9,
        is_free: true,
        is_covered: true,
        has_security: false,
        shuttle_service: 'none',
        electric_charging: 'none',
        immediate_booking: false,
        accepted_vehicle_types: ['voiture', 'van'],
        total,
        free_spots: 2,
      },
    ]);
    const days = { date_debut: '2026-12-05', date_fin: '2026-12-14', days: 9 };
    expect(stay).toEqual({ ...days, parkings: 1, lowest_total: total, highest_total: total });
    expect(lowest_totals[1]).toEqual({ days: 7, total: 45 });
  });

  it('are shown on a map by area, never fewer than three together (FD-04)', async () => {
    const { location, near } = await elsewhere();
    const publish = (latitude: number) => listings.publishApproved(listings.owner(), { ...near, latitude });
    const place = { latitude: near.latitude - 0.018, longitude: 2 };
    // In the middle of two squares, as a zone lies some hundred metres beside its parking.
    const here = await Promise.all([0, 0, 0.002].map((north) => publish(place.latitude + north)));
    await Promise.all([0.09, 0.09, 0.091].map((north) => publish(place.latitude + north)));
    const areas = async (...dates: string[]) => (await offer(location, ...dates)).areas;
    const middle = { latitude: expect.closeTo(place.latitude, 4) as number, longitude: 2 };
    const north = { latitude: expect.closeTo(place.latitude + 10 / 111.32, 4) as number, longitude: 2 };
    const all = await areas();
    expect(all).toHaveLength(2);
    expect(all).toEqual(
      expect.arrayContaining([
        { ...middle, parkings: 3 },
        { ...north, parkings: 3 },
      ]),
    );
    await listings.stay(here[0]?.id ?? '', randomUUID(), '2026-12-12', '2026-12-13');
    expect(await areas('2026-12-10', '2026-12-13')).toEqual([{ ...north, parkings: 5 }]);
  });

  it('are those with a free space on every day, full and blocked ones left out (C6)', async () => {
    const { location, near } = await elsewhere();
    const publish = (price_per_day: number) => listings.publishApproved(listings.owner(), { ...near, price_per_day });
    const [cheap, full, blocked] = [await publish(6), await publish(4), await publish(5), await publish(11)];
    await listings.stay(full.id, randomUUID(), '2026-12-12', '2026-12-13');
    await listings.database.query(`INSERT INTO blocked_days VALUES ($1, '2026-12-11')`, [blocked.id]);
    const seen = async (from: string, to: string) => {
      const { stay, parkings } = await offer(location, from, to);
      return [parkings.length, stay?.parkings, stay?.lowest_total, stay?.highest_total];
    };
    expect(await seen('2026-12-10', '2026-12-13')).toEqual([2, 2, 18, 33]);
    // The day of departure is free again.
    expect(await seen('2026-12-12', '2026-12-13')).toEqual([3, 3, 5, 11]);
    expect(await seen('2026-12-09', '2026-12-11')).toEqual([4, 4, 8, 22]);
    await listings.stay(cheap.id, randomUUID(), '2026-12-10', '2026-12-11');
    expect(await seen('2026-12-10', '2026-12-13')).toEqual([1, 1, 33, 33]);
    const nothing = await offer((await elsewhere()).location, '2026-12-10', '2026-12-13');
    expect(nothing.stay).toMatchObject({ parkings: 0, lowest_total: null, highest_total: null });
  });

  it('tell nothing that leads to a parking, with dates or without (C21)', async () => {
    const { location, near } = await elsewhere();
    const owner = listings.owner();
    const photos = [listings.documents.upload('photo')];
    const words = { title: 'Grange de Marthe', description: 'Derrière la fontaine' };
    const spot = await listings.publishApproved(owner, { ...near, ...words, photos });
    const secrets = [spot.id, owner, 'Marthe', 'fontaine', 'Albi', spot.photos[0] ?? '-', 'distance_meters'];
    for (const reader of [undefined, randomUUID()]) {
      for (const [from, to] of [[], ['2026-12-10', '2026-12-13']]) {
        const answered = await offer(location, from, to, reader);
        expect(answered.parkings.map((each) => Object.keys(each).sort())).toEqual([REDACTED_FIELDS]);
        for (const secret of secrets) expect(JSON.stringify(answered)).not.toContain(secret);
      }
    }
  });

  it('are whole with their total for a reader whose identity is approved (PL-12)', async () => {
    const { location, near } = await elsewhere();
    const reader = randomUUID();
    const verification = {
      isVerified: true,
      identityVerified: true,
      hasDocuments: true,
      latestStatus: 'approved' as const,
      hasVehicles: false,
      hasVerifiedVehicles: false,
      verificationLevel: 'partial' as const,
    };
    await listings.service.publish(verificationChanged, { user_id: reader, verification });
    const spot = await listings.publishApproved(listings.owner(), { ...near, price_per_day: 7, nombre_places: 2 });
    await eventually(async () => {
      const { parkings } = await offer(location, '2026-12-10', '2026-12-13', reader);
      expect(parkings).toEqual([expect.objectContaining({ redacted: false, id: spot.id, total: 21, free_spots: 2 })]);
    });
  });

  it.each([
    ['2026-12-10', '2026-12-10', 'date_fin', 'La date de fin doit être après la date de début'],
    ['2026-12-10', '2026-12-09', 'date_fin', 'La date de fin doit être après la date de début'],
    ['2026-11-30', '2026-12-09', 'date_debut', 'Le jour du dépôt est déjà passé'],
    ['2026-12-10', '2027-12-11', 'date_fin', 'Un séjour dure 365 jours au maximum'],
    ['2028-11-30', '2028-12-05', 'date_fin', 'Deux ans à l’avance au maximum'],
    ['2026-12-10', undefined, 'date_fin', 'Indiquez aussi le jour de la reprise'],
  ])('are refused from %s to %s (C23)', async (from, to, path, message) => {
    const errors = [expect.objectContaining({ path, message })];
    await expect(offer(randomUUID(), from, to)).rejects.toMatchObject({ code: 'invalid_input', errors });
  });
});

describe('the week that begins today', () => {
  it('costs the least that a parking free for all of it asks, around each location that has one (C42)', async () => {
    const { location, near } = await elsewhere();
    const none = await elsewhere();
    const owner = listings.owner();
    await listings.publishApproved(owner, { ...near, price_per_day: 9 });
    await listings.publishApproved(owner, { ...near, price_per_day: 10, price_per_week: 49.5 });
    const cheapest = await listings.publishApproved(owner, { ...near, price_per_day: 3 });
    const week = () => listings.service.call(listingsApi.listWeekOffers, {});
    const here = async () => (await week()).offers.find(({ location_id }) => location_id === location);
    expect(await here()).toEqual({ location_id: location, total: 21, parkings: 3 });
    await listings.stay(cheapest.id, randomUUID(), '2026-12-07', '2026-12-09');
    listings.clock.advance(61_000);
    expect(await here()).toEqual({ location_id: location, total: 49.5, parkings: 2 });
    const { date_debut, date_fin, offers } = await week();
    expect([date_debut, date_fin]).toEqual(['2026-12-01', '2026-12-08']);
    expect(offers.map(({ location_id }) => location_id)).not.toContain(none.location);
  });
});
