import { jest } from '@jest/globals';
import { photoPrepared } from '@placette/contracts/documents/events';
import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { PHOTO_WIDTHS } from '@placette/contracts/listings/offer/photo';
import type { ObjectStore } from '@placette/storage';
import { actorOf, eventually, startRedisForTest } from '@placette/testing';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { startDocuments } from '../../test/documents-service.js';
import * as sample from '../../test/sample-files.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { OBJECT_STORE } from '../platform/object-store.js';
import { PhotosService } from './photos.service.js';

const redis = await startRedisForTest();
const service = await startDocuments({ redisUrl: redis.url });
const { upload, preparedPhoto, photoState, database, store } = service;
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await service.stop();
  await redis.stop();
});

/** Inserts the row of an unprepared photo, as a service leaves it that was killed after its response. */
async function leftBehind(
  content: Buffer,
  { attempts = 0, held_until = null as Date | null } = {},
): Promise<{ id: string; photo: string }> {
  const [id, photo] = [randomUUID(), randomUUID().replaceAll('-', '')];
  const key = `originals/${photo}`;
  await store.put('private', key, content, { contentType: 'application/octet-stream' });
  await database.query(
    `INSERT INTO files (id, user_id, purpose, bucket, storage_key, photo, file_name, content_type, size, sha256,
       created_at, photo_state, original_key, attempts, held_until)
     VALUES ($1, $1, 'photo', 'public', $2, $3, 'place.jpg', 'image/webp', 1, '', $4, 'preparing', $5, $6, $7)`,
    [id, `photos/${photo}`, photo, service.clock.now(), key, attempts, held_until],
  );
  return { id, photo };
}

const inAWhile = (ms: number) => new Date(service.clock.now().getTime() + ms);
const row = async (id: string) => (await database.query('SELECT * FROM files WHERE id = $1', [id]))[0]!;
const picture = async (name: string) => {
  const found = await store.get('public', `photos/${name}`);
  return found && buffer(found.body);
};
const told = async (id: string) => (await service.events(photoPrepared)).filter(({ upload_id }) => upload_id === id);

test('accepts a photo before anything is made of it, its original in private', async () => {
  const user = randomUUID();
  const kept = await upload(user, 'photo');
  expect(kept).toMatchObject({ state: 'preparing', photo: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
  await photoState(kept.id, 'ready');
  const { uploads } = await service.call(uploadsApi.checkUploads, { upload_ids: [kept.id] }, { actor: actorOf(user) });
  expect(uploads).toMatchObject([{ id: kept.id, state: 'ready' }]);
});

test('makes WebP, then AVIF, in three widths, upright, without metadata, then forgets the original (F3)', async () => {
  const given = await sample
    .picture(1_600, 1_200)
    .withExif(sample.GPS)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { id, photo } = await preparedPhoto(randomUUID(), given);
  for (const width of PHOTO_WIDTHS) {
    const content = (await picture(`${photo}-${width}.webp`))!;
    const side = Math.min(width, 1_200);
    expect(sample.webpSize(content)).toEqual({ width: side, height: Math.round((side * 4) / 3) });
    expect(content.includes('Secret Camera') || content.includes('EXIF')).toBe(false);
  }
  for (const width of PHOTO_WIDTHS) {
    expect((await picture(`${photo}-${width}.avif`))!.subarray(4, 12).toString()).toBe('ftypavif');
  }
  expect(await service.count('private/originals')).toBe(0);
  expect(await told(id)).toMatchObject([{ photo, state: 'ready' }]);
});

test('follows what a lost Redis forgot', async () => {
  await redis.restart({ wiped: true });
  const { id } = await leftBehind(await sample.jpeg());
  await photoState(id, 'ready', 25_000);
});

test('takes over from a worker that was killed, once its time is over', async () => {
  const { id } = await leftBehind(await sample.jpeg(), { attempts: 1, held_until: inAWhile(45_000) });
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  expect(await row(id)).toMatchObject({ photo_state: 'preparing', attempts: 1 });
  service.clock.advance(45_001);
  await photoState(id, 'ready');
});

test('gives up a photo that killed three workers, and tells it (F5)', async () => {
  const { id } = await leftBehind(await sample.jpeg(), { attempts: 3 });
  await photoState(id, 'failed');
  await eventually(async () => expect(await told(id)).toMatchObject([{ state: 'failed' }]));
  await eventually(async () => expect(await row(id)).toMatchObject({ original_key: null }));
});

test('waits for as long as there is no room for its pictures, and makes them then', async () => {
  const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  const put = jest.spyOn(service.app.get<ObjectStore>(OBJECT_STORE), 'put').mockRejectedValue(full);
  const { id } = await leftBehind(await sample.jpeg());
  await eventually(async () => {
    await database.query('UPDATE files SET held_until = NULL WHERE id = $1', [id]);
    await service.app.get(PhotosService).prepareNext();
    expect(put.mock.calls.length).toBeGreaterThan(5);
  }, 20_000);
  jest.restoreAllMocks();
  service.clock.advance(45_001);
  await photoState(id, 'ready');
});

test('gives up immediately a photo that cannot be read after all', async () => {
  const { id, photo } = await leftBehind(sample.program());
  await photoState(id, 'failed');
  expect(await picture(`${photo}-320.webp`)).toBeNull();
  await eventually(async () => expect(await service.count('private/originals')).toBe(0));
});

test('removes every picture and the original of a photo that is discarded, but not under a worker (F12)', async () => {
  const { id, photo } = await preparedPhoto(randomUUID());
  const held_until = inAWhile(10_000);
  await database.query('UPDATE files SET discarded_at = $2, held_until = $3 WHERE id = $1', [
    ...[id, service.clock.now(), held_until],
  ]);
  await service.app.get(UploadsService).sweep();
  expect(await picture(`${photo}-640.webp`)).not.toBeNull();
  service.clock.advance(10_001);
  await service.app.get(UploadsService).sweep();
  for (const name of PHOTO_WIDTHS.flatMap((width) => [`${width}.webp`, `${width}.avif`])) {
    expect(await picture(`${photo}-${name}`)).toBeNull();
  }
});
