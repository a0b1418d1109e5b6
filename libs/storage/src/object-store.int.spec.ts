import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createObjectStore, ObjectTooLarge, storageConfig } from './index.js';
import { startS3Server } from '../test/s3-server.js';

const identity = { accessKeyId: 'placette', secretAccessKey: 'a secret for the test server' };
const directory = await mkdtemp(join(tmpdir(), 'placette-storage-'));
const s3 = await startS3Server({ ...identity, buckets: ['placette-private', 'placette-public', 'placette-incoming'] });
const s3Settings = { S3_ENDPOINT: s3.endpoint, S3_REGION: 'eu-west-3', S3_ACCESS_KEY: identity.accessKeyId };

const stores = {
  'local disk': createObjectStore(storageConfig.parse({ STORAGE_DIR: directory })),
  S3: createObjectStore(storageConfig.parse({ ...s3Settings, S3_SECRET_KEY: identity.secretAccessKey })),
};

afterAll(async () => {
  await s3.stop();
  await rm(directory, { recursive: true });
});

describe.each(Object.entries(stores))('%s', (_name, store) => {
  const png = { contentType: 'image/png' };

  test('gives back what was put, from a buffer or a stream, with its type', async () => {
    const content = Buffer.from('un contenu accentué');
    expect(await store.put('private', 'documents/a', content, png)).toEqual({ size: content.length });
    expect(await store.put('private', 'documents/b', Readable.from([content, content]), png)).toEqual({
      size: content.length * 2,
    });
    const found = await store.get('private', 'documents/b');
    expect(found).toMatchObject({ size: content.length * 2, contentType: 'image/png' });
    expect(await buffer(found!.body)).toEqual(Buffer.concat([content, content]));
  });

  test('keeps the buckets apart', async () => {
    await store.put('private', 'documents/secret', Buffer.from('x'), png);
    expect(await store.get('public', 'documents/secret')).toBeNull();
  });

  test('keeps nothing of an object that is too large', async () => {
    const megabytes = Readable.from(Array.from({ length: 8 }, () => Buffer.alloc(1_000_000)));
    await expect(store.put('incoming', 'large', megabytes, { ...png, maxBytes: 5_000_000 })).rejects.toThrow(
      ObjectTooLarge,
    );
    await expect(store.put('incoming', 'large', Buffer.alloc(6), { ...png, maxBytes: 5 })).rejects.toThrow(
      ObjectTooLarge,
    );
    expect(await store.get('incoming', 'large')).toBeNull();
    expect(await store.put('incoming', 'exact', Buffer.alloc(5), { ...png, maxBytes: 5 })).toEqual({ size: 5 });
  });

  test('keeps nothing of an upload that breaks off', async () => {
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('connection lost');
    }
    await expect(store.put('incoming', 'half', Readable.from(broken()), png)).rejects.toThrow('connection lost');
    expect(await store.get('incoming', 'half')).toBeNull();
  });

  test('deletes, and does not mind a second time', async () => {
    await store.put('public', 'photos/a-320.webp', Buffer.from('x'), png);
    await store.delete('public', 'photos/a-320.webp');
    await store.delete('public', 'photos/a-320.webp');
    expect(await store.get('public', 'photos/a-320.webp')).toBeNull();
  });

  test('removes what was put before a moment, in that bucket only', async () => {
    await store.put('public', 'photos/kept', Buffer.from('x'), png);
    await store.put('incoming', 'left-behind', Buffer.from('x'), png);
    const before = new Date(Date.now() - 60_000);
    expect(await store.deleteOlderThan('incoming', before)).toBe(0);
    expect(await store.deleteOlderThan('incoming', new Date(Date.now() + 60_000))).toBeGreaterThan(0);
    expect(await store.get('incoming', 'left-behind')).toBeNull();
    expect(await store.deleteOlderThan('incoming', new Date(Date.now() + 60_000))).toBe(0);
    (await store.get('public', 'photos/kept'))!.body.destroy();
  });

  test.each(['../private/a', 'a/../../b', '/etc/passwd', '.hidden', 'a//b', '', 'a\0b', 'a'.repeat(201)])(
    'refuses the key %j',
    async (key) => {
      await expect(store.put('public', key, Buffer.from('x'), png)).rejects.toThrow('Invalid object key');
      await expect(store.get('public', key)).rejects.toThrow('Invalid object key');
    },
  );
});

test('local disk leaves no partial file and lets only its owner read', async () => {
  expect(await readdir(join(directory, 'partial'))).toEqual([]);
  expect((await stat(join(directory, 'private/documents/a'))).mode & 0o777).toBe(0o600);
  expect(await stores['local disk'].get('private', 'documents')).toBeNull();
});

test('S3 refuses a wrong secret: an error, never "no such object"', async () => {
  const stranger = createObjectStore(storageConfig.parse({ ...s3Settings, S3_SECRET_KEY: 'wrong' }));
  await expect(stranger.get('private', 'documents/a')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
});

test('says which setting is missing', () => {
  expect(() => createObjectStore(storageConfig.parse({}))).toThrow('STORAGE_DIR');
});
