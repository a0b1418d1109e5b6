import { randomUUID } from 'node:crypto';
import { listingsApi } from '@placette/contracts/listings/api';
import { parkingWithdrawn } from '@placette/contracts/listings/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { actorOf, eventually } from '@placette/testing';
import {
  BEAUVAIS,
  CDG,
  GARE_DU_NORD,
  ORLY,
  ROISSY,
  startListings,
  type Listings,
} from '../../test/listings.fixture.js';

let listings: Listings;

beforeAll(async () => {
  listings = await startListings();
});
afterAll(() => listings.stop());

const withdraw = (actor: string, parking_spot_id: string) =>
  listings.service.call(ownParkingsApi.withdrawParkingSpot, { parking_spot_id }, { actor: actorOf(actor) });
const page = (parking_spot_id: string, actor?: string) =>
  listings.service.call(
    listingsApi.getParkingSpotPage,
    { parking_spot_id },
    { actor: actor === undefined ? null : actorOf(actor) },
  );
const published = (id: string) =>
  listings.service.events(parkingWithdrawn).filter(({ parking_spot_id }) => parking_spot_id === id);

describe('deleting a parking (OP-03, C38)', () => {
  it('says immediately that it is gone, to everybody, and keeps nothing of it', async () => {
    await listings.saveLocation(CDG);
    const owner = listings.owner();
    const photo = listings.documents.upload('photo');
    const spot = await listings.publishApproved(owner, { photos: [photo], address: '4 impasse du Puits' });
    await listings.stay(spot.id, randomUUID(), '2026-11-01', '2026-11-05');
    await withdraw(owner, spot.id);
    for (const actor of [undefined, owner, randomUUID()]) {
      await expect(page(spot.id, actor)).rejects.toMatchObject({ code: 'parking_withdrawn', status: 410 });
    }
    for (const table of ['photos', 'characteristics', 'location_associations']) {
      const rows = `SELECT 1 FROM parking_${table} WHERE parking_spot_id = $1`;
      expect(await listings.database.query(rows, [spot.id])).toEqual([]);
    }
    for (const table of ['spot_occupancy', 'spot_days']) {
      expect(await listings.database.query(`SELECT 1 FROM ${table} WHERE parking_spot_id = $1`, [spot.id])).toEqual([]);
    }
    await eventually(() =>
      expect(published(spot.id)).toMatchObject([
        { owner_id: owner, open: false, address: '', contact_phone: null, photo: null, photo_upload_ids: [photo] },
      ]),
    );
  });

  it('is refused while an approved stay is to come, with a French text, and changes nothing', async () => {
    const owner = listings.owner();
    const spot = await listings.publishApproved(owner);
    listings.stays.add(spot.id);
    const title = 'Un séjour approuvé est à venir dans ce parking\u00a0: il ne peut pas être supprimé.';
    await expect(withdraw(owner, spot.id)).rejects.toMatchObject({ code: 'parking_in_use', status: 409, title });
    expect(await page(spot.id)).toMatchObject({ id: spot.id });
    expect(published(spot.id)).toEqual([]);
  });

  it('answers "not found" to anybody else, before and after', async () => {
    const owner = listings.owner();
    const spot = await listings.publishApproved(owner);
    const notFound = { code: 'parking_not_found', status: 404 };
    await expect(withdraw(randomUUID(), spot.id)).rejects.toMatchObject(notFound);
    expect(await page(spot.id)).toMatchObject({ id: spot.id });
    await withdraw(owner, spot.id);
    await expect(withdraw(randomUUID(), spot.id)).rejects.toMatchObject(notFound);
    await expect(withdraw(owner, randomUUID())).rejects.toMatchObject(notFound);
  });

  it('may be asked twice, one after the other or concurrently, and is published once', async () => {
    const owner = listings.owner();
    const spot = await listings.publish(owner);
    await Promise.all([1, 2, 3].map(() => withdraw(owner, spot.id)));
    await withdraw(owner, spot.id);
    await eventually(() => expect(published(spot.id)).toHaveLength(1));
    await listings.setStatus(spot.id, owner, 'approved');
    const { parkings } = await listings.service.call(ownParkingsApi.listMyParkingSpots, {}, { actor: actorOf(owner) });
    expect(parkings).toEqual([]);
  });
});

describe('locations suggested while listing (OP-18)', () => {
  it('are the three nearest within 100 km, with the count of all', async () => {
    const far = { name: 'Aéroport de Lille', type: 'aeroport', latitude: 50.5636, longitude: 3.0869 } as const;
    for (const each of [ORLY, GARE_DU_NORD, BEAUVAIS, far]) await listings.saveLocation(each);
    const { latitude, longitude } = ROISSY;
    const found = await listings.service.call(ownParkingsApi.suggestLocations, { latitude, longitude });
    expect(found.locations.map(({ name }) => name)).toEqual([CDG.name, GARE_DU_NORD.name, ORLY.name]);
    expect(found.total).toBe(4);
  });

  it('are three at most on the card and the page of a parking, the nearest, however many are associated (OP-04)', async () => {
    const leBourget = { name: 'Aéroport du Bourget', type: 'aeroport', latitude: 48.9694, longitude: 2.4414 } as const;
    await listings.saveLocation(leBourget);
    const spot = await listings.publishApproved(listings.owner());
    const rows = 'SELECT 1 FROM parking_location_associations WHERE parking_spot_id = $1';
    expect(await listings.database.query(rows, [spot.id])).toHaveLength(4);
    const nearest = [CDG.name, leBourget.name, GARE_DU_NORD.name];
    expect(spot.nearby.map(({ name }) => name)).toEqual(nearest);
    expect((await page(spot.id)).nearby.map(({ name }) => name)).toEqual(nearest);
  });
});
