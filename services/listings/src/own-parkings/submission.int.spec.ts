import { randomUUID } from 'node:crypto';
import { parkingUpdated, parkingWentOnline } from '@placette/contracts/listings/events';
import { listingsApi, priceAdviceApi } from '@placette/contracts/listings/api';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { searchApi } from '@placette/contracts/listings/search/api';
import { actorOf, eventually } from '@placette/testing';
import { BEAUVAIS, CDG, ROISSY, startListings, type Listings } from '../../test/listings.fixture.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings();
});
afterAll(() => listings.stop());

const mine = (owner: string, parking_spot_id: string) =>
  listings.service.call(ownParkingsApi.getMyParkingSpot, { parking_spot_id }, { actor: actorOf(owner) });
const page = (parking_spot_id: string) => listings.service.call(listingsApi.getParkingSpotPage, { parking_spot_id });
const wentOnline = (id: string) =>
  listings.service.events(parkingWentOnline).filter((event) => event.parking_spot_id === id);
const openings = (id: string) =>
  listings.service
    .events(parkingUpdated)
    .filter((event) => event.parking_spot_id === id)
    .map(({ open }) => open);
const isAt = (owner: string, id: string, stage: string, waits_for: string[] = []) =>
  eventually(async () => expect(await mine(owner, id)).toMatchObject({ stage, waits_for }));
/** Follows a later event of the same subject, so that those before it were handled. */
async function settle(owner: string, id: string): Promise<void> {
  const before = openings(id).length;
  await listings.service.call(
    ownParkingsApi.setAvailability,
    { parking_spot_id: id, available: true },
    { actor: actorOf(owner) },
  );
  await eventually(() => expect(openings(id).length).toBeGreaterThan(before));
}

const firstOnline = async (user_id: string) =>
  (await listings.service.call(ownParkingsApi.readFirstOnline, { user_id })).parkings;

describe('one submission, before the identity is verified (C59, FO-01)', () => {
  it('is taken and kept, and waits for both reviews', async () => {
    const owner = randomUUID();
    const spot = await listings.publish(owner, { title: 'Avant tout' });
    expect(spot).toMatchObject({ status: 'pending', stage: 'submitted', waits_for: ['identity', 'documents'] });
    expect(await listings.database.query('SELECT online_at FROM parking_spots WHERE id = $1', [spot.id])).toEqual([
      { online_at: null },
    ]);
  });

  it('goes online by itself with the second review, papers first, and is published once', async () => {
    const owner = randomUUID();
    const spot = await listings.publish(owner, { title: 'Papiers d’abord' });
    await listings.setStatus(spot.id, owner, 'approved');
    await isAt(owner, spot.id, 'submitted', ['identity']);
    await expect(page(spot.id)).rejects.toMatchObject({ code: 'parking_not_found' });
    await listings.setIdentity(owner, true);
    await isAt(owner, spot.id, 'online');
    expect(await page(spot.id)).toMatchObject({ title: 'Papiers d’abord', owner: { identity_verified: true } });
    await listings.setIdentity(owner, true);
    await listings.setStatus(spot.id, owner, 'approved');
    await settle(owner, spot.id);
    expect(openings(spot.id).slice(0, 2)).toEqual([false, true]);
    expect(wentOnline(spot.id)).toMatchObject([{ owner_id: owner, title: 'Papiers d’abord' }]);
  });

  it('goes online by itself with the second review, identity first', async () => {
    const owner = randomUUID();
    const spot = await listings.publish(owner);
    await listings.setIdentity(owner, true);
    await isAt(owner, spot.id, 'submitted', ['documents']);
    await listings.setStatus(spot.id, owner, 'approved');
    await isAt(owner, spot.id, 'online');
    await eventually(() => expect(wentOnline(spot.id)).toHaveLength(1));
  });

  it('goes online when both reviews end at the same time, every time', async () => {
    const spots = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const owner = randomUUID();
        return { owner, id: (await listings.publish(owner)).id };
      }),
    );
    await Promise.all(
      spots.flatMap(({ owner, id }) => [listings.setStatus(id, owner, 'approved'), listings.setIdentity(owner, true)]),
    );
    for (const { owner, id } of spots) {
      await isAt(owner, id, 'online');
      await eventually(() => expect(openings(id).at(-1)).toBe(true));
      expect(wentOnline(id)).toHaveLength(1);
    }
    const listed = await listings.database.query(
      `SELECT count(*)::int AS closed FROM parking_location_associations
       WHERE NOT is_open AND parking_spot_id = ANY ($1)`,
      [spots.map(({ id }) => id)],
    );
    expect(listed).toEqual([{ closed: 0 }]);
  });

  it('is not put online by a late event of a state that is over', async () => {
    const owner = randomUUID();
    const spot = await listings.publish(owner);
    const earlier = new Date(Date.now() - 60_000);
    await listings.setIdentity(owner, false);
    await listings.setIdentity(owner, true, earlier);
    await listings.setStatus(spot.id, owner, 'approved');
    await isAt(owner, spot.id, 'submitted', ['identity']);
    expect(wentOnline(spot.id)).toEqual([]);
  });

  it('is taken down when the approval of the identity is undone, and comes back without being announced again', async () => {
    const owner = randomUUID();
    const spot = await listings.publish(owner);
    await listings.setStatus(spot.id, owner, 'approved');
    await listings.setIdentity(owner, true);
    await isAt(owner, spot.id, 'online');
    await listings.setIdentity(owner, false);
    await isAt(owner, spot.id, 'submitted', ['identity']);
    await expect(page(spot.id)).rejects.toMatchObject({ code: 'parking_not_found' });
    await listings.setIdentity(owner, true);
    await isAt(owner, spot.id, 'online');
    await settle(owner, spot.id);
    expect(wentOnline(spot.id)).toHaveLength(1);
  });

  it('is refused with a paper, waits again once that is replaced, and keeps the rest', async () => {
    const owner = listings.owner();
    const spot = await listings.publish(owner);
    await listings.setStatus(spot.id, owner, 'rejected');
    await eventually(async () =>
      expect(await mine(owner, spot.id)).toMatchObject({ stage: 'refused', rejection_reason: 'Illisible' }),
    );
    await listings.setStatus(spot.id, owner, 'pending');
    await isAt(owner, spot.id, 'submitted', ['documents']);
    await listings.setStatus(spot.id, owner, 'approved');
    await isAt(owner, spot.id, 'online');
  });

  it('stays hidden when its owner hid it meanwhile, and is announced once it is shown', async () => {
    const owner = listings.owner();
    const { id } = await listings.publish(owner);
    const show = (available: boolean) =>
      listings.service.call(
        ownParkingsApi.setAvailability,
        { parking_spot_id: id, available },
        { actor: actorOf(owner) },
      );
    await show(false);
    await listings.setStatus(id, owner, 'approved');
    await isAt(owner, id, 'hidden');
    expect(wentOnline(id)).toEqual([]);
    expect(await firstOnline(owner)).toEqual([{ parking_spot_id: id, online_at: null, is_shown: false }]);
    expect(await show(true)).toMatchObject({ stage: 'online' });
    await eventually(() => expect(wentOnline(id)).toHaveLength(1));
    const online_at = listings.clock.now().toISOString();
    await show(false);
    expect(await firstOnline(owner)).toEqual([{ parking_spot_id: id, online_at, is_shown: false }]);
  });

  it('of two presses with one key makes one parking', async () => {
    const owner = randomUUID();
    const documents = [{ document_type: 'titre_propriete' as const, upload_id: listings.documents.upload('document') }];
    const made = await Promise.all([1, 2].map(() => listings.publish(owner, { documents }, 'deux-fois')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it('leaves nothing of it in any answer to others before it is online (C59: by their bytes)', async () => {
    const location_id = await listings.saveLocation({ ...BEAUVAIS, name: 'Beauvais essai' });
    await listings.saveLocation({ ...CDG, name: 'CDG essai' });
    const [owner, reader] = [randomUUID(), await listings.driver()];
    await listings.setIdentity(reader, true);
    const at = { ...ROISSY, latitude: BEAUVAIS.latitude, longitude: BEAUVAIS.longitude };
    const photo = listings.documents.upload('photo');
    const spot = await listings.publish(owner, {
      ...at,
      title: 'Grange Quetzalcoatl',
      description: 'Sous le vieux Quetzalcoatl',
      photos: [photo],
      price_per_day: 13.5,
    });
    const filters = { location_id, max_price: 50, services: [], shuttle: false, charging: false };
    const dates = { date_debut: '2026-12-10', date_fin: '2026-12-12' };
    const others = { actor: actorOf(reader) };
    const near = { latitude: at.latitude, longitude: at.longitude, kind: 'open_air' as const };
    const answers = async () => {
      const { service } = listings;
      return JSON.stringify([
        await service.call(searchApi.search, filters, others),
        await service.call(searchApi.search, { ...filters, ...dates }, others),
        await service.call(searchApi.listSearchPoints, filters, others),
        await service.call(searchApi.countSearch, filters, others),
        await service.call(searchApi.previewSearch, filters, others),
        await service.call(listingsApi.getLocationOffer, { location_id }),
        await service.call(listingsApi.getLocationOffer, { location_id, ...dates }, others),
        await service.call(listingsApi.listLocationTotals, {}),
        await service.call(listingsApi.listWeekOffers, {}),
        await service.call(listingsApi.getOfferFigures, {}),
        await service.call(priceAdviceApi.getPriceAdvice, near, others),
        await page(spot.id).catch((error: { code: string }) => error.code),
      ]);
    };
    await listings.database.query('DELETE FROM parking_spots WHERE id <> $1', [spot.id]);
    const before = await answers();
    for (const secret of [spot.id, 'Quetzalcoatl', '13.5', spot.photos[0] ?? '', owner])
      expect(before).not.toContain(secret);
    await listings.setStatus(spot.id, owner, 'approved');
    await isAt(owner, spot.id, 'submitted', ['identity']);
    expect(await answers()).toBe(before);
    await listings.setIdentity(owner, true);
    await isAt(owner, spot.id, 'online');
    expect(await answers()).toContain('Grange Quetzalcoatl');
  });
});
