import { randomUUID } from 'node:crypto';
import { photoPrepared } from '@placette/contracts/documents/events';
import { profileUpdated } from '@placette/contracts/identity/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { searchApi } from '@placette/contracts/listings/search/api';
import { actorOf, eventually } from '@placette/testing';
import { CDG, formOf, startListings, type Listings } from '../../test/listings.fixture.js';
import { ParkingSpotProjector } from '../parking-spots/parking-spot-projector.js';

let listings: Listings;
let driver: string;
let location_id: string;

beforeAll(async () => {
  listings = await startListings();
  driver = await listings.driver();
});
beforeEach(async () => {
  location_id = await listings.saveLocation({ ...CDG, id: randomUUID() });
  await listings.database.query('DELETE FROM parking_spots');
});
afterAll(() => listings.stop());

const found = async () => {
  const input = { location_id, max_price: 50, services: [], shuttle: false, charging: false };
  const { results } = await listings.service.call(searchApi.search, input, { actor: actorOf(driver) });
  return results;
};
const stored = (id: string) =>
  listings.database.query('SELECT card::json, form FROM search_cards WHERE parking_spot_id = $1', [id]);
const cardOf = async (id: string) => (await stored(id))[0] as { card: Record<string, unknown>; form: number };
const named = (user_id: string, first_name: string) => ({
  user_id,
  first_name,
  email: 'claire@example.fr',
  last_name: 'Martin',
  phone_number: '0611223344',
  languages: ['fr' as const],
  is_professional: false,
  member_since: '2025-01-05T08:00:00Z',
});

async function edit(owner: string, id: string, title: string) {
  const actor = actorOf(owner);
  const spot = await listings.service.call(ownParkingsApi.getMyParkingSpot, { parking_spot_id: id }, { actor });
  const edited = { ...formOf(spot), title, price_per_day: 13 };
  return listings.service.call(ownParkingsApi.editParkingSpot, { parking_spot_id: id, edited }, { actor });
}

describe('the stored card of a parking', () => {
  it('is that of the parking as it is: published, edited, its photo ready, its owner renamed', async () => {
    const owner = listings.owner();
    const photo = listings.documents.upload('photo', 'preparing');
    const { id } = await listings.publishApproved(owner, { title: 'Avant', photos: [photo] });
    expect((await cardOf(id)).card).toMatchObject({ title: 'Avant', photo: null });

    await edit(owner, id, 'Après');
    expect((await cardOf(id)).card).toMatchObject({ title: 'Après', price_per_day: 13 });

    await listings.service.publish(photoPrepared, { upload_id: photo, user_id: owner, photo: 'path', state: 'ready' });
    await eventually(async () => expect((await cardOf(id)).card['photo']).toEqual(expect.any(String)));

    await listings.service.publish(profileUpdated, named(owner, 'Claire'));
    await eventually(async () =>
      expect((await cardOf(id)).card).toMatchObject({ title: 'Après', owner: { first_name: 'Claire' } }),
    );
    expect(await found()).toMatchObject([{ title: 'Après', owner: { first_name: 'Claire' } }]);
  });

  it('has the last of both when a parking and its owner change side by side', async () => {
    const owner = listings.owner();
    const { id } = await listings.publishApproved(owner);
    for (let round = 1; round <= 8; round++) {
      await Promise.all([
        edit(owner, id, `Titre ${round}`),
        listings.service.publish(profileUpdated, named(owner, `Claire ${round}`)),
      ]);
      await eventually(async () =>
        expect((await cardOf(id)).card).toMatchObject({
          title: `Titre ${round}`,
          owner: { first_name: `Claire ${round}` },
        }),
      );
    }
  });

  it('is gone with its parking', async () => {
    const owner = listings.owner();
    const { id } = await listings.publishApproved(owner);
    await listings.service.call(ownParkingsApi.withdrawParkingSpot, { parking_spot_id: id }, { actor: actorOf(owner) });
    expect(await stored(id)).toEqual([]);
  });
});

describe('after a release that changed the cards', () => {
  const outdate = () =>
    listings.database.query(`UPDATE search_cards SET form = 0, card = '{"title":"d’une autre forme"}'`);

  it('a search answers what is true now, from the first moment', async () => {
    const owner = listings.owner();
    for (const title of ['Un', 'Deux']) await listings.publishApproved(owner, { title });
    const before = await found();
    expect(before).toHaveLength(2);
    await outdate();
    expect(await found()).toEqual(before);
    await listings.database.query('DELETE FROM search_cards');
    expect(await found()).toEqual(before);
  });

  it('all cards are rewritten, except those of the new version', async () => {
    const owner = listings.owner();
    const { id } = await listings.publishApproved(owner, { title: 'Vieille carte' });
    const before = await cardOf(id);
    await outdate();
    await listings.publishApproved(owner, { title: 'Carte neuve' });
    const writing = listings.service.app.get(ParkingSpotProjector, { strict: false });
    expect(await writing.writeOutdatedCards(new AbortController().signal)).toBe(1);
    expect(await cardOf(id)).toEqual(before);
    expect(await writing.writeOutdatedCards(new AbortController().signal)).toBe(0);
  });
});
