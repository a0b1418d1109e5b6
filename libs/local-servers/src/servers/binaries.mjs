import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unpackFromDebian } from './debian-packages.mjs';

const run = promisify(execFile);

/**
 * @typedef {{ path: string, env: Record<string, string> }} Binary how to run a server: its path and what its environment must add
 * @typedef {'nats-server' | 'redis-server'} ServerName
 */

const SERVERS = {
  'nats-server': { packages: ['nats-server'], program: 'usr/sbin/nats-server', minimum: [2, 9] },
  'redis-server': { packages: ['redis-server', 'redis-tools'], program: 'usr/bin/redis-server', minimum: [6, 2] },
};
const FOLDERS_OUT_OF_PATH = ['/usr/local/bin', '/usr/local/sbin', '/usr/sbin', '/usr/bin'];

/** @type {Map<ServerName, Promise<Binary>>} */
const resolved = new Map();

/**
 * Returns the server installed on this machine, or unpacks it from Debian’s packages into the private cache, which
 * needs no root.
 * @param {ServerName} name
 * @returns {Promise<Binary>}
 * @throws {Error} a message with the ways out, when neither works
 */
export function resolveBinary(name) {
  const known = resolved.get(name);
  if (known !== undefined) return known;
  const found = find(name);
  resolved.set(name, found);
  found.catch(() => resolved.delete(name));
  return found;
}

/** @param {ServerName} name */
async function find(name) {
  const installed = await findInstalled(name);
  if (installed !== null) return { path: installed, env: {} };
  const { packages, program } = SERVERS[name];
  try {
    return await unpackFromDebian({ name, packages, program });
  } catch (error) {
    throw new Error(explain(name, error instanceof Error ? error.message : String(error)), { cause: error });
  }
}

/** @param {ServerName} name */
async function findInstalled(name) {
  const inPath = (process.env['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/'));
  for (const folder of [...inPath, ...FOLDERS_OUT_OF_PATH]) {
    const path = join(folder, name);
    if ((await isExecutable(path)) && (await isRecentEnough(path, SERVERS[name].minimum))) return path;
  }
  return null;
}

/** @param {string} path */
async function isExecutable(path) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/**
 * @param {string} path
 * @param {number[]} minimum major and minor
 */
async function isRecentEnough(path, [major = 0, minor = 0]) {
  try {
    const { stdout } = await run(path, ['--version'], { timeout: 10_000 });
    const version = /v=?(\d+)\.(\d+)/.exec(stdout);
    if (version === null) return false;
    const [foundMajor, foundMinor] = [Number(version[1]), Number(version[2])];
    return foundMajor > major || (foundMajor === major && foundMinor >= minor);
  } catch {
    return false;
  }
}

/**
 * @param {ServerName} name
 * @param {string} reason
 */
function explain(name, reason) {
  return [
    `${name} is not installed, and could not be unpacked from Debian packages: ${reason}`,
    'Do one of these:',
    `  - install it: sudo apt-get install ${name}`,
    '  - run the product with Docker Compose: docker compose up',
    `  - name a server that runs already: ${name === 'nats-server' ? 'NATS_URL' : 'REDIS_URL'}=… npm start`,
  ].join('\n');
}
