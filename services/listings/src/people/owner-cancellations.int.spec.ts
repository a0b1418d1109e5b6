import type { EventPayload } from '@placette/contracts';
import { userDeleted } from '@placette/contracts/identity/events';
import { listingsApi } from '@placette/contracts/listings/api';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { searchApi } from '@placette/contracts/listings/search/api';
import { ownerCancellationsChanged } from '@placette/contracts/requests/events';
import { actorOf, eventually } from '@placette/testing';
import pg from 'pg';
import { CDG, startListings, type Listings } from '../../test/listings.fixture.js';
import { RANKED_LAST } from '../search/domain/search-flags.js';

let listings: Listings;
let location_id: string;
let driver: string;
beforeAll(async () => {
  listings = await startListings();
  location_id = await listings.saveLocation(CDG);
  driver = await listings.driver();
});
afterAll(() => listings.stop());
beforeEach(() => listings.database.query('TRUNCATE parking_spots CASCADE'));

const tell = async (told: EventPayload<typeof ownerCancellationsChanged>) => {
  const event = await listings.service.publish(ownerCancellationsChanged, told);
  const handled = 'SELECT 1 FROM inbox WHERE event_id = $1';
  await eventually(async () => expect(await listings.database.query(handled, [event])).toHaveLength(1));
};
const input = () => ({ location_id, max_price: 1_000, services: [], shuttle: false, charging: false });
const found = async (sort: 'distance' | 'price' | 'newest' = 'distance') => {
  const wish = { ...input(), sort };
  const { results } = await listings.service.call(searchApi.search, wish, { actor: actorOf(driver) });
  return results;
};
const order = async (sort?: 'distance' | 'price' | 'newest') => (await found(sort)).map(({ id }) => id);

describe('CN-04 parkings of an owner who cancels often', () => {
  it('come after the others from the third cancellation on, in every order, and no later than that below it', async () => {
    const [often, other] = [listings.owner(), listings.owner()];
    // It precedes the other one in every order: nearer, cheaper, then newer.
    const theirs = await listings.publishApproved(other, { price_per_day: 9 });
    const cheap = await listings.publishApproved(often, { price_per_day: 5 });
    expect(await order('price')).toEqual([cheap.id, theirs.id]);
    expect(await order('newest')).toEqual([cheap.id, theirs.id]);

    await tell({ owner_id: often, version: 1, cancellations: 2 });
    expect(await order('price')).toEqual([cheap.id, theirs.id]);
    await tell({ owner_id: often, version: 2, cancellations: 3 });
    for (const sort of ['distance', 'price', 'newest'] as const)
      expect(await order(sort)).toEqual([theirs.id, cheap.id]);
    const { parkings } = await listings.service.call(searchApi.previewSearch, input(), { actor: actorOf(driver) });
    expect(parkings.map(({ price_per_day }) => price_per_day)).toEqual([9, 5]);

    await tell({ owner_id: often, version: 3, cancellations: 2 });
    expect(await order('price')).toEqual([cheap.id, theirs.id]);
  });

  it('say how many there were, on the page and in results; an older state changes nothing', async () => {
    const owner = listings.owner();
    const { id } = await listings.publishApproved(owner);
    const shown = async () => [
      (await listings.service.call(listingsApi.getParkingSpotPage, { parking_spot_id: id })).owner.cancellations,
      (await found()).find((each) => each.id === id)?.owner.cancellations,
    ];
    await tell({ owner_id: owner, version: 1, cancellations: 1 });
    expect(await shown()).toEqual([1, 1]);
    await tell({ owner_id: owner, version: 4, cancellations: 4 });
    await tell({ owner_id: owner, version: 3, cancellations: 3 });
    expect(await shown()).toEqual([4, 4]);
  });

  it('stay last after an edit, and so does a new one', async () => {
    const [often, other] = [listings.owner(), listings.owner()];
    const theirs = await listings.publishApproved(other, { price_per_day: 9 });
    await tell({ owner_id: often, version: 1, cancellations: 3 });
    const cheap = await listings.publishApproved(often, { price_per_day: 5 });
    expect(await order('price')).toEqual([theirs.id, cheap.id]);
    const own = { parking_spot_id: cheap.id };
    const actor = actorOf(often);
    await listings.service.call(ownParkingsApi.setAvailability, { ...own, available: false }, { actor });
    await listings.service.call(ownParkingsApi.setAvailability, { ...own, available: true }, { actor });
    expect(await order('price')).toEqual([theirs.id, cheap.id]);
  });

  it('stay last when the owner edits in the very moment of the third cancellation', async () => {
    const [often, other] = [listings.owner(), listings.owner()];
    const theirs = await listings.publishApproved(other, { price_per_day: 9 });
    const cheap = await listings.publishApproved(often, { price_per_day: 5 });
    await tell({ owner_id: often, version: 1, cancellations: 2 });
    const telling = new pg.Client({ connectionString: listings.database.url });
    await telling.connect();
    try {
      await telling.query('BEGIN');
      // Changes the card and the copies next to the parkings in one transaction, as the event does.
      await telling.query('UPDATE owner_cards SET cancellations = 3 WHERE user_id = $1', [often]);
      await telling.query('UPDATE parking_location_associations SET flags = flags | $2 WHERE parking_spot_id = $1', [
        cheap.id,
        RANKED_LAST,
      ]);
      const { rows } = await telling.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const edit = { parking_spot_id: cheap.id, available: true };
      const edited = listings.service.call(ownParkingsApi.setAvailability, edit, { actor: actorOf(often) });
      const waits = 'SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
      const held = eventually(async () => expect(await listings.database.query(waits, [rows[0]?.pid])).not.toEqual([]));
      await Promise.race([edited, held]);
      await telling.query('COMMIT');
      await edited;
    } finally {
      await telling.end();
    }
    expect(await order('price')).toEqual([theirs.id, cheap.id]);
  });

  it('are nobody’s once the account is gone, and come back with no late word', async () => {
    const owner = listings.owner();
    const card = async () =>
      (
        await listings.database.query('SELECT cancellations, deleted_at FROM owner_cards WHERE user_id = $1', [owner])
      )[0];
    await tell({ owner_id: owner, version: 1, cancellations: 3 });
    await listings.service.publish(userDeleted, { user_id: owner, deleted_at: new Date().toISOString() });
    await eventually(async () => expect((await card())?.['deleted_at']).not.toBeNull());
    expect(await card()).toMatchObject({ cancellations: 0 });
    await tell({ owner_id: owner, version: 2, cancellations: 4 });
    expect(await card()).toMatchObject({ cancellations: 0 });
  });
});
