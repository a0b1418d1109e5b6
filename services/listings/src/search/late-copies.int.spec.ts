import { randomUUID } from 'node:crypto';
import { listingsApi } from '@placette/contracts/listings/api';
import { searchApi } from '@placette/contracts/listings/search/api';
import { vehicleDeleted } from '@placette/contracts/requests/events';
import { actorOf, createServiceDatabase, eventually } from '@placette/testing';
import { CDG, startListings, type Listings } from '../../test/listings.fixture.js';

const migrations = new URL('../../prisma/migrations', import.meta.url);

let listings: Listings;
beforeAll(async () => {
  listings = await startListings();
});
afterAll(() => listings.stop());

const filters = (location_id: string) => ({
  location_id,
  max_price: 1_000,
  services: [],
  shuttle: false,
  charging: false,
});
/** A person whose vehicle the requests service knows, while its event is held back. */
function newcomer(known = listings) {
  const user_id = randomUUID();
  const vehicle_id = randomUUID();
  const facts = { marque: 'Renault', modele: 'Clio', immatriculation: 'AB-123-CD', type_vehicule: 'voiture' } as const;
  known.vehicles.set(user_id, [{ vehicle_id, user_id, ...facts }]);
  return { actor: actorOf(user_id), user_id, vehicle_id };
}
/** A location that the catalog service knows, while its event is held back. */
function newLocation(given: { actif?: boolean } = {}, known = listings) {
  const at = '2026-11-30T08:00:00Z';
  const id = randomUUID();
  const town = { ville: 'Roissy', region: 'Île-de-France', code_postal: '95700', description: '' };
  const place = { ...CDG, ...town, id, slug: `roissy-${id}`, actif: true, created_at: at, updated_at: at };
  known.locations.set(id, { ...place, ...given });
  return id;
}

describe('C21 a newcomer whose vehicle has not been heard of yet', () => {
  it('finds immediately all that is to be found, and is counted it', async () => {
    const location_id = await listings.saveLocation(CDG);
    const { id } = await listings.publishApproved(listings.owner());
    const { actor } = newcomer();
    const found = await listings.service.call(searchApi.search, filters(location_id), { actor });
    expect(found.results.map((each) => each.id)).toContain(id);
    const counting = newcomer().actor;
    const counted = await listings.service.call(searchApi.countSearch, filters(location_id), { actor: counting });
    expect(counted.count).toBe(found.results.length);
    const helped = newcomer().actor;
    await expect(
      listings.service.call(searchApi.getSearchHelp, filters(location_id), { actor: helped }),
    ).resolves.toMatchObject({ other_dates: [] });
  });

  it('is refused once the vehicle is gone, though it was heard of last', async () => {
    const location_id = await listings.saveLocation(CDG);
    const { actor, user_id, vehicle_id } = newcomer();
    await listings.service.call(searchApi.countSearch, filters(location_id), { actor });
    listings.vehicles.delete(user_id);
    await listings.service.publish(vehicleDeleted, { vehicle_id, user_id });
    await eventually(() =>
      expect(listings.service.call(searchApi.countSearch, filters(location_id), { actor })).rejects.toMatchObject({
        code: 'vehicle_required',
      }),
    );
  });
});

describe('AP-01 a location that has not been heard of yet', () => {
  it('is searched, previewed and shown with the parkings around it', async () => {
    const { id } = await listings.publishApproved(listings.owner());
    const actor = actorOf(await listings.driver());
    const searched = await listings.service.call(searchApi.search, filters(newLocation()), { actor });
    expect(searched.results.map((each) => each.id)).toContain(id);
    const preview = await listings.service.call(searchApi.previewSearch, filters(newLocation()), { actor });
    expect(preview.count).toBe(searched.results.length);
    const offer = await listings.service.call(listingsApi.getLocationOffer, { location_id: newLocation() });
    expect(offer.offers).toBe(searched.results.length);
  });

  it('is unknown when catalog does not offer it either', async () => {
    const actor = actorOf(await listings.driver());
    for (const location_id of [randomUUID(), newLocation({ actif: false })]) {
      await expect(listings.service.call(searchApi.search, filters(location_id), { actor })).rejects.toMatchObject({
        code: 'unknown_location',
      });
    }
  });
});

it('PL-12 shows whole cards to somebody whose approval has not been heard of yet', async () => {
  const location_id = await listings.saveLocation(CDG);
  const { id } = await listings.publishApproved(listings.owner());
  const seenBy = async (user_id: string) => {
    const asked = { actor: actorOf(user_id) };
    return JSON.stringify((await listings.service.call(listingsApi.getLocationOffer, { location_id }, asked)).parkings);
  };
  expect(await seenBy(listings.owner())).toContain(id);
  expect(await seenBy(randomUUID())).not.toContain(id);
});

it('C21 refuses nobody whose vehicle the replica does not have yet', async () => {
  // Reads go to a database that follows nothing: a replica to which no change of this test has come.
  const replica = await createServiceDatabase('listings', migrations);
  const replicated = await startListings(undefined, { DATABASE_READ_URL: replica.url });
  try {
    await replicated.publishApproved(replicated.owner());
    const location_id = newLocation({}, replicated);
    const { actor } = newcomer(replicated);
    const search = () => replicated.service.call(searchApi.search, filters(location_id), { actor });
    // The primary answers first, and has the parking.
    await eventually(async () => expect(await search()).toMatchObject({ results: [] }));
  } finally {
    await replicated.stop();
    await replica.drop();
  }
});
