import { documentsApi } from '@placette/contracts/documents/api';
import { documentSubmitted, vehicleStatusChanged, verificationChanged } from '@placette/contracts/documents/events';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import { profileUpdated, userRegistered } from '@placette/contracts/identity/events';
import { parkingPublished, parkingUpdated } from '@placette/contracts/listings/events';
import { vehicleAdded, vehicleChanged, vehicleDeleted } from '@placette/contracts/requests/events';
import { actorOf, eventually } from '@placette/testing';
import { randomUUID } from 'node:crypto';
import { publishedParking, startDocuments } from '../../test/documents-service.js';
import { RetentionService } from '../retention/retention.service.js';
import { UploadsService } from '../uploads/uploads.service.js';

const service = await startDocuments();
const { call, publish, database, upload } = service;
afterAll(() => service.stop());

const moderator = actorOf(randomUUID(), { is_admin: true });
const documentsOf = async (category: 'vehicle' | 'parking', subject_id: string, user_id: string) =>
  (await call(documentsApi.listDocumentsOf, { category, subject_id }, { actor: actorOf(user_id) })).documents;

const car = (user_id: string, upload_id: string, vehicle_id = randomUUID()) => ({
  vehicle_id,
  user_id,
  marque: 'Renault',
  modele: 'Clio',
  immatriculation: 'AB-123-CD',
  type_vehicule: 'voiture' as const,
  documents: [{ document_type: 'carte_grise' as const, upload_id }],
});

test('a new vehicle brings its carte grise, once, however often the event comes', async () => {
  const user_id = randomUUID();
  const vehicle = car(user_id, (await upload(user_id)).id);
  await publish(vehicleAdded, vehicle);
  await publish(vehicleAdded, vehicle);
  const [document] = await eventually(async () => {
    const found = await documentsOf('vehicle', vehicle.vehicle_id, user_id);
    expect(found).toMatchObject([{ document_type: 'carte_grise', status: 'pending', file_name: 'Carte recto.jpg' }]);
    expect(service.events(verificationChanged).filter((event) => event.user_id === user_id)).toHaveLength(2);
    return found;
  });
  const submitted = service.events(documentSubmitted).filter((event) => event.user_id === user_id);
  expect(submitted).toMatchObject([
    { document_id: document!.id, subject_id: vehicle.vehicle_id, subject_label: 'Renault Clio AB-123-CD' },
  ]);
  expect(await call(documentsApi.getVerification, { user_id })).toMatchObject({
    hasVehicles: true,
    hasVerifiedVehicles: false,
  });
  await expect(documentsOf('vehicle', vehicle.vehicle_id, randomUUID())).rejects.toMatchObject({
    code: 'document_not_found',
    status: 404,
  });
  await expect(documentsOf('vehicle', randomUUID(), user_id)).rejects.toMatchObject({ code: 'document_not_found' });
});

test('a corrected vehicle is verified by its new carte grise alone, however late and often the correction comes', async () => {
  const user_id = randomUUID();
  const vehicle = car(user_id, (await upload(user_id)).id);
  const { vehicle_id } = vehicle;
  await publish(vehicleAdded, vehicle);
  const [first] = await eventually(async () => {
    const found = await documentsOf('vehicle', vehicle_id, user_id);
    expect(found).toHaveLength(1);
    return found;
  });
  await call(
    moderationApi.reviewDocument,
    { category: 'vehicle', document_id: first!.id, review: { status: 'approved' } },
    { actor: moderator },
  );
  const statuses = () =>
    service
      .events(vehicleStatusChanged)
      .filter((event) => event.vehicle_id === vehicle_id)
      .map(({ status }) => status);
  await eventually(() => expect(statuses()).toEqual(['approved']));

  const corrected = { ...car(user_id, (await upload(user_id)).id, vehicle_id), immatriculation: 'ZZ-999-ZZ' };
  const [typo, correction] = [new Date(Date.now() + 1_000), new Date(Date.now() + 2_000)];
  await publish(vehicleChanged, corrected, { occurredAt: correction });
  const [second] = await eventually(async () => {
    const found = await documentsOf('vehicle', vehicle_id, user_id);
    expect(found).toMatchObject([{ document_type: 'carte_grise', status: 'pending' }]);
    expect(found[0]?.id).not.toBe(first!.id);
    return found;
  });
  await eventually(() => expect(statuses()).toEqual(['approved', 'pending']));
  const again = await publish(vehicleChanged, corrected, { occurredAt: correction });
  const late = await publish(vehicleChanged, { ...vehicle, documents: [] }, { occurredAt: typo });
  await eventually(async () =>
    expect(await database.query('SELECT 1 FROM inbox WHERE event_id = ANY($1)', [[again, late]])).toHaveLength(2),
  );
  expect((await documentsOf('vehicle', vehicle_id, user_id)).map(({ id }) => id)).toEqual([second!.id]);
  expect(
    service
      .events(documentSubmitted)
      .filter((event) => event.subject_id === vehicle_id)
      .map(({ subject_label }) => subject_label),
  ).toEqual(['Renault Clio AB-123-CD', 'Renault Clio ZZ-999-ZZ']);
  expect(await database.query('SELECT immatriculation FROM vehicle_cards WHERE vehicle_id = $1', [vehicle_id])).toEqual(
    [{ immatriculation: 'ZZ-999-ZZ' }],
  );
});

test('a corrected vehicle whose new carte grise cannot be taken is not verified by the one before', async () => {
  const [user_id, victim] = [randomUUID(), randomUUID()];
  const vehicle = car(user_id, (await upload(user_id)).id);
  await publish(vehicleAdded, vehicle);
  await eventually(async () => expect(await documentsOf('vehicle', vehicle.vehicle_id, user_id)).toHaveLength(1));
  const stolen = car(user_id, (await upload(victim)).id, vehicle.vehicle_id);
  await publish(vehicleChanged, { ...stolen, immatriculation: 'ZZ-999-ZZ' });
  await eventually(async () => expect(await documentsOf('vehicle', vehicle.vehicle_id, user_id)).toEqual([]));
});

test('somebody else’s upload never becomes a document', async () => {
  const [thief, victim] = [randomUUID(), randomUUID()];
  const vehicle = car(thief, (await upload(victim)).id);
  await publish(vehicleAdded, vehicle);
  await eventually(async () => expect(await documentsOf('vehicle', vehicle.vehicle_id, thief)).toEqual([]));
});

test('a deleted vehicle takes its documents, files and verification away', async () => {
  const user_id = randomUUID();
  const vehicle = car(user_id, (await upload(user_id)).id);
  await publish(vehicleAdded, vehicle);
  const [document] = await eventually(async () => {
    const found = await documentsOf('vehicle', vehicle.vehicle_id, user_id);
    expect(found).toHaveLength(1);
    return found;
  });
  await call(
    moderationApi.reviewDocument,
    { category: 'vehicle', document_id: document!.id, review: { status: 'approved' } },
    { actor: moderator },
  );
  expect(await call(documentsApi.getVerification, { user_id })).toMatchObject({ hasVerifiedVehicles: true });
  await publish(vehicleDeleted, { vehicle_id: vehicle.vehicle_id, user_id });
  await eventually(async () => {
    expect(await call(documentsApi.getVerification, { user_id })).toMatchObject({
      hasVehicles: false,
      hasVerifiedVehicles: false,
    });
  });
  await service.app.get(UploadsService).sweep();
  expect(await database.query('SELECT id FROM files WHERE user_id = $1', [user_id])).toEqual([]);
  expect(await database.query('SELECT id FROM document_reviews WHERE document_id = $1', [document!.id])).toEqual([]);
  expect(await database.query('SELECT immatriculation FROM vehicle_cards WHERE user_id = $1', [user_id])).toEqual([
    { immatriculation: '' },
  ]);
});

test('a vehicle whose deletion comes first does not come back', async () => {
  const user_id = randomUUID();
  const vehicle = car(user_id, (await upload(user_id)).id);
  await publish(vehicleDeleted, { vehicle_id: vehicle.vehicle_id, user_id });
  const last = () => service.events(verificationChanged).filter((event) => event.user_id === user_id);
  await eventually(() => expect(last()).toHaveLength(1));
  const id = await publish(vehicleAdded, vehicle);
  await eventually(async () =>
    expect(await database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id])).toHaveLength(1),
  );
  expect(await call(documentsApi.getVerification, { user_id })).toMatchObject({ hasVehicles: false });
});

test('a published parking brings its documents and keeps its photos', async () => {
  const owner = randomUUID();
  const photo = await service.preparedPhoto(owner);
  const spot = publishedParking(owner, { photos: [photo.id], documents: [(await upload(owner)).id] });
  await publish(parkingPublished, spot);
  const [document] = await eventually(async () => {
    const found = await documentsOf('parking', spot.parking_spot_id, owner);
    expect(found).toMatchObject([{ document_type: 'titre_propriete', status: 'pending' }]);
    return found;
  });
  const decision = { category: 'parking', document_id: document!.id, review: { status: 'approved' } } as const;
  const item = await call(moderationApi.reviewDocument, decision, { actor: moderator });
  expect(item.parking_info).toEqual({
    id: spot.parking_spot_id,
    title: 'Place Bellecour',
    city: 'Lyon',
    right_declared: { version: '2026-11', at: '2026-11-22T08:00:00.000Z' },
  });
  service.clock.advance(48 * 3_600_000);
  await service.app.get(UploadsService).sweep();
  const found = await service.store.get('public', `photos/${photo.photo}-640.webp`);
  expect(found?.size).toBeGreaterThan(0);
  found?.body.destroy();
});

test('copies keep the newest state, in whatever order it comes', async () => {
  const owner = randomUUID();
  const spot = publishedParking(owner, { title: 'Ancien titre' });
  const [early, late] = [new Date(Date.now() - 60_000), new Date()];
  const handled = (id: string) =>
    eventually(async () =>
      expect(await database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id])).toHaveLength(1),
    );
  await handled(await publish(parkingUpdated, { ...spot, title: 'Nouveau titre' }, { occurredAt: late }));
  await handled(await publish(parkingPublished, spot, { occurredAt: early }));
  expect(await database.query('SELECT title FROM spot_cards WHERE owner_id = $1', [owner])).toEqual([
    { title: 'Nouveau titre' },
  ]);

  const person = {
    user_id: owner,
    email: 'a@exemple.fr',
    first_name: 'Ana',
    last_name: 'Roy',
    phone_number: null,
    languages: [],
    is_professional: false,
  };
  const since = { member_since: early.toISOString() };
  await handled(await publish(profileUpdated, { ...person, ...since, first_name: 'Anna' }, { occurredAt: late }));
  await handled(await publish(userRegistered, { ...person, ...since }, { occurredAt: early }));
  expect(await database.query('SELECT first_name FROM user_cards WHERE user_id = $1', [owner])).toEqual([
    { first_name: 'Anna' },
  ]);
});

test('files go after five years, decisions stay, and openings are forgotten after thirteen months (C34, L2)', async () => {
  const user_id = randomUUID();
  const before = await service.count('private/documents');
  const { id: document_id } = await service.submitIdentity(user_id);
  const reference = { category: 'identity', document_id } as const;
  await call(moderationApi.reviewDocument, { ...reference, review: { status: 'approved' } }, { actor: moderator });
  await call(documentsApi.createDocumentLink, reference, { actor: moderator });
  const forget = async () => {
    await service.app.get(RetentionService).forgetOld();
    await service.app.get(UploadsService).sweep();
  };
  const DAY = 24 * 3_600_000;
  service.clock.advance(4 * 366 * DAY);
  await expect(forget()).rejects.toThrow();
  await database.query('ALTER TABLE document_access_log DISABLE TRIGGER document_access_log_append_only');
  await database.query(`UPDATE document_access_log SET created_at = now() - interval '14 months'`);
  await database.query('ALTER TABLE document_access_log ENABLE TRIGGER document_access_log_append_only');
  await forget();
  expect(await database.query('SELECT 1 FROM document_access_log')).toEqual([]);
  expect(await database.query('SELECT 1 FROM files WHERE user_id = $1', [user_id])).toHaveLength(1);

  service.clock.advance(360 * DAY);
  await forget();
  expect(await database.query('SELECT 1 FROM files WHERE user_id = $1', [user_id])).toHaveLength(1);

  service.clock.advance(4 * DAY);
  await forget();
  expect(await database.query('SELECT 1 FROM files WHERE user_id = $1', [user_id])).toEqual([]);
  expect(await service.count('private/documents')).toBeLessThanOrEqual(before);
  expect(await call(documentsApi.getVerification, { user_id })).toMatchObject({ isVerified: true });
  await expect(call(documentsApi.createDocumentLink, reference, { actor: actorOf(user_id) })).rejects.toMatchObject({
    code: 'document_not_found',
  });
});
