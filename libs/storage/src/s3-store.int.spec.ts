import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { startS3Server } from '../test/s3-server.js';
import { ObjectStoreUnavailable } from './index.js';
import { S3Store } from './s3-store.js';

const credentials = { accessKeyId: 'placette', secretAccessKey: 'a secret for the test server' };
const PATIENCE_MS = 1_000;
const asBytes = { contentType: 'application/octet-stream' };
const startServer = () => startS3Server({ ...credentials, buckets: ['placette-private'] });
const server = await startServer();
afterAll(() => server.stop());

function openStore(endpoint = server.endpoint, secretAccessKey = credentials.secretAccessKey) {
  const settings = { endpoint, region: 'eu-west-3', bucketPrefix: 'placette-' };
  return new S3Store({ ...settings, credentials: { ...credentials, secretAccessKey } }, PATIENCE_MS);
}

/** Returns, for each kind of call, whether it fails with an error that allows a retry. */
async function isAway(store: S3Store) {
  const calls = await Promise.allSettled([
    store.put('private', 'papers/b', Buffer.from('meanwhile'), asBytes),
    store.get('private', 'papers/a'),
    store.delete('private', 'papers/c'),
  ]);
  return calls.map((call) => call.status === 'rejected' && call.reason instanceof ObjectStoreUnavailable);
}

it('waits for a silent store no longer than a request may, and asks it again afterwards', async () => {
  const store = openStore();
  await store.put('private', 'papers/a', Buffer.from('before'), asBytes);
  server.silence(true);
  expect(await isAway(store)).toEqual([true, true, true]);
  server.silence(false);
  const found = await store.get('private', 'papers/a');
  expect(await buffer(found!.body)).toEqual(Buffer.from('before'));
});

it('sends a body for as long as it comes', async () => {
  const pieces = ['one', 'two', 'six', 'ten'];
  const slow = Readable.from(
    (async function* () {
      for (const piece of pieces) {
        await delay(PATIENCE_MS / 2);
        yield Buffer.from(piece);
      }
    })(),
  );
  const store = openStore();
  await store.put('private', 'papers/slow', slow, { ...asBytes, size: 12 });
  const found = await store.get('private', 'papers/slow');
  expect((await buffer(found!.body)).toString()).toBe(pieces.join(''));
});

it('does not take a body that breaks for a store that is away', async () => {
  const broken = new Error('the body broke');
  const body = Readable.from(
    (async function* () {
      yield Buffer.from('one');
      await delay(PATIENCE_MS / 10);
      throw broken;
    })(),
  );
  await expect(openStore().put('private', 'papers/broken', body, { ...asBytes, size: 12 })).rejects.toBe(broken);
});

it('says that a store is away which takes no connection', async () => {
  const gone = await startServer();
  await gone.stop();
  expect(await isAway(openStore(gone.endpoint))).toEqual([true, true, true]);
});

it('does not take a wrong key for a store that is away', async () => {
  const refused = openStore(server.endpoint, 'another').put('private', 'papers/a', Buffer.from('x'), asBytes);
  await expect(refused).rejects.not.toBeInstanceOf(ObjectStoreUnavailable);
});
