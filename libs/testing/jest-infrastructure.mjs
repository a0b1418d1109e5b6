import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats, startPostgres, startRedis } from '../../deploy/local/infrastructure/index.mjs';

/** @type {{ stop: () => Promise<void> }[]} */
const started = [];

/**
 * Jest globalSetup of the integration tests: what TEST_DATABASE_URL, TEST_NATS_URL and TEST_REDIS_URL
 * do not already name is started on private ports, in a temporary folder.
 */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'placette-test-'));
  process.env['TEST_FOLDER'] = folder;
  const password = randomBytes(16).toString('hex');
  await Promise.all([
    provide('TEST_DATABASE_URL', () => startPostgres({ dataDir: join(folder, 'postgres'), password, temporary: true })),
    provide('TEST_NATS_URL', () => startNats({ dataDir: join(folder, 'nats'), temporary: true })),
    provide('TEST_REDIS_URL', () => startRedis({ dataDir: join(folder, 'redis'), temporary: true })),
  ]);
}

/** Also ends the private servers of test files that failed before they could. */
export async function stopInfrastructure() {
  await Promise.all(started.splice(0).map((server) => server.stop()));
  const folder = process.env['TEST_FOLDER'];
  if (!folder) return;
  for (const entry of readdirSync(folder).filter((name) => name.endsWith('.pid'))) {
    try {
      process.kill(Number(readFileSync(join(folder, entry), 'utf8')));
    } catch {
      // It has ended by itself.
    }
  }
  rmSync(folder, { recursive: true, force: true });
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
