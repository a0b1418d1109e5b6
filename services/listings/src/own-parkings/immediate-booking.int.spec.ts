import { listingsApi } from '@placette/contracts/listings/api';
import { parkingPublished, parkingUpdated } from '@placette/contracts/listings/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { searchApi } from '@placette/contracts/listings/search/api';
import { actorOf, eventually } from '@placette/testing';
import { CDG, formOf, startListings, type Listings } from '../../test/listings.fixture.js';

let listings: Listings;
let location_id: string;
let driver: string;
beforeAll(async () => {
  listings = await startListings();
  location_id = await listings.saveLocation(CDG);
  driver = await listings.driver();
});
afterAll(() => listings.stop());

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
