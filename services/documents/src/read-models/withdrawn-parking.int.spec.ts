import { documentsApi } from '@placette/contracts/documents/api';
import { parkingPhotosChanged, parkingPublished, parkingWithdrawn } from '@placette/contracts/listings/events';
import { actorOf, eventually } from '@placette/testing';
import { randomUUID } from 'node:crypto';
import { startDocuments } from '../../test/documents-service.js';
import { UploadsService } from '../uploads/uploads.service.js';

const service = await startDocuments();
const { call, publish, database, upload } = service;
afterAll(() => service.stop());

const parking = (owner_id: string, photo_upload_ids: string[], deed: string) => ({
  parking_spot_id: randomUUID(),
  owner_id,
  title: 'Place Bellecour',
  city: 'Lyon',
  address: '1 rue de la Barre',
  postal_code: '69002',
  price_per_day: 10,
  price_per_week: null,
  nombre_places: 1,
  contact_phone: null,
  accepted_vehicle_types: ['voiture' as const],
  max_vehicle_height: null,
  max_vehicle_length: null,
  photo: null,
  open: false,
  photo_upload_ids,
  documents: [{ document_type: 'titre_propriete' as const, upload_id: deed }],
});
const documentsOf = (subject_id: string, user_id: string) =>
  call(documentsApi.listDocumentsOf, { category: 'parking', subject_id }, { actor: actorOf(user_id) });
/** The service sweeps by itself too, and each sweep passes over what another has taken. */
const hasFiles = (user_id: string, ids: string[]) =>
  eventually(async () => {
    await service.app.get(UploadsService).sweep();
    const rows = await database.query<{ id: string }>('SELECT id FROM files WHERE user_id = $1 ORDER BY id', [user_id]);
    expect(rows.map(({ id }) => id)).toEqual(ids.toSorted());
  });
const handled = (id: string) =>
  eventually(async () => expect(await database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id])).toHaveLength(1));

async function published() {
  const owner = randomUUID();
  const [photo, deed] = [await service.preparedPhoto(owner), await upload(owner)];
  const spot = parking(owner, [photo.id], deed.id);
  await handled(await publish(parkingPublished, spot));
  return { owner, spot, photo, deed };
}

test('a deleted parking takes its documents, their files and its photos away (OP-03)', async () => {
  const { owner, spot } = await published();
  expect((await documentsOf(spot.parking_spot_id, owner)).documents).toHaveLength(1);
  await handled(await publish(parkingWithdrawn, spot));
  await expect(documentsOf(spot.parking_spot_id, owner)).rejects.toMatchObject({ code: 'document_not_found' });
  await hasFiles(owner, []);
  expect(await database.query('SELECT 1 FROM parking_spot_documents WHERE user_id = $1', [owner])).toEqual([]);
  expect(await database.query('SELECT title FROM spot_cards WHERE owner_id = $1', [owner])).toEqual([{ title: '' }]);
});

test('a parking whose deletion comes first does not come back', async () => {
  const owner = randomUUID();
  const [photo, deed] = [await service.preparedPhoto(owner), await upload(owner)];
  const spot = parking(owner, [photo.id], deed.id);
  await handled(await publish(parkingWithdrawn, spot));
  await handled(await publish(parkingPublished, spot));
  expect(await database.query('SELECT 1 FROM parking_spot_documents WHERE user_id = $1', [owner])).toEqual([]);
  await expect(documentsOf(spot.parking_spot_id, owner)).rejects.toMatchObject({ code: 'document_not_found' });
});

test('a photo added to a parking is kept, one deleted from it goes with its file (OP-25)', async () => {
  const { owner, spot, photo, deed } = await published();
  const added = await service.preparedPhoto(owner);
  const { parking_spot_id } = spot;
  const change = { parking_spot_id, owner_id: owner, added_upload_ids: [added.id], removed_upload_ids: [photo.id] };
  await handled(await publish(parkingPhotosChanged, change));
  await hasFiles(owner, [added.id, deed.id]);
  const rows = await database.query('SELECT attached_at IS NOT NULL AS kept FROM files WHERE id = $1', [added.id]);
  expect(rows).toEqual([{ kept: true }]);
});

test('nobody’s event removes a file of somebody else', async () => {
  const { owner, spot, photo, deed } = await published();
  const stranger = randomUUID();
  const change = { parking_spot_id: spot.parking_spot_id, owner_id: stranger, added_upload_ids: [] };
  await handled(await publish(parkingPhotosChanged, { ...change, removed_upload_ids: [photo.id] }));
  await hasFiles(owner, [photo.id, deed.id]);
});
