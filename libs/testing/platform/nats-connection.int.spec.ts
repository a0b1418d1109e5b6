import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectNats, readNatsServers, type NatsConnection } from '@placette/nats';
import { eventually, startNatsForTest, writeServerCertificate, type TestServer } from '../src/index.js';

const folder = mkdtempSync(join(tmpdir(), 'placette-tls-'));
const files = { certFile: join(folder, 'tls.crt'), keyFile: join(folder, 'tls.key') };
const users = { identity: 'identity-word' };
let ca: string;
let encrypted: TestServer;
let nc: NatsConnection | undefined;

beforeAll(async () => {
  ca = await writeServerCertificate(folder);
  encrypted = await startNatsForTest({ users, tls: files });
});
afterEach(() => nc?.close());
afterAll(async () => {
  await encrypted.stop();
  rmSync(folder, { recursive: true });
});

const at = (server: TestServer, { user = 'identity', word = 'identity-word' } = {}) =>
  `${user}:${word}@localhost:${new URL(server.url).port}`;

/** Returns why there is no connection. */
async function reasonOf(settings: { url: string; ca?: string }): Promise<string> {
  return new Promise((resolve) => void connectNats({ ...settings, name: 'identity', onWait: resolve }));
}

describe('the connection to NATS', () => {
  it('is encrypted, by the authority of NATS_CA', async () => {
    nc = await connectNats({ url: `tls://${at(encrypted)}`, ca, name: 'identity' });
    expect(nc.info?.tls_required).toBe(true);
  });

  it('says which setting is wrong', async () => {
    expect(await reasonOf({ url: `tls://${at(encrypted)}` })).toContain('NATS_CA');
    expect(await reasonOf({ url: `tls://${at(encrypted, { word: 'wrong' })}`, ca })).toContain('NATS_URL');
  });

  it('has for each server the user that its URL names', async () => {
    const [one, two] = await Promise.all([
      startNatsForTest({ users: { first: 'first-word' } }),
      startNatsForTest({ users: { second: 'second-word' } }),
    ]);
    const url = [at(one, { user: 'first', word: 'first-word' }), at(two, { user: 'second', word: 'second-word' })];
    nc = await connectNats({ url: url.map((server) => `nats://${server}`).join(','), name: 'identity' });
    const before = nc.info?.server_id;
    const [taken, left] = nc.getServer().endsWith(new URL(one.url).port) ? [one, two] : [two, one];
    await taken.stop();
    await eventually(() => expect(nc?.info?.server_id).not.toBe(before), 10_000);
    await nc.flush();
    await nc.close();
    await left.stop();
  }, 20_000);

  it.each([
    ['http://bus', 'not nats:// or tls:// URLs'],
    ['nats://one,tls://two', 'do not mix'],
    ['nats://one,two', 'not nats:// or tls:// URLs'],
    ['nats://identity@one', 'a user needs a password'],
  ])('refuses NATS_URL where it is wrong: %s', (url, complaint) => {
    expect(() => readNatsServers(url)).toThrow(complaint);
  });
});
