import { randomUUID } from 'node:crypto';
import { userDeleted } from '@placette/contracts/identity/events';
import { listingsApi } from '@placette/contracts/listings/api';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { actorOf, eventually } from '@placette/testing';
import { CDG, type Listings, ROISSY, startListings } from '../../test/listings.fixture.js';
import { distanceMeters } from '@placette/contracts/kernel/distance';
import { pointAt } from '../locations/domain/distance.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
});
afterAll(() => listings.stop());

describe('the place of a stay', () => {
  const placeOf = (parking_spot_id: string) =>
    listings.service.call(stayPlaceApi.getStayPlace, { parking_spot_id }, { actor: null });

  it('TR-02 is the exact address, point and instructions of a parking, and nothing more', async () => {
    const { id } = await listings.publishApproved(listings.owner());
    expect(await placeOf(id)).toEqual({
      place: {
        address: '12 rue des Peupliers',
        postal_code: '95700',
        city: ROISSY.city,
        point: { latitude: ROISSY.latitude, longitude: ROISSY.longitude },
        access_instructions: 'Le code du portail est le 4512',
      },
    });
  });

  it('is nothing for a parking that is gone', async () => {
    expect(await placeOf(randomUUID())).toEqual({ place: null });
  });
});

describe('zones', () => {
  const moved = (meters: number, bearing = 1) => ({ ...ROISSY, ...pointAt(ROISSY, meters, bearing) });
  async function published(owner: string, at: object = ROISSY) {
    const { id } = await listings.publishApproved(owner, at);
    const { zone } = await listings.service.call(listingsApi.getParkingSpotPage, { parking_spot_id: id });
    return { id, zone };
  }
  const withdraw = (owner: string, parking_spot_id: string) =>
    listings.service.call(ownParkingsApi.withdrawParkingSpot, { parking_spot_id }, { actor: actorOf(owner) });
  const keptOf = (owner: string) =>
    listings.database.query<{ near_latitude: number | null; near_longitude: number | null }>(
      'SELECT zone_latitude, zone_longitude, near_latitude, near_longitude FROM withdrawn_spots WHERE owner_id = $1',
      [owner],
    );

  describe('C56 a place published again', () => {
    it('has the zone of before, as often as it is withdrawn and wherever it is put within 300 m', async () => {
      const owner = listings.owner();
      const first = await published(owner);
      const beside = await published(owner, moved(280));
      expect(beside.zone).toEqual(first.zone);
      await withdraw(owner, first.id);
      await withdraw(owner, beside.id);
      for (const meters of [0, 150, 299]) {
        const again = await published(owner, moved(meters, meters));
        expect(again.zone).toEqual(first.zone);
        await withdraw(owner, again.id);
      }
    });

    it('has a zone of its own elsewhere, and with another owner', async () => {
      const owner = listings.owner();
      const first = await published(owner);
      expect((await published(owner, moved(3_000))).zone).not.toEqual(first.zone);
      expect((await published(listings.owner())).zone).not.toEqual(first.zone);
    });

    it('is kept rounded to 300 m, told to its owner alone, and forgotten with the account', async () => {
      const owner = listings.owner();
      const { id } = await published(owner);
      await withdraw(owner, id);
      const [kept] = await keptOf(owner);
      const near = { latitude: kept?.near_latitude ?? 0, longitude: kept?.near_longitude ?? 0 };
      expect(near).not.toMatchObject({ latitude: ROISSY.latitude, longitude: ROISSY.longitude });
      expect(distanceMeters(near, ROISSY)).toBeLessThanOrEqual(214);

      expect((await listings.copyOf(owner))['parkings_retires']).toMatchObject([
        { parking_spot_id: id, near_latitude: near.latitude },
      ]);

      const present = await published(owner, moved(2_000));
      await listings.service.publish(userDeleted, { user_id: owner, deleted_at: new Date().toISOString() });
      const forgotten = { zone_latitude: null, zone_longitude: null, near_latitude: null, near_longitude: null };
      await eventually(async () => expect(await keptOf(owner)).toEqual([forgotten, forgotten]));
      expect(present.id).not.toBe(id);
    });
  });

  it('C56 AP-03 is listed at a place by the centre of its zone, whichever of both is saved first', async () => {
    const owner = listings.owner();
    const at = moved(500_000, 2);
    const { id } = await published(owner, at);
    const zone = pointAt(at, 400, 0);
    await listings.database.query('UPDATE parking_spots SET zone_latitude = $2, zone_longitude = $3 WHERE id = $1', [
      ...[id, zone.latitude, zone.longitude],
    ]);
    // One is too far from the true point but not from the zone's centre; the other is the reverse.
    await listings.saveLocation({ ...CDG, name: 'Devant', ...pointAt(at, 50_150, 0) });
    await listings.saveLocation({ ...CDG, name: 'Derrière', ...pointAt(at, 49_850, Math.PI) });
    const namesNear = async (parking_spot_id: string) =>
      (await listings.service.call(listingsApi.getParkingSpotPage, { parking_spot_id })).nearby.map(({ name }) => name);
    expect(await namesNear(id)).toEqual(['Devant']);
    expect(await namesNear((await published(owner, at)).id)).toEqual(['Devant']);
  });
});
