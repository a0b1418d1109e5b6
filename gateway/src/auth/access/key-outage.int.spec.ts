import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { parseConfig } from '@placette/service-runtime';
import { startNatsForTest, startRedisForTest, type TestServer } from '@placette/testing';
import { generateKeyPair, SignJWT } from 'jose';
import { configSchema } from '../../config.js';
import { startGateway, type RunningGateway } from '../../gateway.js';

let nats: TestServer;
let redis: TestServer;
let gateway: RunningGateway;

beforeAll(async () => {
  [nats, redis] = await Promise.all([startNatsForTest(), startRedisForTest()]);
  gateway = await startGateway(
    parseConfig(configSchema, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      NATS_URL: nats.url,
      REDIS_URL: redis.url,
      GATEWAY_PORT: '0',
      PUBLIC_URL: 'http://site.test',
      STORAGE_DIR: tmpdir(),
    }),
  );
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([nats.stop(), redis.stop()]);
});

it.each(['/api/vehicles', '/auth/v1/user'])(
  'answers 503 on %s and when to come back, not 401, while nobody can give the keys: the session may be good',
  async (path) => {
    const { privateKey } = await generateKeyPair('ES256');
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid: randomUUID() }).sign(privateKey);
    const response = await fetch(gateway.url + path, { headers: { authorization: `Bearer ${token}` } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  },
);
