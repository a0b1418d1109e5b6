import { randomUUID } from 'node:crypto';
import { photoPrepared } from '@placette/contracts/documents/events';
import { listingsApi } from '@placette/contracts/listings/api';
import { parkingPublished, parkingUpdated } from '@placette/contracts/listings/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { searchApi } from '@placette/contracts/listings/search/api';
import { actorOf, eventually } from '@placette/testing';
import { CDG, formOf, type Listings, startListings } from '../../test/listings.fixture.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
});
afterAll(() => listings.stop());

describe('immediate booking', () => {
  let location_id: string;
  let driver: string;
  beforeAll(async () => {
    location_id = await listings.saveLocation(CDG);
    driver = await listings.driver();
  });

  const edit = (owner: string, spot: OwnParkingSpot, immediate_booking: boolean | undefined) => {
    const edited = { ...formOf(spot), immediate_booking };
    return listings.service.call(
      ownParkingsApi.editParkingSpot,
      { parking_spot_id: spot.id, edited },
      { actor: actorOf(owner) },
    );
  };
  const read = (owner: string, { id }: OwnParkingSpot) =>
    listings.service.call(ownParkingsApi.getMyParkingSpot, { parking_spot_id: id }, { actor: actorOf(owner) });
  const wish = (immediate: boolean) => ({
    location_id,
    max_price: 50,
    services: [],
    shuttle: false,
    charging: false,
    immediate,
  });
  /** Returns what a search result states; undefined when the search does not find the parking. */
  async function found({ id }: OwnParkingSpot, immediate: boolean) {
    const { results } = await listings.service.call(searchApi.search, wish(immediate), {
      actor: actorOf(driver),
    });
    return results.find((each) => each.id === id)?.immediate_booking;
  }
  const pageOf = ({ id }: OwnParkingSpot) =>
    listings.service.call(listingsApi.getParkingSpotPage, { parking_spot_id: id });
  const lastTold = ({ id }: OwnParkingSpot) =>
    [...listings.service.events(parkingPublished), ...listings.service.events(parkingUpdated)]
      .filter(({ parking_spot_id }) => parking_spot_id === id)
      .at(-1)?.immediate_booking;

  describe('AK-06 the switch of a parking', () => {
    it('is off until its owner says so; then search, page and the other services know', async () => {
      const owner = listings.owner();
      const spot = await listings.publishApproved(owner);
      expect(spot.immediate_booking).toBe(false);
      expect([await found(spot, false), await found(spot, true)]).toEqual([false, undefined]);
      const saved = await edit(owner, await read(owner, spot), true);
      expect(saved.immediate_booking).toBe(true);
      expect([await found(spot, false), await found(spot, true)]).toEqual([true, true]);
      expect((await pageOf(spot)).immediate_booking).toBe(true);
      await eventually(() => expect(lastTold(spot)).toBe(true));
      await edit(owner, saved, false);
      expect([await found(spot, false), await found(spot, true)]).toEqual([false, undefined]);
      await eventually(() => expect(lastTold(spot)).toBe(false));
    });

    it('may be on from publication', async () => {
      const spot = await listings.publishApproved(listings.owner(), { immediate_booking: true });
      expect([spot.immediate_booking, await found(spot, true)]).toEqual([true, true]);
      await eventually(() => expect(lastTold(spot)).toBe(true));
    });

    it('stays as it is when a screen that does not know it saves the parking', async () => {
      const owner = listings.owner();
      const spot = await listings.publishApproved(owner, { immediate_booking: true });
      const saved = await edit(owner, await read(owner, spot), undefined);
      expect([saved.immediate_booking, await found(spot, true)]).toEqual([true, true]);
    });
  });
});

describe('the states of photos', () => {
  const own = (owner: string, { id }: { id: string }) =>
    listings.service.call(ownParkingsApi.getMyParkingSpot, { parking_spot_id: id }, { actor: actorOf(owner) });
  const page = ({ id }: { id: string }) =>
    listings.service.call(listingsApi.getParkingSpotPage, { parking_spot_id: id });
  const tell = (upload_id: string, state: 'ready' | 'failed') =>
    listings.service.publish(photoPrepared, { upload_id, user_id: randomUUID(), photo: 'path', state });
  const states = async (owner: string, spot: { id: string }) =>
    (await own(owner, spot)).own_photos.map(({ state }) => state);

  async function withPreparing(count: number) {
    const owner = listings.owner();
    const photos = Array.from({ length: count }, () => listings.documents.upload('photo', 'preparing'));
    return { owner, photos, spot: await listings.publishApproved(owner, { photos }) };
  }

  describe('photos that are being prepared (OP-19)', () => {
    it('are shown to their owner with their state, to others once they are ready, in their order', async () => {
      const { owner, photos, spot } = await withPreparing(2);
      const [first = '', second = ''] = photos;
      expect(await states(owner, spot)).toEqual(['preparing', 'preparing']);
      expect((await page(spot)).photos).toEqual([]);
      const before = await own(owner, spot);
      await tell(second, 'ready');
      await eventually(async () => expect((await page(spot)).photos).toEqual([before.photos[1]]));
      await tell(first, 'ready');
      await eventually(async () => expect((await page(spot)).photos).toEqual(before.photos));
      expect((await own(owner, spot)).updated_at).toBe(before.updated_at);
    });

    it('bring the first ready photo to the other services', async () => {
      const { photos, spot } = await withPreparing(1);
      await tell(photos[0] ?? '', 'ready');
      await eventually(() => {
        const published = listings.service.events(parkingUpdated).filter((event) => event.parking_spot_id === spot.id);
        expect(published.at(-1)?.photo).toBe(spot.photos[0]);
      });
    });

    it('that failed stay their owner’s to replace, and nobody else’s to see', async () => {
      const { owner, photos, spot } = await withPreparing(1);
      await tell(photos[0] ?? '', 'failed');
      await eventually(async () => expect(await states(owner, spot)).toEqual(['failed']));
      expect((await page(spot)).photos).toEqual([]);
    });

    it('whose news came before the parking have its state all the same', async () => {
      const owner = listings.owner();
      const upload_id = listings.documents.upload('photo', 'preparing');
      await tell(upload_id, 'ready');
      await eventually(async () => {
        const known = await listings.database.query('SELECT 1 FROM photo_outcomes WHERE upload_id = $1', [upload_id]);
        if (known.length === 0) throw new Error('not updated yet');
      });
      expect(await states(owner, await listings.publish(owner, { photos: [upload_id] }))).toEqual(['ready']);
    });

    it('cannot be published once they have failed', async () => {
      const photos = [listings.documents.upload('photo', 'failed')];
      await expect(listings.publish(listings.owner(), { photos })).rejects.toMatchObject({
        code: 'photo_failed',
        status: 422,
      });
    });
  });
});
