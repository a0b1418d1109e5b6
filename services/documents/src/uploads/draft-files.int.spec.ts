import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { draftFilesNamed } from '@placette/contracts/listings/offer-draft/events';
import { OFFER_DRAFT_DAYS } from '@placette/contracts/listings/offer-draft/schema';
import { actorOf, eventually } from '@placette/testing';
import { randomUUID } from 'node:crypto';
import { startDocuments } from '../../test/documents-service.js';
import { UploadsService } from './uploads.service.js';

const service = await startDocuments();
const { call, publish, database, upload, clock } = service;
afterAll(() => service.stop());

const DAY_MS = 86_400_000;
/** Publishes the state of a draft and waits until documents has handled it. */
async function drafted(user_id: string, upload_ids: string[], changed_at = clock.now()) {
  const id = await publish(draftFilesNamed, { user_id, upload_ids, changed_at: changed_at.toISOString() });
  await eventually(async () =>
    expect(await database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id])).toHaveLength(1),
  );
}
/** Runs the sweep and returns the uploads that can still be published. */
async function usable(user_id: string, ids: string[]): Promise<string[]> {
  await service.app.get(UploadsService).sweep();
  const check = (id: string) => call(uploadsApi.checkUploads, { upload_ids: [id] }, { actor: actorOf(user_id) });
  const found = await Promise.allSettled(ids.map(check));
  return ids.filter((_id, at) => found[at]!.status === 'fulfilled');
}
const kept = async (user_id: string) => {
  await service.app.get(UploadsService).sweep();
  const rows = await database.query<{ id: string }>('SELECT id FROM files WHERE user_id = $1', [user_id]);
  return rows.map(({ id }) => id);
};

test('a file that a draft names is there as long as the draft, and can be published until then (F12)', async () => {
  const user = randomUUID();
  const [photo, deed, unnamed] = [await upload(user, 'photo'), await upload(user), await upload(user)];
  await drafted(user, [photo.id, deed.id]);
  clock.advance(25 * 3_600_000);
  expect(await usable(user, [photo.id, deed.id, unnamed.id])).toEqual([photo.id, deed.id]);
  clock.advance((OFFER_DRAFT_DAYS - 1) * DAY_MS);
  expect(await usable(user, [photo.id, deed.id])).toEqual([photo.id, deed.id]);
  // The draft changed on its last day, with the same files.
  await drafted(user, [photo.id, deed.id]);
  clock.advance(OFFER_DRAFT_DAYS * DAY_MS);
  expect(await usable(user, [photo.id, deed.id])).toEqual([photo.id, deed.id]);
  clock.advance(DAY_MS + 3_600_001);
  expect(await kept(user)).toEqual([]);
});

test('a file that the draft names no more goes, as all of them once it is given up', async () => {
  const user = randomUUID();
  const [one, two] = [await upload(user), await upload(user)];
  await drafted(user, [one.id, two.id]);
  clock.advance(2 * DAY_MS);
  await drafted(user, [two.id]);
  expect(await kept(user)).toEqual([two.id]);
  clock.advance(DAY_MS);
  await drafted(user, []);
  expect(await kept(user)).toEqual([]);
});

test('an older state that comes late lets no file go', async () => {
  const user = randomUUID();
  const file = await upload(user);
  const before = clock.now();
  clock.advance(1_000);
  await drafted(user, [file.id]);
  await drafted(user, [], before);
  clock.advance(2 * DAY_MS);
  expect(await kept(user)).toEqual([file.id]);
});

test('nobody’s draft keeps, or lets go, a file of somebody else', async () => {
  const [user, other] = [randomUUID(), randomUUID()];
  const [mine, theirs] = [await upload(user), await upload(other)];
  await drafted(user, [mine.id]);
  clock.advance(1_000);
  await drafted(other, [mine.id]);
  await drafted(user, [mine.id, theirs.id]);
  clock.advance(2 * DAY_MS);
  expect([await kept(user), await kept(other)]).toEqual([[mine.id], []]);
});
