import { randomUUID } from 'node:crypto';
import { listingsApi } from '@placette/contracts/listings/api';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { searchApi } from '@placette/contracts/listings/search/api';
import { responseFiguresChanged } from '@placette/contracts/requests/events';
import type { ResponseFigures } from '@placette/contracts/requests/response-figures/schema';
import { actorOf, eventually } from '@placette/testing';
import { CDG, startListings, type Listings } from '../../test/listings.fixture.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings();
});
afterAll(() => listings.stop());

const FIGURES = { answer_minutes: 180, accepted: 9, of: 10 };
const page = (parking_spot_id: string) => listings.service.call(listingsApi.getParkingSpotPage, { parking_spot_id });
const tell = (parking_spot_id: string, version: number, response: ResponseFigures | null) =>
  listings.service.publish(responseFiguresChanged, { parking_spot_id, version, response });
const toldOf = async (id: string, version: number) =>
  eventually(async () =>
    expect(
      await listings.database.query('SELECT 1 FROM parking_spots WHERE id = $1 AND response_version >= $2', [
        id,
        version,
      ]),
    ).toHaveLength(1),
  );

it('AK-04 shows how requests are answered on the page, in the search and to the owner; before that nothing', async () => {
  const location_id = await listings.saveLocation(CDG);
  const [owner, driver] = [listings.owner(), await listings.driver()];
  const { id } = await listings.publishApproved(owner);
  const found = async () => {
    const input = { location_id, max_price: 50, services: [], shuttle: false, charging: false };
    const { results } = await listings.service.call(searchApi.search, input, { actor: actorOf(driver) });
    return results.map(({ response }) => response);
  };
  expect([(await page(id)).response, await found()]).toEqual([null, [null]]);

  await tell(id, 1, FIGURES);
  await toldOf(id, 1);
  expect([(await page(id)).response, await found()]).toEqual([FIGURES, [FIGURES]]);
  const own = await listings.service.call(
    ownParkingsApi.getMyParkingSpot,
    { parking_spot_id: id },
    { actor: actorOf(owner) },
  );
  expect(own.response).toEqual(FIGURES);

  await tell(id, 3, null);
  await toldOf(id, 3);
  // An older state than the stored one, and one of a deleted parking.
  await tell(id, 2, FIGURES);
  await tell(randomUUID(), 1, FIGURES);
  const other = await listings.publishApproved(owner);
  await tell(other.id, 1, FIGURES);
  await toldOf(other.id, 1);
  expect((await page(id)).response).toBeNull();
});

it('AK-04 gives a place the median of its parkings that have figures, a silent one being the slowest', async () => {
  await listings.database.query('DELETE FROM parking_spots');
  const location_id = await listings.saveLocation({ ...CDG, id: randomUUID() });
  const here = async () =>
    (await listings.service.call(listingsApi.getLocationOffer, { location_id })).answer_minutes_here;
  const owner = listings.owner();
  const spots: string[] = [];
  for (let count = 0; count < 4; count++) spots.push((await listings.publishApproved(owner)).id);
  expect(await here()).toBeNull();
  const tellAll = async (version: number, ...minutes: (number | null)[]) => {
    for (const [index, answer_minutes] of minutes.entries()) {
      await tell(spots[index]!, version, { ...FIGURES, answer_minutes });
      await toldOf(spots[index]!, version);
    }
  };
  await tellAll(1, 300, 60, null);
  expect(await here()).toBe(300);
  await tellAll(2, null, 60, null);
  expect(await here()).toBeNull();
});
