import { randomUUID } from 'node:crypto';
import { listingsModerationApi } from '@placette/contracts/listings/api';
import { actorOf } from '@placette/testing';
import { startListings, type Listings } from '../../test/listings.fixture.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings();
});
afterAll(() => listings.stop());

const moderator = actorOf(randomUUID(), { is_admin: true });
const facts = (parking_spot_id: string, actor = moderator) =>
  listings.service.call(listingsModerationApi.getParkingFacts, { parking_spot_id }, { actor });
const parkings = (user_id: string, actor = moderator) =>
  listings.service.call(listingsModerationApi.getPersonParkings, { user_id }, { actor });

describe('what moderators see of parkings', () => {
  it('is the full address, and who else has a parking there, however it is written', async () => {
    const [olga, paul, zoe] = [listings.owner(), listings.owner(), listings.owner()];
    const mine = await listings.publish(olga, { address: '7 allée des Érables', description: 'Cour calme' });
    await listings.publish(olga, { address: '7 allée des Érables' });
    await listings.publish(paul, { address: '7, ALLEE  des erables' });
    await listings.publish(zoe, { address: '17 allée des Érables' });
    expect(await facts(mine.id)).toEqual({
      parking: {
        address: '7 allée des Érables',
        postal_code: '95700',
        city: 'Roissy-en-France',
        description: 'Cour calme',
      },
      same_address: [paul],
    });
    expect(await facts(randomUUID())).toEqual({ parking: null, same_address: [] });
  });

  it('is what a person offers, with its state', async () => {
    const olga = listings.owner();
    const { id } = await listings.publish(olga, { title: 'Cour fermée', address: '3 rue du Puits' });
    expect((await parkings(olga)).parkings).toMatchObject([
      { id, title: 'Cour fermée', address: '3 rue du Puits', status: 'pending', available: true, is_held: false },
    ]);
    expect(JSON.stringify(await parkings(olga))).not.toContain('4512');
  });

  it('does not exist for anybody else, the owner included', async () => {
    const olga = listings.owner();
    const { id } = await listings.publish(olga);
    await expect(facts(id, actorOf(olga))).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(parkings(olga, actorOf(olga))).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});
