import { mkdtemp } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats, startPostgres, startRedis } from '../../deploy/local/infrastructure/index.mjs';

/** @type {{ stop: () => Promise<void> }[]} */
const started = [];

/**
 * Jest globalSetup of the integration tests: what TEST_DATABASE_URL, TEST_NATS_URL and TEST_REDIS_URL
 * do not already name is started on private ports, in temporary folders.
 */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'placette-test-'));
  await Promise.all([
    provide('TEST_DATABASE_URL', () =>
      startPostgres({ dataDir: join(folder, 'postgres'), password: randomBytes(16).toString('hex'), temporary: true }),
    ),
    provide('TEST_NATS_URL', () => startNats({ dataDir: join(folder, 'nats'), temporary: true })),
    provide('TEST_REDIS_URL', () => startRedis({ dataDir: join(folder, 'redis'), temporary: true })),
  ]);
}

export async function stopInfrastructure() {
  await Promise.all(started.splice(0).map((server) => server.stop()));
}

/**
 * @param {string} setting
 * @param {() => Promise<{ url: string, stop: () => Promise<void> }>} start
 */
async function provide(setting, start) {
  if (process.env[setting]) return;
  const server = await start();
  started.push(server);
  process.env[setting] = server.url;
}
