import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locationSaved } from '@placette/contracts/catalog/events';
import { catalogRpc } from '@placette/contracts/catalog/rpc';
import { identityRpc } from '@placette/contracts/identity/rpc';
import { connectNats, type NatsConnection } from '@placette/nats';
import { parseConfig } from '@placette/service-runtime';
import { eventually, startNatsForTest, startRedisForTest, type TestServer } from '@placette/testing';
import { configSchema } from './config.js';
import { startGateway, type RunningGateway } from './gateway.js';

let nats: TestServer;
let redis: TestServer;
let bus: NatsConnection;
let gateway: RunningGateway;
let reads = 0;

beforeAll(async () => {
  [nats, redis] = await Promise.all([startNatsForTest(), startRedisForTest()]);
  bus = await connectNats({ url: nats.url, name: 'test' });
  const answers = [
    [identityRpc.getJwks.subject, () => ({ keys: [] })],
    [identityRpc.listRevokedSessions.subject, () => ({ sessions: [] })],
    [catalogRpc.suggestLocations.subject, () => ({ locations: [], reads: (reads += 1) })],
  ] as const;
  for (const [subject, reply] of answers)
    bus.subscribe(subject, { callback: (_error, message) => void message.respond(JSON.stringify(reply())) });
  gateway = await startGateway(
    parseConfig(configSchema, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      NATS_URL: nats.url,
      REDIS_URL: redis.url,
      GATEWAY_PORT: '0',
      PUBLIC_URL: 'http://site.test',
      STORAGE_DIR: mkdtempSync(join(tmpdir(), 'placette-gateway-')),
    }),
  );
});
afterAll(async () => {
  await gateway.stop();
  await bus.close();
  await Promise.all([nats.stop(), redis.stop()]);
});

const ask = (q: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/locations/suggestions?q=${q}`, { headers });

describe('a public read', () => {
  it('is read once, and known again by its tag', async () => {
    const first = await ask('lyon');
    expect(await first.json()).toEqual({ locations: [] });
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const etag = first.headers.get('etag') ?? '';
    const again = await ask('lyon', { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([
      304,
      '',
      'public, max-age=60',
    ]);
    expect(reads).toBe(1);
  });

  it('is read again for other words and when a place changes', async () => {
    reads = 0;
    await ask('brest');
    await ask('brest');
    expect(reads).toBe(1);
    bus.publish(locationSaved.subject, JSON.stringify({ payload: {} }));
    await eventually(async () => {
      await ask('brest');
      expect(reads).toBe(2);
    }, 3_000);
  });
});
