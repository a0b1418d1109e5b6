import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { parkingPhotosChanged } from '@placette/contracts/listings/events';
import { PHOTO_WIDTHS } from '@placette/contracts/listings/offer/photo';
import { actorOf, eventually } from '@placette/testing';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { startDocuments } from '../../test/documents-service.js';
import { DAILY_QUOTA } from '../uploads/domain/upload-limits.js';
import { UploadsService } from '../uploads/uploads.service.js';

const service = await startDocuments();
const { call, database, store } = service;
afterAll(() => service.stop());

const copy = async (user: string, ids: string[]) =>
  (await call(uploadsApi.copyPhotos, { upload_ids: ids }, { actor: actorOf(user) })).uploads;
const attach = (id: string) =>
  database.query('UPDATE files SET attached_at = $2 WHERE id = $1', [id, service.clock.now()]);
/** Returns an attached photo of this person whose pictures are ready. */
async function shown(user: string) {
  const photo = await service.preparedPhoto(user);
  await attach(photo.id);
  return photo;
}
const ENDS = PHOTO_WIDTHS.flatMap((width) => [`${width}.webp`, `${width}.avif`]);
const pictures = (photo: string | null) =>
  Promise.all(
    ENDS.map(async (end) => {
      const found = await store.get('public', `photos/${photo}-${end}`);
      return found && (await buffer(found.body)).toString('base64');
    }),
  );

test('a copied photo has files of its own, as its original has them, and outlives it (OB-04)', async () => {
  const user = randomUUID();
  const [one, two] = [await shown(user), await shown(user)];
  const [second, first] = await copy(user, [two.id, one.id]);
  expect([first, second]).toMatchObject([
    { purpose: 'photo', state: 'ready', file_name: 'Carte recto.jpg' },
    { purpose: 'photo', state: 'ready' },
  ]);
  expect(new Set([one, two, first, second].map((each) => each?.photo)).size).toBe(4);
  const asked = { upload_ids: [first!.id, second!.id] };
  expect((await call(uploadsApi.checkUploads, asked, { actor: actorOf(user) })).uploads).toEqual([first, second]);
  const before = await pictures(one.photo);
  expect(before).not.toContain(null);
  expect(await pictures(first!.photo)).toEqual(before);
  const change = { parking_spot_id: randomUUID(), owner_id: user, added_upload_ids: [], removed_upload_ids: [one.id] };
  const event = await service.publish(parkingPhotosChanged, change);
  await eventually(async () =>
    expect(await database.query('SELECT 1 FROM inbox WHERE event_id = $1', [event])).toHaveLength(1),
  );
  await service.app.get(UploadsService).sweep();
  expect(await pictures(one.photo)).toEqual(ENDS.map(() => null));
  expect(await pictures(first!.photo)).toEqual(before);
});

test('a photo that is still being prepared is prepared once more for its copy', async () => {
  const user = randomUUID();
  const original = await service.upload(user, 'photo');
  await attach(original.id);
  const [copied] = await copy(user, [original.id]);
  await service.photoState(copied!.id, 'ready');
  expect(await pictures(copied!.photo)).not.toEqual(ENDS.map(() => null));
});

test('nothing is copied of somebody else’s, unused, refused or deleted photos, nor of papers', async () => {
  const [user, other] = [randomUUID(), randomUUID()];
  const [theirs, unused, failed, deleted, paper] = [
    await shown(other),
    await service.preparedPhoto(user),
    await shown(user),
    await shown(user),
    await service.upload(user),
  ];
  await database.query(`UPDATE files SET photo_state = 'failed' WHERE id = $1`, [failed.id]);
  await database.query(`UPDATE files SET discarded_at = now() WHERE id = $1`, [deleted.id]);
  await attach(paper.id);
  const files = () => database.query(`SELECT id FROM files WHERE user_id IN ($1, $2) ORDER BY id`, [user, other]);
  const before = await files();
  const ids = [theirs, unused, failed, paper].map(({ id }) => id);
  expect(await copy(user, [...ids, randomUUID()])).toEqual([null, null, null, null, null]);
  expect(await copy(user, [deleted.id])).toEqual([null]);
  expect(await files()).toEqual(before);
});

test('copies count as uploads of the day, and one without room is left out (F11)', async () => {
  const user = randomUUID();
  const photo = await shown(user);
  await database.query(`UPDATE upload_quotas SET files = $2 WHERE user_id = $1 AND purpose = 'photo'`, [
    user,
    DAILY_QUOTA.photo.files - 1,
  ]);
  expect((await copy(user, [photo.id, photo.id])).filter((each) => each !== null)).toHaveLength(1);
  expect(await copy(user, [photo.id])).toEqual([null]);
});

test('a photo whose pictures are gone is not copied, leaves no file and takes no room of the day', async () => {
  const user = randomUUID();
  const photo = await shown(user);
  await store.delete('public', `photos/${photo.photo}-640.webp`);
  expect(await copy(user, [photo.id])).toEqual([null]);
  const [quota] = await database.query('SELECT files FROM upload_quotas WHERE user_id = $1', [user]);
  expect(quota).toEqual({ files: 1 });
  const left = await database.query('SELECT id FROM files WHERE user_id = $1 AND discarded_at IS NULL', [user]);
  expect(left).toEqual([{ id: photo.id }]);
});
