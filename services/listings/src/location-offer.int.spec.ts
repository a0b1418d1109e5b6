import { randomUUID } from 'node:crypto';
import { verificationChanged } from '@placette/contracts/documents/events';
import { listingsRpc } from '@placette/contracts/listings/rpc';
import { actorOf, eventually } from '@placette/testing';
import { CDG, ROISSY, startListings, type Listings } from '../test/listings.fixture.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
});
afterAll(() => listings.stop());

const offer = (location_id: string, actor?: string) =>
  listings.service.call(listingsRpc.getLocationOffer, { location_id }, { actor: actor ? actorOf(actor) : null });

async function verifiedReader(): Promise<string> {
  const user_id = randomUUID();
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

describe('the private spaces around a location', () => {
  it('are whole for a reader whose identity is approved, redacted for everybody else (PL-12, C21)', async () => {
    const location = await listings.saveLocation(CDG);
    const owner = listings.owner();
    const photo = listings.documents.upload('photo');
    const near = await listings.publishApproved(owner, {
      title: 'Garage de Claire',
      price_per_day: 10.5,
      features: ['Garage fermé'],
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
        price_per_day: 10.5,
        features: ['Garage fermé'],
        photo: near.photos[0],
        owner_first_name: 'Propriétaire',
        free_spots: 1,
      }),
      expect.objectContaining({ redacted: false, id: far.id }),
    ]);

    for (const reader of [undefined, randomUUID()]) {
      const redacted = await offer(location, reader);
      expect(redacted.parkings).toEqual([
        { redacted: true, distance_km: expect.any(Number) as number, price_per_day: 11 },
        { redacted: true, distance_km: expect.any(Number) as number, price_per_day: 8 },
      ]);
      const text = JSON.stringify(redacted);
      for (const secret of [near.id, far.id, owner, 'Claire', 'Cour', 'Garage', near.photos[0] ?? '-'])
        expect(text).not.toContain(secret);
      for (const card of redacted.parkings) expect(card.redacted && card.distance_km).toBeGreaterThanOrEqual(1);
    }
  });

  it('count the spaces free today and the mean price, and show twelve cards at most', async () => {
    const location = await listings.saveLocation({ ...CDG, latitude: 45.75, longitude: 4.85, id: randomUUID() });
    const lyon = { latitude: 45.76, longitude: 4.86, city: 'Lyon', postal_code: '69003' };
    expect(await offer(location)).toEqual({ places_disponibles: 0, prix_moyen: null, parkings: [] });
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

    const { places_disponibles, prix_moyen, parkings } = await offer(location);
    expect({ places_disponibles, prix_moyen }).toEqual({ places_disponibles: 23, prix_moyen: 11 });
    expect(parkings).toHaveLength(12);

    const figures = await listings.service.call(listingsRpc.getOfferFigures, {});
    expect(figures.spaces).toBeGreaterThanOrEqual(26);
    expect(figures).toMatchObject({ verified_owners: 0, shuttle_percent: 0 });

    const totals = () => listings.service.call(listingsRpc.listLocationTotals, {});
    expect((await totals()).totals).toContainEqual({ location_id: location, places_disponibles: 23 });
    await listings.database.query(`INSERT INTO blocked_days VALUES ($1, '2026-12-01')`, [spots[3]?.id]);
    expect((await totals()).totals).toContainEqual({ location_id: location, places_disponibles: 23 });
    listings.clock.advance(60_000);
    expect((await totals()).totals).toContainEqual({ location_id: location, places_disponibles: 21 });
  });
});
