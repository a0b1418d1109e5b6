import { randomUUID } from 'node:crypto';
import { contentModerated } from '@placette/contracts/documents/reports/events';
import { listingsApi, listingsModerationApi } from '@placette/contracts/listings/api';
import { parkingUpdated } from '@placette/contracts/listings/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { actorOf, eventually } from '@placette/testing';
import { CDG, type Listings, startListings } from '../../test/listings.fixture.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
});
afterAll(() => listings.stop());

describe('what is seen', () => {
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
          moved: null,
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
});

describe('what is decided', () => {
  beforeAll(async () => {
    await listings.saveLocation(CDG);
  });

  const page = (parking_spot_id: string) =>
    listings.service.call(listingsApi.getParkingSpotPage, { parking_spot_id }, { actor: null });
  const mine = async (owner_id: string) =>
    (await listings.service.call(ownParkingsApi.listMyParkingSpots, {}, { actor: actorOf(owner_id) })).parkings[0]!;
  const show = (parking_spot_id: string, owner_id: string, available: boolean) =>
    listings.service.call(ownParkingsApi.setAvailability, { parking_spot_id, available }, { actor: actorOf(owner_id) });
  const decide = (target_id: string, user_id: string, measure: 'kept' | 'removed' | 'restored', hidden: boolean) =>
    listings.service.publish(contentModerated, {
      target_type: 'parking',
      target_id,
      user_id,
      reference: 'SIG-2345ABCD',
      target_label: 'Place',
      measure,
      hidden,
      statement: 'Paiement hors du service.',
      ground: { kind: 'terms', article: 'article 6' },
    });

  const account = (owner_id: string, measure: 'removed' | 'restored') =>
    listings.service.publish(contentModerated, {
      target_type: 'profile',
      target_id: owner_id,
      user_id: owner_id,
      reference: 'SIG-6789ABCD',
      target_label: 'Denis M.',
      measure,
      hidden: measure === 'removed',
      statement: 'Faux profil.',
      ground: null,
    });

  async function removed(owner_id: string) {
    const { id } = await listings.publishApproved(owner_id);
    await decide(id, owner_id, 'removed', true);
    await eventually(async () => expect((await mine(owner_id)).held).not.toBeNull());
    return id;
  }

  describe('a parking that moderation took down (L7)', () => {
    it('is shown to nobody but its owner, who sees why', async () => {
      const owner_id = listings.owner();
      const id = await removed(owner_id);
      await expect(page(id)).rejects.toMatchObject({ code: 'parking_not_found', status: 404 });
      expect((await mine(owner_id)).held).toEqual({ reason: 'Paiement hors du service.', reference: 'SIG-2345ABCD' });
      const found = await listings.database.query(
        'SELECT is_open FROM parking_location_associations WHERE parking_spot_id = $1',
        [id],
      );
      expect(found).toEqual([{ is_open: false }]);
      await eventually(() => {
        const published = listings.service.events(parkingUpdated).filter((event) => event.parking_spot_id === id);
        expect(published.at(-1)).toMatchObject({ open: false });
      });
    });

    it('is not shown again by its owner, hidden and shown or not', async () => {
      const owner_id = listings.owner();
      const id = await removed(owner_id);
      await expect(show(id, owner_id, true)).rejects.toMatchObject({ code: 'parking_held_by_moderation', status: 409 });
      await show(id, owner_id, false);
      await expect(show(id, owner_id, true)).rejects.toMatchObject({ code: 'parking_held_by_moderation' });
      await expect(page(id)).rejects.toMatchObject({ code: 'parking_not_found' });
    });

    it('is there again once moderation restored it', async () => {
      const owner_id = listings.owner();
      const id = await removed(owner_id);
      await decide(id, owner_id, 'restored', false);
      await eventually(async () => expect(await page(id)).toMatchObject({ id }));
      expect((await mine(owner_id)).held).toBeNull();
    });

    it('disappears and returns with the account of its owner, unless it was taken down itself', async () => {
      const owner_id = listings.owner();
      const [shown, { id: other }] = [await removed(owner_id), await listings.publishApproved(owner_id)];
      await account(owner_id, 'removed');
      await eventually(async () => await expect(page(other)).rejects.toMatchObject({ code: 'parking_not_found' }));
      const published = () =>
        listings.service.events(parkingUpdated).filter((event) => event.parking_spot_id === other);
      await eventually(() => expect(published().at(-1)).toMatchObject({ open: false }));
      await account(owner_id, 'restored');
      await eventually(async () => expect(await page(other)).toMatchObject({ id: other }));
      await expect(page(shown)).rejects.toMatchObject({ code: 'parking_not_found' });
    });

    it('restored while its owner is suspended, it returns with the account', async () => {
      const owner_id = listings.owner();
      const id = await removed(owner_id);
      await account(owner_id, 'removed');
      await decide(id, owner_id, 'restored', false);
      await eventually(async () => expect((await mine(owner_id)).held).toMatchObject({ reference: 'SIG-6789ABCD' }));
      await expect(page(id)).rejects.toMatchObject({ code: 'parking_not_found' });
      await account(owner_id, 'restored');
      await eventually(async () => expect(await page(id)).toMatchObject({ id }));
    });

    it('stays as it is when a report about it led to nothing, or is about something else', async () => {
      const owner_id = listings.owner();
      const id = await removed(owner_id);
      await decide(id, owner_id, 'kept', true);
      await listings.service.publish(contentModerated, {
        target_type: 'profile',
        target_id: id,
        user_id: owner_id,
        reference: 'SIG-2345ABCE',
        target_label: '',
        measure: 'restored',
        hidden: false,
        statement: 'Rien à dire.',
        ground: null,
      });
      const other = await listings.publishApproved(listings.owner());
      await decide(other.id, randomUUID(), 'removed', true);
      await eventually(async () => await expect(page(other.id)).rejects.toMatchObject({ code: 'parking_not_found' }));
      expect((await mine(owner_id)).held).toMatchObject({ reference: 'SIG-2345ABCD' });
    });
  });
});
