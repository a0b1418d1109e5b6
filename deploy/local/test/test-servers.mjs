import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats } from '../../../libs/local-servers/src/servers/nats.mjs';
import { startPostgres } from '../../../libs/local-servers/src/servers/postgres.mjs';
import { startRedis } from '../../../libs/local-servers/src/servers/redis.mjs';

/**
 * Servers for one run of the tests, except those that TEST_DATABASE_URL, TEST_NATS_URL and TEST_REDIS_URL name.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>}
 */
export async function startTestServers() {
  const folder = mkdtempSync(join(tmpdir(), 'placette-servers-'));
  /** @type {Record<string, string>} */
  const env = {};
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  /**
   * @param {string} name
   * @param {() => Promise<{ url: string, stop: () => Promise<void> }>} start
   */
  const provide = async (name, start) => {
    const given = process.env[name];
    if (given) return void (env[name] = given);
    const server = await start();
    env[name] = server.url;
    stops.push(server.stop);
  };
  const password = randomBytes(16).toString('hex');
  const stop = async () => {
    await Promise.all(stops.map((stopOne) => stopOne()));
    rmSync(folder, { recursive: true, force: true });
  };
  const starts = await Promise.allSettled([
    provide('TEST_DATABASE_URL', () => startPostgres({ dataDir: join(folder, 'postgres'), password, temporary: true })),
    provide('TEST_NATS_URL', () => startNats({ dataDir: join(folder, 'nats'), temporary: true })),
    provide('TEST_REDIS_URL', () => startRedis({ dataDir: join(folder, 'redis'), temporary: true })),
  ]);
  const failed = starts.find((result) => result.status === 'rejected');
  if (failed === undefined) return { env, stop };
  await stop();
  throw failed.reason;
}
