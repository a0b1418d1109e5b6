import { randomUUID } from 'node:crypto';
import { verificationChanged } from '@placette/contracts/documents/events';
import { listingsApi } from '@placette/contracts/listings/api';
import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { actorOf, eventually } from '@placette/testing';
import { CDG, ROISSY, startListings, type Listings } from '../../test/listings.fixture.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
});
afterAll(() => listings.stop());

const offer = (location_id: string, actor?: string) =>
  listings.service.call(listingsApi.getLocationOffer, { location_id }, { actor: actor ? actorOf(actor) : null });

async function verifiedReader(user_id: string = randomUUID()): Promise<string> {
  await listings.service.publish(verificationChanged, {
    user_id,
    verification: {
      isVerified: true,
      identityVerified: true,
      hasDocuments: true,
      latestStatus: 'approved',
      hasVehicles: false,
      hasVerifiedVehicles: false,
      verificationLevel: 'partial',
    },
  });
  await eventually(async () =>
    expect(
      await listings.database.query('SELECT 1 FROM owner_cards WHERE user_id = $1 AND identity_verified', [user_id]),
    ).toHaveLength(1),
  );
  return user_id;
}

/** All fields of a redacted card, except its price. */
const redactedOf = ({ is_covered, has_security, shuttle_service, electric_charging, ...spot }: OwnParkingSpot) => ({
  immediate_booking: spot.immediate_booking,
  is_covered,
  has_security,
  shuttle_service,
  electric_charging,
  accepted_vehicle_types: spot.accepted_vehicle_types,
  total: null,
  free_spots: null,
  redacted: true,
  is_free: true,
  distance_km: expect.any(Number) as number,
});

describe('the private spaces around a location', () => {
  it('are whole for a reader whose identity is approved, redacted for everybody else (PL-12, C21)', async () => {
    const location = await listings.saveLocation(CDG);
    const owner = listings.owner();
    const photo = listings.documents.upload('photo');
    const near = await listings.publishApproved(owner, {
      title: 'Garage de Claire',
      description: 'Chez Claire, au calme.',
      price_per_day: 10.5,
      features: ['Garage fermé'],
      electric_charging: 'free',
      photos: [photo],
    });
    const far = await listings.publishApproved(owner, {
      title: 'Cour',
      price_per_day: 8,
      ...ROISSY,
      latitude: ROISSY.latitude + 0.1,
    });

    const { parkings } = await offer(location, await verifiedReader());
    expect(parkings).toEqual([
      expect.objectContaining({
        redacted: false,
        id: near.id,
        title: 'Garage de Claire',
        description: 'Chez Claire, au calme.',
        price_per_day: 10.5,
        features: ['Garage fermé'],
        is_covered: true,
        electric_charging: 'free',
        immediate_booking: false,
        photo: near.photos[0],
        owner_first_name: 'Propriétaire',
        free_spots: 1,
      }),
      expect.objectContaining({ redacted: false, id: far.id }),
    ]);

    for (const reader of [undefined, randomUUID()]) {
      const redacted = await offer(location, reader);
      expect(redacted.parkings).toEqual([
        { ...redactedOf(near), price_per_day: 11 },
        { ...redactedOf(far), price_per_day: 8 },
      ]);
      const text = JSON.stringify(redacted);
      for (const secret of [near.id, far.id, owner, 'Claire', 'Cour', 'Garage', near.photos[0] ?? '-'])
        expect(text).not.toContain(secret);
      for (const card of redacted.parkings) expect(card.redacted && card.distance_km).toBeGreaterThanOrEqual(1);
    }
  });

  it('count the spaces free today and the mean price, and show eight cards at most', async () => {
    const location = await listings.saveLocation({ ...CDG, latitude: 45.75, longitude: 4.85, id: randomUUID() });
    const lyon = { latitude: 45.76, longitude: 4.86, city: 'Lyon', postal_code: '69003' };
    expect(await offer(location)).toEqual({
      places_disponibles: 0,
      prix_moyen: null,
      prix_min: null,
      prix_max: null,
      offers: 0,
      lowest_totals: [],
      shuttle_percent: null,
      answer_minutes_here: null,
      verified_owners: 0,
      further: 0,
      parkings: [],
      areas: [],
      stay: null,
    });
    const owner = listings.owner();
    const spots = [];
    for (let index = 0; index < 13; index += 1) {
      spots.push(
        await listings.publishApproved(owner, { ...lyon, nombre_places: 2, price_per_day: index < 12 ? 10 : 23 }),
      );
    }
    const [first, second, third] = spots.map(({ id }) => id);
    await listings.publish(owner, { ...lyon, nombre_places: 50 });
    await listings.stay(first ?? '', randomUUID(), '2026-12-01', '2026-12-02');
    await listings.stay(second ?? '', randomUUID(), '2026-12-02', '2026-12-03');
    await listings.database.query(`INSERT INTO blocked_days VALUES ($1, '2026-12-01')`, [third]);

    const { parkings, ...amounts } = await offer(location);
    const expected = { places_disponibles: 23, prix_moyen: 11, prix_min: 10, prix_max: 23, offers: 13 };
    expect(amounts).toMatchObject(expected);
    expect(parkings).toHaveLength(8);

    const figures = await listings.service.call(listingsApi.getOfferFigures, {});
    expect(figures.spaces).toBeGreaterThanOrEqual(26);
    // C59: whoever has an open parking is verified.
    expect(figures).toMatchObject({ verified_owners: 2, shuttle_percent: 0 });

    const totals = () => listings.service.call(listingsApi.listLocationTotals, {});
    expect((await totals()).totals).toContainEqual({ location_id: location, places_disponibles: 23, prix_min: 10 });
    await listings.database.query(`INSERT INTO blocked_days VALUES ($1, '2026-12-01')`, [spots[3]?.id]);
    expect((await totals()).totals).toContainEqual({ location_id: location, places_disponibles: 23, prix_min: 10 });
    listings.clock.advance(61_000);
    expect((await totals()).totals).toContainEqual({ location_id: location, places_disponibles: 21, prix_min: 10 });

    // C60: next to a stay, on a blocked day, and alone.
    const elsewhere = `INSERT INTO spot_days (parking_spot_id, day, taken, capacity, elsewhere) VALUES ($1, '2026-12-01', 0, 1, 1)
      ON CONFLICT (parking_spot_id, day) DO UPDATE SET elsewhere = 1`;
    for (const index of [0, 3, 4]) await listings.database.query(elsewhere, [spots[index]?.id]);
    listings.clock.advance(61_000);
    expect((await offer(location)).places_disponibles).toBe(19);
    expect((await totals()).totals).toContainEqual({ location_id: location, places_disponibles: 19, prix_min: 10 });
  });

  it('are counted, priced and shown within the radius of the location, fifteen kilometres or five unless it says so (C45)', async () => {
    const saint_malo = { latitude: 48.65, longitude: -2.02 };
    const place = { ...saint_malo, name: 'Gare de Saint-Malo', type: 'gare' } as const;
    const station = await listings.saveLocation(place);
    const airport = await listings.saveLocation({ ...place, type: 'aeroport' });
    const chosen = await listings.saveLocation({ ...place, radius_km: 30 });
    const owner = listings.owner();
    const at = (km: number, given: object) =>
      listings.publishApproved(owner, { ...saint_malo, latitude: 48.65 + km / 111.2, city: 'Saint-Malo', ...given });
    await at(2, { price_per_day: 12, price_per_week: 50, shuttle_service: 'free' });
    await at(10, { price_per_day: 9 });
    await at(25, { price_per_day: 4 });
    const seen = async (location: string) => {
      const { parkings, places_disponibles, prix_min, prix_moyen, shuttle_percent, further } = await offer(location);
      return [parkings.length, places_disponibles, prix_min, prix_moyen, shuttle_percent, further];
    };
    expect(await seen(station)).toEqual([1, 1, 12, 12, 100, 2]);
    expect(await seen(airport)).toEqual([2, 2, 9, 10.5, 50, 1]);
    expect(await seen(chosen)).toEqual([3, 3, 4, 8.33, 33, 0]);
    listings.clock.advance(61_000);
    const { totals } = await listings.service.call(listingsApi.listLocationTotals, {});
    expect(totals).toContainEqual({ location_id: airport, places_disponibles: 2, prix_min: 9 });
  });

  it('give the least that each stay costs, weekly prices included, whichever parking it is (HO-09)', async () => {
    const location = await listings.saveLocation({ ...CDG, latitude: 43.6, longitude: 3.9, id: randomUUID() });
    const near = { latitude: 43.61, longitude: 3.9, city: 'Montpellier', postal_code: '34000' };
    const owner = listings.owner();
    await listings.publishApproved(owner, { ...near, price_per_day: 8 });
    await listings.publishApproved(owner, { ...near, price_per_day: 10, price_per_week: 40 });
    expect((await offer(location)).lowest_totals).toEqual([
      { days: 3, total: 24 },
      { days: 7, total: 40 },
      { days: 14, total: 80 },
      { days: 30, total: 180 },
    ]);
  });

  it('count as verified the owners whose identity is approved (HO-08)', async () => {
    const location = await listings.saveLocation({ ...CDG, latitude: 47.2, longitude: -1.6, id: randomUUID() });
    const near = { latitude: 47.21, longitude: -1.6, city: 'Nantes', postal_code: '44000' };
    const verified = await verifiedReader(listings.owner());
    await listings.publishApproved(verified, near);
    await listings.publishApproved(verified, near);
    const waiting = randomUUID();
    const { id } = await listings.publish(waiting, near);
    await listings.setStatus(id, waiting, 'approved');
    await eventually(async () =>
      expect(
        await listings.database.query(`SELECT 1 FROM parking_spots WHERE id = $1 AND status = 'approved'`, [id]),
      ).toHaveLength(1),
    );
    expect(await offer(location)).toMatchObject({ verified_owners: 1, offers: 2 });
  });
});
