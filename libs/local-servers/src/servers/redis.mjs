import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveBinary } from './binaries.mjs';
import { freePort } from '../machine/ports.mjs';
import { startProcess } from '../machine/processes.mjs';
import { greets, waitUntil } from '../machine/readiness.mjs';

/**
 * @typedef {object} RedisOptions
 * @property {string} dataDir
 * @property {number} [port] a free one by default
 * @property {string} [password]
 * @property {boolean} [appendonly] whether every accepted write is on disk before it is answered; true by default
 * @property {string[]} [settings] further lines for redis.conf
 * @property {boolean} [sentinel] watches the servers that `settings` name instead of keeping data
 * @property {boolean} [temporary] for tests: stop() removes the data
 * @property {string} [logFile]
 *
 * @typedef {import('../machine/processes.mjs').ProcessIdentity & {
 *   url: string, port: number, process: import('../machine/processes.mjs').RunningProcess, stop: () => Promise<void>,
 * }} RunningRedis
 */

/**
 * Starts a private Redis on 127.0.0.1.
 * @param {RedisOptions} options
 * @returns {Promise<RunningRedis>} `url` contains the password
 */
export async function startRedis({
  dataDir,
  port: wantedPort,
  password,
  temporary = false,
  appendonly = !temporary,
  settings: further = [],
  sentinel = false,
  logFile,
}) {
  const binary = await resolveBinary('redis-server');
  const port = wantedPort ?? (await freePort());
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const configuration = join(dataDir, 'redis.conf');
  const lines = sentinel ? placeLines({ dataDir, port }) : settings({ dataDir, port, password, appendonly });
  // Cluster nodes talk on the port 10,000 higher by default, which may be in use, so another one is set.
  const bus = further.includes('cluster-enabled yes') ? [`cluster-port ${await freePort()}`] : [];
  writeFileSync(configuration, `${[...lines, ...further, ...bus].join('\n')}\n`, { mode: 0o600 });

  const server = startProcess({
    command: binary.path,
    args: [configuration, ...(sentinel ? ['--sentinel'] : [])],
    env: { ...process.env, ...binary.env },
    cwd: dataDir,
    logFile,
  });
  const stop = async () => {
    await server.stop();
    if (temporary) rmSync(dataDir, { recursive: true, force: true });
  };
  const question = password === undefined ? 'PING\r\n' : `AUTH ${password}\r\nPING\r\n`;
  try {
    await waitUntil('Redis', () => greets({ port, question, expected: '+PONG' }), { process: server, logFile });
  } catch (error) {
    await stop();
    throw error;
  }
  const credentials = password === undefined ? '' : `:${encodeURIComponent(password)}@`;
  return {
    url: `redis://${credentials}127.0.0.1:${port}`,
    port,
    pid: server.pid,
    startTime: server.startTime,
    process: server,
    stop,
  };
}

/** @param {Required<Pick<RedisOptions, 'dataDir' | 'port' | 'appendonly'>> & Pick<RedisOptions, 'password'>} options */
function settings({ dataDir, port, password, appendonly }) {
  const lines = [
    ...placeLines({ dataDir, port }),
    'save ""',
    'maxmemory-policy noeviction',
    `appendonly ${appendonly ? 'yes' : 'no'}`,
    // `everysec` would lose accepted jobs when the machine stops.
    'appendfsync always',
  ];
  if (password !== undefined) lines.push(`requirepass ${JSON.stringify(password)}`);
  return lines;
}

/** @param {Required<Pick<RedisOptions, 'dataDir' | 'port'>>} options */
function placeLines({ dataDir, port }) {
  return ['bind 127.0.0.1', `port ${port}`, 'daemonize no', `dir ${JSON.stringify(dataDir)}`];
}
