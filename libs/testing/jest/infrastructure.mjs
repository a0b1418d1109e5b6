import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats, startPostgres, startRedis } from '../../local-servers/src/index.mjs';
import { dockerAnswers, natsContainer, postgresContainer, redisContainer } from './containers.mjs';

/** @type {{ stop: () => Promise<void> }[]} */
const started = [];

/**
 * Jest globalSetup of the integration tests. Starts the servers that TEST_DATABASE_URL, TEST_NATS_URL and
 * TEST_REDIS_URL do not name: in containers where Docker is available and has the images, otherwise embedded, on
 * private ports and in a temporary folder.
 */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'placette-test-'));
  process.env['TEST_FOLDER'] = folder;
  const password = randomBytes(16).toString('hex');
  const needed = ['TEST_DATABASE_URL', 'TEST_NATS_URL', 'TEST_REDIS_URL'].some((setting) => !process.env[setting]);
  const docker = needed && (await dockerAnswers());
  const embedded = {
    postgres: () => startPostgres({ dataDir: join(folder, 'postgres'), password, temporary: true }),
    nats: () => startNats({ dataDir: join(folder, 'nats'), temporary: true }),
    redis: () => startRedis({ dataDir: join(folder, 'redis'), temporary: true }),
  };
  await Promise.all([
    provide('TEST_DATABASE_URL', docker && (() => postgresContainer(password)), embedded.postgres),
    provide('TEST_NATS_URL', docker && natsContainer, embedded.nats),
    provide('TEST_REDIS_URL', docker && redisContainer, embedded.redis),
  ]);
}

/** Also ends the private servers of test files that failed before they could stop them. */
export async function stopInfrastructure() {
  await Promise.all(started.splice(0).map((server) => server.stop()));
  const folder = process.env['TEST_FOLDER'];
  if (!folder) return;
  for (const entry of readdirSync(folder).filter((name) => name.endsWith('.pid'))) {
    try {
      process.kill(Number(readFileSync(join(folder, entry), 'utf8')));
    } catch {
      // The server has ended by itself.
    }
  }
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @typedef {() => Promise<{ url: string, stop: () => Promise<void> }>} Start
 *
 * @param {string} setting
 * @param {Start | false} container
 * @param {Start} embedded
 */
async function provide(setting, container, embedded) {
  if (process.env[setting]) return;
  // Docker may be available without access to any image; the embedded server is then used.
  const server = container ? await container().catch(embedded) : await embedded();
  started.push(server);
  process.env[setting] = server.url;
}
