import { randomUUID } from 'node:crypto';
import { offerDraftApi } from '@placette/contracts/listings/offer-draft/api';
import { draftFilesNamed } from '@placette/contracts/listings/offer-draft/events';
import type { OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { newParkingSpotSchema } from '@placette/contracts/listings/own-parkings/schema';
import { actorOf, eventually } from '@placette/testing';
import { draftContent } from '../../test/draft-content.js';
import { type Listings, ROISSY, type SpotInput, startListings } from '../../test/listings.fixture.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
});
afterAll(() => listings.stop());

describe('the files of a draft', () => {
  const file = () => ({ name: 'a.png', size: 3, upload_id: randomUUID() });
  const save = async (user: string, version: string | null, content: OfferDraftContent) => {
    const actor = actorOf(user);
    return (await listings.service.call(offerDraftApi.saveOfferDraft, { version, content }, { actor })).version;
  };
  const told = (user: string) => listings.service.events(draftFilesNamed).filter(({ user_id }) => user_id === user);

  it('documents is told which files a draft names, when they change and once a day, so that they are kept (F12)', async () => {
    const user = randomUUID();
    const [photo, deed] = [file(), file()];
    const content = draftContent('Cour', {
      photos: [photo, { name: 'b.png', size: 4 }],
      documents: { titre_propriete: [deed] },
    });
    const named = [photo.upload_id, deed.upload_id];
    const first = await save(user, null, draftContent('Cour'));
    const second = await save(user, first, content);
    const third = await save(user, second, { ...content, values: { ...content.values, title: 'Cour fleurie' } });
    await eventually(() => expect(told(user).map(({ upload_ids }) => upload_ids)).toEqual([named]));
    listings.clock.advance(86_400_000);
    const changed_at = listings.clock.now().toISOString();
    const fourth = await save(user, third, { ...content, values: { ...content.values, title: 'Cour' } });
    await eventually(() => expect(told(user)[1]).toEqual({ user_id: user, upload_ids: named, changed_at }));
    await save(user, fourth, { ...content, photos: [] });
    await eventually(() => expect(told(user)[2]).toMatchObject({ upload_ids: [deed.upload_id] }));
    await listings.service.call(offerDraftApi.discardOfferDraft, {}, { actor: actorOf(user) });
    await eventually(() => expect(told(user)[3]).toMatchObject({ upload_ids: [] }));
  });
});

describe('a duplicate', () => {
  const duplicate = (user: string, parking_spot_id: string, replaces: string | null = null) =>
    listings.service.call(offerDraftApi.duplicateParkingSpot, { parking_spot_id, replaces }, { actor: actorOf(user) });
  const draftOf = async (user: string) =>
    (await listings.service.call(offerDraftApi.getOfferDraft, {}, { actor: actorOf(user) })).draft;
  const discard = (user: string) =>
    listings.service.call(offerDraftApi.discardOfferDraft, {}, { actor: actorOf(user) });

  const GARAGE: Partial<SpotInput> = {
    title: 'Garage des Lilas',
    description: 'Au calme.',
    price_per_day: 12.5,
    price_per_week: 70,
    nombre_places: 3,
    accepted_vehicle_types: ['voiture', 'moto'],
    features: ['Garage fermé', 'Éclairage'],
    shuttle_service: 'extra',
    shuttle_price: 6,
    shuttle_per: 'person',
    electric_charging: 'included',
    electric_charging_price: null,
    shuttle_from: '05:00',
    shuttle_to: '23:30',
    max_vehicle_height: 1.9,
    max_vehicle_length: 4.8,
  };

  describe('a duplicated parking (OB-04)', () => {
    it('fills a draft with what both may share: neither its papers nor its declaration, under a key of its own', async () => {
      const owner = listings.owner();
      // AK-06: instant booking has to be enabled for each parking.
      const spot = await listings.publishApproved(owner, { ...GARAGE, immediate_booking: true });
      const before = await listings.service.call(ownParkingsApi.listMyParkingSpots, {}, { actor: actorOf(owner) });
      const { version } = await duplicate(owner, spot.id);
      const draft = await draftOf(owner);
      expect(draft).toEqual({
        version,
        changed_at: listings.clock.now().toISOString(),
        content: {
          idempotency_key: expect.not.stringMatching(spot.id) as string,
          values: {
            ...GARAGE,
            immediate_booking: false,
            address: '12 rue des Peupliers',
            ...ROISSY,
            found: {
              latitude: ROISSY.latitude,
              longitude: ROISSY.longitude,
              city: ROISSY.city,
              precision: 'house',
              reach_m: null,
              unknown_road: null,
            },
            is_point_right: true,
            access_instructions: 'Le code du portail est le 4512',
            contact_phone: '06\u00a012\u00a034\u00a056\u00a078',
          },
          photos: [],
          documents: {},
        },
      });
      // What is missing is required again, so the copy cannot be published as it is.
      const missing = newParkingSpotSchema.safeParse({ ...draft?.content.values, documents: [] }).error?.issues;
      expect(missing?.map(({ path }) => path.join())).toEqual(['right_declaration']);
      const after = await listings.service.call(ownParkingsApi.listMyParkingSpots, {}, { actor: actorOf(owner) });
      expect(after).toEqual(before);
    });

    it('takes copies of its photos, in their order, and names those that could not be copied', async () => {
      const owner = listings.owner();
      const [first, failed, third] = [
        listings.documents.upload('photo'),
        listings.documents.upload('photo'),
        listings.documents.upload('photo'),
      ];
      const spot = await listings.publish(owner, { photos: [first, failed, third] });
      await listings.database.query(`UPDATE parking_photos SET state = 'failed' WHERE upload_id = $1`, [failed]);
      const copy = listings.documents.upload('photo');
      listings.documents.copies.set(first, copy);
      await duplicate(owner, spot.id);
      expect((await draftOf(owner))?.content.photos).toEqual([
        { name: 'fichier.jpg', size: 1_000, upload_id: copy },
        { name: 'Photo 2', size: 0 },
      ]);
      await eventually(() => {
        const told = listings.service.events(draftFilesNamed).filter(({ user_id }) => user_id === owner);
        expect(told.map(({ upload_ids }) => upload_ids)).toEqual([[copy]]);
      });
    });

    it('never writes over a draft that was not named, and only over the state that was', async () => {
      const owner = listings.owner();
      const [one, two] = [
        await listings.publish(owner, { title: 'Un' }),
        await listings.publish(owner, { title: 'Deux' }),
      ];
      const inProgress = { code: 'draft_in_progress', status: 409 };
      await expect(duplicate(owner, one.id, randomUUID())).rejects.toMatchObject(inProgress);
      const first = await duplicate(owner, one.id);
      for (const replaces of [null, randomUUID()])
        await expect(duplicate(owner, two.id, replaces)).rejects.toMatchObject(inProgress);
      expect((await draftOf(owner))?.content.values.title).toBe('Un');
      await duplicate(owner, two.id, first.version);
      expect((await draftOf(owner))?.content.values.title).toBe('Deux');
      await discard(owner);
      const both = await Promise.allSettled([duplicate(owner, one.id), duplicate(owner, two.id)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('is its owner’s alone: to others the parking does not exist', async () => {
      const spot = await listings.publishApproved(listings.owner());
      const stranger = listings.owner();
      for (const id of [spot.id, randomUUID()])
        await expect(duplicate(stranger, id)).rejects.toMatchObject({ code: 'parking_not_found', status: 404 });
      expect(await draftOf(stranger)).toBeNull();
      const nobody = listings.service.call(offerDraftApi.duplicateParkingSpot, {
        parking_spot_id: spot.id,
        replaces: null,
      });
      await expect(nobody).rejects.toMatchObject({ code: 'not_authenticated' });
    });

    it('does not bring back what moderation took down (L7)', async () => {
      const owner = listings.owner();
      const { id } = await listings.publish(owner);
      await listings.database.query(
        `UPDATE parking_spots SET held_reason = 'Faux', held_reference = 'R-1' WHERE id = $1`,
        [id],
      );
      await expect(duplicate(owner, id)).rejects.toMatchObject({ code: 'parking_held_by_moderation' });
      expect(await draftOf(owner)).toBeNull();
    });
  });
});
