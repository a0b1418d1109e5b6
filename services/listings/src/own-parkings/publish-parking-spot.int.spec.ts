import { randomUUID } from 'node:crypto';
import { listingsApi } from '@placette/contracts/listings/api';
import { parkingPublished, parkingUpdated } from '@placette/contracts/listings/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { RIGHT_TO_RENT } from '@placette/contracts/listings/schema';
import { actorOf, eventually } from '@placette/testing';
import {
  BEAUVAIS,
  CDG,
  GARE_DU_NORD,
  ORLY,
  ROISSY,
  startListings,
  type Listings,
  type SpotInput,
} from '../../test/listings.fixture.js';
import { distanceMeters } from '@placette/contracts/kernel/distance';

let listings: Listings;
let locations: Record<'cdg' | 'orly' | 'gare' | 'beauvais', string>;

beforeAll(async () => {
  listings = await startListings();
  locations = {
    cdg: await listings.saveLocation(CDG),
    orly: await listings.saveLocation(ORLY),
    gare: await listings.saveLocation(GARE_DU_NORD),
    beauvais: await listings.saveLocation(BEAUVAIS),
  };
});
afterAll(() => listings.stop());

const page = (id: string, actor?: string) =>
  listings.service.call(
    listingsApi.getParkingSpotPage,
    { parking_spot_id: id },
    { actor: actor ? actorOf(actor) : null },
  );

describe('publishing a parking', () => {
  it('associates a parking in Roissy-en-France with what is within 50 km, nearest first, and nothing beyond (OP-22)', async () => {
    const spot = await listings.publish(listings.owner());
    expect(spot.nearby.map(({ id }) => id)).toEqual([locations.cdg, locations.gare, locations.orly]);
    expect(spot.nearby[0]).toMatchObject({
      name: CDG.name,
      type: 'aeroport',
      distance_meters: distanceMeters(ROISSY, CDG),
    });
    const rows = await listings.database.query<{ location_id: string }>(
      'SELECT location_id FROM parking_location_associations WHERE parking_spot_id = $1',
      [spot.id],
    );
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => row.location_id)).not.toContain(locations.beauvais);
  });

  it('publishes nothing without the declared right to rent, nor under another text (L16)', async () => {
    const owner = listings.owner();
    for (const right_declaration of [undefined, null, true, '2020-01']) {
      const asked = listings.publish(owner, { right_declaration } as object);
      await expect(asked).rejects.toMatchObject({ errors: [{ path: 'right_declaration' }] });
    }
    const { parkings } = await listings.service.call(ownParkingsApi.listMyParkingSpots, {}, { actor: actorOf(owner) });
    expect(parkings).toEqual([]);
  });

  it('answers how many locations there are within another distance, to its owner alone', async () => {
    const owner = listings.owner();
    const spot = await listings.publish(owner);
    const associate = (km: number, actor: string) =>
      listings.service.call(
        ownParkingsApi.associateParkingSpot,
        { parking_spot_id: spot.id, max_distance_km: km },
        { actor: actorOf(actor) },
      );
    expect(await associate(100, owner)).toEqual({ count: 4 });
    expect(await associate(20, owner)).toEqual({ count: 2 });
    await expect(associate(50, randomUUID())).rejects.toMatchObject({ code: 'parking_not_found', status: 404 });
  });

  it('shows a new parking to its owner alone until it is approved, and notifies the other services (OP-08)', async () => {
    const owner = listings.owner();
    const photo = listings.documents.upload('photo');
    const document = listings.documents.upload('document');
    const documents = [{ document_type: 'titre_propriete' as const, upload_id: document }];
    const spot = await listings.publish(owner, { title: 'Cour fermée', photos: [photo], documents });

    expect(spot).toMatchObject({ status: 'pending', available: true, rejection_reason: null });
    expect(spot.photos).toHaveLength(1);
    await expect(page(spot.id)).rejects.toMatchObject({ code: 'parking_not_found' });
    await expect(page(spot.id, randomUUID())).rejects.toMatchObject({ code: 'parking_not_found' });
    expect(await page(spot.id, owner)).toMatchObject({ viewer: 'owner', title: 'Cour fermée' });
    await eventually(() => {
      const published = listings.service.events(parkingPublished).find((event) => event.parking_spot_id === spot.id);
      expect(published).toMatchObject({
        owner_id: owner,
        open: false,
        documents,
        photo_upload_ids: [photo],
        photo: spot.photos[0],
      });
    });

    await listings.setStatus(spot.id, owner, 'approved');
    await eventually(() => page(spot.id));
    await eventually(() => {
      const updates = listings.service.events(parkingUpdated).filter((event) => event.parking_spot_id === spot.id);
      expect(updates.at(-1)).toMatchObject({ open: true });
    });
  });

  it('is refused without a session', async () => {
    const input = {
      title: 'x',
      address: 'x',
      ...ROISSY,
      price_per_day: 5,
      accepted_vehicle_types: ['moto' as const],
      contact_phone: '0612345678',
      documents: [{ document_type: 'titre_propriete' as const, upload_id: randomUUID() }],
      right_declaration: RIGHT_TO_RENT.version,
    };
    await expect(listings.service.call(ownParkingsApi.publishParkingSpot, input)).rejects.toMatchObject({
      code: 'not_authenticated',
    });
  });

  it('takes a title deed of 60 pages, and no other paper of more than 20 (C50)', async () => {
    const owner = listings.owner();
    const long = (document_type: 'titre_propriete' | 'justificatif_domicile') => ({
      documents: [{ document_type, upload_id: listings.documents.upload('document', 'ready', 60) }],
    });
    await expect(listings.publish(owner, long('justificatif_domicile'))).rejects.toMatchObject({
      code: 'pdf_too_long',
    });
    expect(await listings.service.call(ownParkingsApi.listMyParkingSpots, {}, { actor: actorOf(owner) })).toEqual({
      parkings: [],
    });
    await expect(listings.publish(owner, long('titre_propriete'))).resolves.toMatchObject({ status: 'pending' });
  });

  it('refuses a file that was not received, or was sent for something else', async () => {
    const owner = listings.owner();
    await expect(listings.publish(owner, { photos: [randomUUID()] })).rejects.toMatchObject({
      code: 'upload_not_found',
    });
    const document = listings.documents.upload('document');
    await expect(listings.publish(owner, { photos: [document] })).rejects.toMatchObject({ code: 'upload_not_found' });
    expect(await listings.service.call(ownParkingsApi.listMyParkingSpots, {}, { actor: actorOf(owner) })).toEqual({
      parkings: [],
    });
  });

  it('refuses more than five photos, a parking that was never located, and a form without proof', async () => {
    const owner = listings.owner();
    const photos = Array.from({ length: 6 }, () => listings.documents.upload('photo'));
    await expect(listings.publish(owner, { photos })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'photos', message: 'Maximum 5 photos autorisées' }],
    });
    await expect(listings.publish(owner, { latitude: 0, longitude: 0 })).rejects.toMatchObject({
      code: 'missing_coordinates',
    });
    await expect(listings.publish(owner, { documents: [] })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('writes nothing of what it refuses, and leaves the files for a better form', async () => {
    const owner = listings.owner();
    const photo = listings.documents.upload('photo');
    const proof = { document_type: 'titre_propriete', upload_id: listings.documents.upload('document') } as const;
    const files = { photos: [photo], documents: [proof] };
    const wrong: Partial<Record<keyof SpotInput, unknown>>[] = [
      { price_per_day: 'gratuit' },
      { price_per_day: 1_000.5 },
      { postal_code: '9570' },
      { nombre_places: 51 },
      { accepted_vehicle_types: ['avion'] },
      { max_vehicle_height: 4.1 },
      { shuttle_service: 'extra' },
      { latitude: 0, longitude: 0 },
      { photos: [photo, randomUUID()] },
      { documents: [{ ...proof, upload_id: photo }] },
    ];
    for (const each of wrong) {
      const refused = listings.publish(owner, { ...files, ...(each as Partial<SpotInput>) });
      await expect(refused).rejects.toMatchObject({ status: 422 });
    }
    const tables = { parking_spots: 'owner_id', used_uploads: 'upload_id' };
    for (const [table, column] of Object.entries(tables)) {
      const rows = `SELECT 1 FROM ${table} WHERE ${column} = ANY($1)`;
      expect(await listings.database.query(rows, [[owner, photo, proof.upload_id]])).toEqual([]);
    }
    expect((await listings.publish(owner, files)).photos).toHaveLength(1);
  });

  it('creates one parking for one idempotency key, after or during the first call', async () => {
    const owner = listings.owner();
    const deed = () => [
      { document_type: 'titre_propriete' as const, upload_id: listings.documents.upload('document') },
    ];
    const one = { title: 'Première', documents: deed() };
    const first = await listings.publish(owner, one, 'key-1');
    expect(await listings.publish(owner, one, 'key-1')).toEqual(first);
    await expect(listings.publish(owner, { ...one, price_per_day: 11 }, 'key-1')).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 422,
    });
    const two = { title: 'Deuxième', documents: deed() };
    const together = await Promise.all(Array.from({ length: 50 }, () => listings.publish(owner, two, 'key-2')));
    expect(new Set(together.map(({ id }) => id)).size).toBe(1);
    const { parkings } = await listings.service.call(ownParkingsApi.listMyParkingSpots, {}, { actor: actorOf(owner) });
    expect(parkings.map(({ title }) => title)).toEqual(['Deuxième', 'Première']);
    const other = await listings.publish(listings.owner(), { title: 'Une autre personne' }, 'key-1');
    expect(other.id).not.toBe(first.id);
  });

  it('uses a file once, also when several publications come together without a key', async () => {
    const owner = listings.owner();
    const proof = { document_type: 'titre_propriete', upload_id: listings.documents.upload('document') } as const;
    const photo = listings.documents.upload('photo');
    const publish = () => listings.publish(owner, { documents: [proof], photos: [photo] });
    const outcomes = await Promise.allSettled([publish(), publish(), publish()]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual([
      'upload_not_found',
      'upload_not_found',
    ]);
    const { parkings } = await listings.service.call(ownParkingsApi.listMyParkingSpots, {}, { actor: actorOf(owner) });
    expect(parkings).toHaveLength(1);
  });

  it('sets the columns that labels imply, and keeps features and priced services', async () => {
    const spot = await listings.publish(listings.owner(), {
      features: ['Garage fermé', 'Vidéosurveillance', 'Borne électrique'],
      shuttle_service: 'extra',
      shuttle_price: 7.5,
      max_vehicle_height: 1.9,
      price_per_week: 50,
    });
    expect(spot).toMatchObject({
      is_covered: true,
      has_security: true,
      electric_charging: 'included',
      electric_charging_price: null,
      features: ['Garage fermé', 'Vidéosurveillance', 'Borne électrique'],
      shuttle_service: 'extra',
      shuttle_price: 7.5,
      max_vehicle_height: 1.9,
      price_per_week: 50,
    });
  });
});

describe('hiding a parking', () => {
  it('hides it, notifies the other services, and is undone by showing it again (OP-07)', async () => {
    const owner = listings.owner();
    const spot = await listings.publishApproved(owner);
    const set = (available: boolean, actor = owner) =>
      listings.service.call(
        ownParkingsApi.setAvailability,
        { parking_spot_id: spot.id, available },
        { actor: actorOf(actor) },
      );

    expect(await set(false)).toMatchObject({ available: false, status: 'approved' });
    await expect(page(spot.id)).rejects.toMatchObject({ code: 'parking_not_found' });
    await eventually(() => {
      const updates = listings.service.events(parkingUpdated).filter((event) => event.parking_spot_id === spot.id);
      expect(updates.map(({ open }) => open)).toEqual([true, false]);
    });
    expect(await set(true)).toMatchObject({ available: true });
    expect(await page(spot.id)).toMatchObject({ id: spot.id });
  });

  it('answers "not found" to another owner, and changes nothing', async () => {
    const owner = listings.owner();
    const spot = await listings.publishApproved(owner);
    const call = listings.service.call(
      ownParkingsApi.setAvailability,
      { parking_spot_id: spot.id, available: false },
      { actor: actorOf(randomUUID()) },
    );
    await expect(call).rejects.toMatchObject({ code: 'parking_not_found', status: 404 });
    expect(await page(spot.id)).toMatchObject({ available: true });
  });
});
