import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { listingsApi } from '@placette/contracts/listings/api';
import { parkingPhotosChanged, parkingUpdated } from '@placette/contracts/listings/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import type { editParkingSpotSchema, OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { RIGHT_TO_RENT } from '@placette/contracts/listings/schema';
import { searchApi } from '@placette/contracts/listings/search/api';
import { actorOf, eventually } from '@placette/testing';
import { CDG, formOf, startListings, type Listings, type SpotInput } from '../../test/listings.fixture.js';

type Edited = z.input<typeof editParkingSpotSchema>;
let listings: Listings;

beforeAll(async () => {
  listings = await startListings();
});
afterAll(() => listings.stop());

const edit = (
  owner: string,
  spot: OwnParkingSpot,
  given: Partial<Edited> & Record<string, unknown> = {},
  idempotencyKey?: string,
) =>
  listings.service.call(
    ownParkingsApi.editParkingSpot,
    { parking_spot_id: spot.id, edited: { ...formOf(spot), ...given } },
    { actor: actorOf(owner), idempotencyKey },
  );
const read = (owner: string, { id }: { id: string }) =>
  listings.service.call(ownParkingsApi.getMyParkingSpot, { parking_spot_id: id }, { actor: actorOf(owner) });
const published = (given: Partial<SpotInput> = {}) => {
  const owner = listings.owner();
  return listings.publish(owner, given).then((spot) => ({ owner, spot }));
};
const withPhotos = (count: number) =>
  published({ photos: Array.from({ length: count }, () => listings.documents.upload('photo')) });

describe('« Modifier mon parking »', () => {
  it('saves what may change, and notifies the other services (OP-23)', async () => {
    const { owner, spot } = await published({ price_per_week: 50 });
    const saved = await edit(owner, spot, { title: 'Cour fermée', nombre_places: 3, access_instructions: 'Sonnez' });
    expect(saved).toMatchObject({ title: 'Cour fermée', nombre_places: 3, access_instructions: 'Sonnez' });
    expect(await read(owner, spot)).toEqual(saved);
    await eventually(() => {
      const published = listings.service.events(parkingUpdated).filter((event) => event.parking_spot_id === spot.id);
      expect(published.at(-1)).toMatchObject({ title: 'Cour fermée', nombre_places: 3 });
    });
  });

  it('TR-04 takes another phone, and does not lose the one that there is', async () => {
    const { owner, spot } = await published({ contact_phone: '0612345678' });
    const refused = edit(owner, spot, { contact_phone: null, title: 'Cour' });
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path: 'contact_phone' }] });
    expect(await read(owner, spot)).toEqual(spot);
    expect(await edit(owner, spot, { contact_phone: '0698765432' })).toMatchObject({ contact_phone: '+33698765432' });
  });

  it('TR-01 keeps shuttle hours with a shuttle alone, shows them to everybody and tells them', async () => {
    const owner = listings.owner();
    const spot = await listings.publishApproved(owner, {
      shuttle_service: 'free',
      shuttle_from: '5h',
      shuttle_to: '2h',
    });
    const page = () => listings.service.call(listingsApi.getParkingSpotPage, { parking_spot_id: spot.id });
    const hours = { shuttle_from: '05:00', shuttle_to: '02:00' };
    expect(spot).toMatchObject(hours);
    expect(await page()).toMatchObject(hours);
    const left = { shuttle_from: undefined, shuttle_to: undefined };
    expect(await edit(owner, await read(owner, spot), { title: 'Cour', ...left })).toMatchObject(hours);
    const later = { shuttle_from: '6h', shuttle_to: '22:30' };
    expect(await edit(owner, await read(owner, spot), later)).toMatchObject({
      shuttle_from: '06:00',
      shuttle_to: '22:30',
    });
    const without = await edit(owner, await read(owner, spot), { shuttle_service: 'none', ...later });
    expect(without).toMatchObject({ shuttle_from: null, shuttle_to: null });
    await eventually(() => {
      const told = listings.service.events(parkingUpdated).filter((event) => event.parking_spot_id === spot.id);
      expect(told.slice(-3).map(({ shuttle_from, shuttle_to }) => [shuttle_from, shuttle_to])).toEqual([
        ['05:00', '02:00'],
        ['06:00', '22:30'],
        [null, null],
      ]);
    });
  });

  it('C61 keeps what the price of a shuttle is for until it is said, and tells it with the price', async () => {
    const owner = listings.owner();
    const paid = { shuttle_service: 'extra', shuttle_price: 7 } as const;
    const spot = await listings.publishApproved(owner, paid);
    expect(spot).toMatchObject({ ...paid, shuttle_per: 'trip' });
    const each = { ...paid, shuttle_per: 'person' as const };
    expect(await edit(owner, await read(owner, spot), each)).toMatchObject(each);
    const left = { title: 'Cour', shuttle_per: undefined };
    expect(await edit(owner, await read(owner, spot), left)).toMatchObject(each);
    await eventually(() => {
      const told = listings.service.events(parkingUpdated).filter((event) => event.parking_spot_id === spot.id);
      expect(told.at(-1)).toMatchObject({ title: 'Cour', ...each });
    });
    const none = await edit(owner, await read(owner, spot), { shuttle_service: 'none' });
    expect(none).toMatchObject({ shuttle_price: null, shuttle_per: 'trip' });
  });

  it.each([
    [{ shuttle_from: '5h', shuttle_to: null }, 'shuttle_to'],
    [{ shuttle_from: '25:00', shuttle_to: '5h' }, 'shuttle_from'],
    [{ shuttle_from: '5h', shuttle_to: '<b>' }, 'shuttle_to'],
  ])('TR-01 refuses shuttle hours %j', async (hours, path) => {
    const { owner, spot } = await published();
    await expect(edit(owner, spot, { shuttle_service: 'free', ...hours })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: `edited.${path}` }],
    });
  });

  it('publishes a description, changes and removes it; everybody reads it, without contacts (C11)', async () => {
    const owner = listings.owner();
    const spot = await listings.publishApproved(owner, { description: 'Cour au calme.\nDeux voitures.' });
    const page = () => listings.service.call(listingsApi.getParkingSpotPage, { parking_spot_id: spot.id });
    expect((await page()).description).toBe('Cour au calme.\nDeux voitures.');
    const saved = await edit(owner, await read(owner, spot), { description: 'Garage au sec.' });
    expect([saved.description, (await page()).description]).toEqual(['Garage au sec.', 'Garage au sec.']);
    await eventually(() => {
      const published = listings.service.events(parkingUpdated).filter((event) => event.parking_spot_id === spot.id);
      expect(published.at(-1)?.description).toBe('Garage au sec.');
    });
    await expect(edit(owner, saved, { description: 'Écrivez à paul@exemple.fr' })).rejects.toMatchObject({
      status: 422,
    });
    expect((await edit(owner, saved, { description: null })).description).toBeNull();
    expect((await page()).description).toBeNull();
  });

  it('asks for the right to rent of a parking from before it was declared, and keeps when it was (L16)', async () => {
    const { owner, spot } = await published();
    expect(spot.right_declared).toEqual({ version: RIGHT_TO_RENT.version, at: '2026-12-01T10:00:00.000Z' });
    await listings.database.query('UPDATE parking_spots SET right_declared_version = $2 WHERE id = $1', [
      spot.id,
      '2020-01',
    ]);
    await expect(edit(owner, spot, { title: 'Autre' })).rejects.toMatchObject({
      code: 'right_undeclared',
      status: 422,
    });
    const declared = await edit(owner, spot, { title: 'Autre', right_declaration: RIGHT_TO_RENT.version });
    expect([declared.title, declared.right_declared?.version]).toEqual(['Autre', RIGHT_TO_RENT.version]);
    const later = await edit(owner, declared, { title: 'Encore' });
    expect(later.right_declared).toEqual(declared.right_declared);
    await eventually(() => {
      const published = listings.service.events(parkingUpdated).filter((event) => event.parking_spot_id === spot.id);
      expect(published.at(-1)?.right_declared).toEqual(declared.right_declared);
    });
  });

  it('keeps the weekly price that the form was filled with (OP-24, C14)', async () => {
    const { owner, spot } = await published({ price_per_week: 50 });
    expect(await edit(owner, spot, { title: 'Autre' })).toMatchObject({ price_per_week: 50 });
  });

  it('never moves a parking, whatever the body says (OP-23, D4)', async () => {
    const { owner, spot } = await published();
    const elsewhere = { address: '1 rue Neuve', city: 'Lyon', postal_code: '69001', latitude: 45.76, longitude: 4.83 };
    const crafted = { ...elsewhere, owner_id: randomUUID(), status: 'approved', available: false, id: randomUUID() };
    const { address, city, postal_code, latitude, longitude } = spot;
    expect(await edit(owner, spot, crafted)).toMatchObject({
      address,
      city,
      postal_code,
      latitude,
      longitude,
      id: spot.id,
      status: 'pending',
      available: true,
    });
    expect((await read(owner, spot)).id).toBe(spot.id);
  });

  it('answers "not found" to anybody else, and changes nothing', async () => {
    const { owner, spot } = await published();
    const notFound = { code: 'parking_not_found', status: 404 };
    await expect(edit(randomUUID(), spot, { title: 'À moi' })).rejects.toMatchObject(notFound);
    await expect(read(randomUUID(), spot)).rejects.toMatchObject(notFound);
    expect(await read(owner, spot)).toEqual(spot);
  });

  it('replaces all characteristics, and sets what labels imply (OP-26, C12, C13)', async () => {
    const { owner, spot } = await published({
      features: ['Garage fermé', 'Gardiennage'],
      shuttle_service: 'extra',
      shuttle_price: 6,
    });
    const saved = await edit(owner, spot, {
      features: ['Borne électrique', 'Éclairage'],
      shuttle_service: 'free',
      shuttle_price: null,
    });
    expect(saved).toMatchObject({ is_covered: false, has_security: false, electric_charging: 'included' });
    const rows = await listings.database.query(
      'SELECT characteristic_name, characteristic_value FROM parking_characteristics WHERE parking_spot_id = $1 ORDER BY display_order',
      [spot.id],
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['Borne électrique', null],
      ['Éclairage', null],
      ['shuttle_service', 'free'],
      ['electric_charging', 'included'],
    ]);
  });

  it('brings search up to date in the same moment', async () => {
    const location_id = await listings.saveLocation(CDG);
    const owner = listings.owner();
    const spot = await listings.publishApproved(owner);
    await edit(owner, await read(owner, spot), { price_per_day: 30, features: ['Garage fermé'] });
    const driver = await listings.driver();
    const wish = { location_id, services: ['couvert' as const], shuttle: false, charging: false };
    const found = async (max_price: number) => {
      const input = { ...wish, max_price };
      const { results } = await listings.service.call(searchApi.search, input, {
        actor: actorOf(driver),
      });
      return results.filter(({ id }) => id === spot.id).map(({ price_per_day }) => price_per_day);
    };
    expect([await found(20), await found(30)]).toEqual([[], [30]]);
  });

  it('counts free spaces against the new number of spaces', async () => {
    const owner = listings.owner();
    const spot = await listings.publishApproved(owner, { nombre_places: 1 });
    await listings.stay(spot.id, randomUUID(), '2026-12-01', '2026-12-05');
    await edit(owner, await read(owner, spot), { nombre_places: 2 });
    const page = await listings.service.call(listingsApi.getParkingSpotPage, { parking_spot_id: spot.id });
    expect(page.free_spots).toBe(1);
    const days = await listings.database.query('SELECT DISTINCT capacity FROM spot_days WHERE parking_spot_id = $1', [
      spot.id,
    ]);
    expect(days).toEqual([{ capacity: 2 }]);
  });
});

describe('the photos of an edited parking (OP-25)', () => {
  it('deletes those marked, adds new ones in the order given, and notifies documents of which files', async () => {
    const { owner, spot } = await withPhotos(2);
    const [first = '', second = ''] = spot.photos;
    const upload_id = listings.documents.upload('photo');
    const photos = [{ upload_id }, { photo: second }];
    const saved = await edit(owner, spot, { photos, photos_to_delete: [first] });
    expect(saved.photos).toEqual([expect.not.stringContaining(first) as string, second]);
    expect(saved.photos).toHaveLength(2);
    await eventually(() => {
      const published = listings.service
        .events(parkingPhotosChanged)
        .find((event) => event.parking_spot_id === spot.id);
      expect(published).toMatchObject({ owner_id: owner, added_upload_ids: [upload_id] });
      expect(published?.removed_upload_ids).toHaveLength(1);
    });
  });

  it('deletes nothing by leaving it out, and accepts no file of another person or used before', async () => {
    const { owner, spot } = await withPhotos(1);
    await expect(edit(owner, spot, { photos: [] })).rejects.toMatchObject({ code: 'parking_changed', status: 409 });
    const remaining = [{ photo: spot.photos[0] ?? '' }];
    const unknown = edit(owner, spot, { photos: [...remaining, { upload_id: randomUUID() }] });
    await expect(unknown).rejects.toMatchObject({ code: 'upload_not_found' });
    const upload_id = listings.documents.upload('photo');
    const other = await published({ photos: [upload_id] });
    expect(other.spot.photos).toHaveLength(1);
    await expect(edit(owner, spot, { photos: [...remaining, { upload_id }] })).rejects.toMatchObject({
      code: 'upload_not_found',
    });
    expect(await read(owner, spot)).toEqual(spot);
  });

  it('has five at most, deleted ones not counted (OP-19)', async () => {
    const { owner, spot } = await withPhotos(5);
    const [first = '', ...others] = spot.photos;
    const upload_id = listings.documents.upload('photo');
    const remaining = others.map((photo) => ({ photo }));
    const six = [{ photo: first }, ...remaining, { upload_id }];
    await expect(edit(owner, spot, { photos: six })).rejects.toMatchObject({
      errors: [{ path: 'edited.photos', message: 'Maximum 5 photos autorisées' }],
    });
    const saved = await edit(owner, spot, { photos: [...remaining, { upload_id }], photos_to_delete: [first] });
    expect(saved.photos).toHaveLength(5);
  });
});

describe('two tabs', () => {
  it('refuses the second, which edited an older state; the fresh state may be edited again', async () => {
    const { owner, spot } = await published();
    await edit(owner, spot, { title: 'Premier onglet' });
    await expect(edit(owner, spot, { title: 'Second onglet' })).rejects.toMatchObject({
      code: 'parking_changed',
      status: 409,
    });
    const fresh = await read(owner, spot);
    expect(fresh.title).toBe('Premier onglet');
    expect(await edit(owner, fresh, { title: 'Second onglet' })).toMatchObject({ title: 'Second onglet' });
  });

  it('saves one of several at the same moment, and never more than five photos', async () => {
    const { owner, spot } = await withPhotos(4);
    const remaining = spot.photos.map((photo) => ({ photo }));
    const tries = [1, 2, 3, 4].map((each) =>
      edit(owner, spot, {
        title: `Onglet ${each}`,
        photos: [...remaining, { upload_id: listings.documents.upload('photo') }],
      }),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'parking_changed' });
    }
    expect((await read(owner, spot)).photos).toHaveLength(5);
  });
});

describe('an edit whose answer was lost', () => {
  it('is made once: the same key answers the parking as it is, its new photo once', async () => {
    const { owner, spot } = await withPhotos(1);
    const upload_id = listings.documents.upload('photo');
    const given = { title: 'Une fois', photos: [{ photo: spot.photos[0] ?? '' }, { upload_id }] };
    const saved = await edit(owner, spot, given, 'edit-key-0001');
    expect(saved.photos).toHaveLength(2);
    expect(await edit(owner, spot, given, 'edit-key-0001')).toEqual(saved);
    await expect(edit(owner, spot, { ...given, title: 'Deux fois' }, 'edit-key-0001')).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    await expect(edit(owner, spot, given, 'edit-key-0002')).rejects.toMatchObject({ code: 'parking_changed' });
    const elsewhere = await edit(owner, saved, { title: 'Puis ailleurs' }, 'edit-key-0003');
    expect(await edit(owner, spot, given, 'edit-key-0001')).toEqual(elsewhere);
  });

  it('is made once when the two come at the same moment', async () => {
    const { owner, spot } = await withPhotos(0);
    const given = { photos: [{ upload_id: listings.documents.upload('photo') }] };
    const tries = [1, 2, 3].map(() => edit(owner, spot, given, 'edit-key-0004'));
    for (const { photos } of await Promise.all(tries)) expect(photos).toHaveLength(1);
    const edits = await listings.database.query('SELECT 1 FROM parking_edits WHERE parking_spot_id = $1', [spot.id]);
    expect(edits).toHaveLength(1);
  });

  it('is nobody else’s: the key of another owner opens nothing', async () => {
    const { owner, spot } = await withPhotos(0);
    await edit(owner, spot, {}, 'edit-key-0005');
    await expect(edit(randomUUID(), spot, {}, 'edit-key-0005')).rejects.toMatchObject({ code: 'parking_not_found' });
  });
});
