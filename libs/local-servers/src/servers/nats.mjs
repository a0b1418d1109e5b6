import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { resolveBinary } from './binaries.mjs';
import { freePort } from '../machine/ports.mjs';
import { startProcess } from '../machine/processes.mjs';
import { greets, waitUntil } from '../machine/readiness.mjs';

/**
 * Settings of the Go runtime on a shared machine: one thread, so that none is woken by another, and a small heap that
 * may grow fivefold before garbage collection. They nearly halve its processor time per call.
 */
const BESIDE_OTHERS = { GOMAXPROCS: '1', GOGC: '400' };

const FILE_STORE_MAX = 8 * 1024 ** 3;
/**
 * The share of the disk for the store: a store at its own limit refuses new data, but one whose disk is full stops
 * responding.
 */
const SHARE_OF_DISK = 0.75;

/** In milliseconds: clients have moved by then; the server itself would wait for its whole grace period. */
const LEAVE_MS = 5_000;

/**
 * @typedef {object} NatsOptions
 * @property {string} dataDir
 * @property {number} [port] a free one by default
 * @property {Record<string, string>} [users] password of each; without them anybody on this machine may connect
 * @property {string} [permissions] a folder that says what users may do: `<user>.conf`, and `all.conf`, which includes them; who has none may do everything
 * @property {{ certFile: string, keyFile: string }} [tls]
 * @property {{ name: string, port: number, routes: number[] }} [cluster] this server's name, and the ports by which the servers meet
 * @property {boolean} [jetstream] true by default
 * @property {boolean} [temporary] for tests: stop() removes the data
 * @property {string} [logFile]
 *
 * @typedef {import('../machine/processes.mjs').ProcessIdentity & {
 *   url: string, port: number, process: import('../machine/processes.mjs').RunningProcess, stop: () => Promise<void>,
 * }} RunningNats
 */

/**
 * Starts a private NATS server on 127.0.0.1.
 * @param {NatsOptions} options
 * @returns {Promise<RunningNats>} `url` contains no user
 */
export async function startNats({
  dataDir,
  port: wantedPort,
  users,
  permissions,
  tls,
  cluster,
  jetstream = true,
  temporary = false,
  logFile,
}) {
  const binary = await resolveBinary('nats-server');
  const port = wantedPort ?? (await freePort());
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const configuration = join(dataDir, 'nats.conf');
  // The settings are in a file, because every account of the machine can read arguments.
  writeFileSync(configuration, settings({ dataDir, port, users, permissions, tls, cluster, jetstream }), {
    mode: 0o600,
  });

  const server = startProcess({
    command: binary.path,
    args: ['--config', configuration],
    env: { ...process.env, ...binary.env, ...BESIDE_OTHERS },
    cwd: dataDir,
    logFile,
    // A server in lame duck mode ignores SIGTERM.
    stopSignal: 'SIGINT',
  });
  const stop = async () => {
    if (cluster !== undefined) await leave(server);
    await server.stop();
    if (temporary) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntil('NATS', () => greets({ port, expected: 'INFO {' }), { process: server, logFile });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `${tls === undefined ? 'nats' : 'tls'}://127.0.0.1:${port}`,
    port,
    pid: server.pid,
    startTime: server.startTime,
    process: { ...server, stop },
    stop,
  };
}

/**
 * Lets the clients finish and move to the other servers (lame duck mode) before the server stops.
 * @param {import('../machine/processes.mjs').RunningProcess} server
 */
async function leave(server) {
  if (server.hasExited()) return;
  process.kill(server.pid, 'SIGUSR2');
  await Promise.race([server.exited, delay(LEAVE_MS, undefined, { ref: false })]);
}

/** @param {Required<Pick<NatsOptions, 'dataDir' | 'port' | 'jetstream'>> & Pick<NatsOptions, 'users' | 'permissions' | 'tls' | 'cluster'>} options */
function settings({ dataDir, port, users, permissions, tls, cluster, jetstream }) {
  const lines = [
    `listen: "127.0.0.1:${port}"`,
    'max_payload: 1MB',
    'write_deadline: "10s"',
    'lame_duck_duration: "30s"',
    'lame_duck_grace_period: "10s"',
  ];
  if (jetstream)
    lines.push(
      `jetstream { store_dir: ${JSON.stringify(join(dataDir, 'jetstream'))}, max_memory_store: 256MB, max_file_store: ${fileStoreMax(dataDir)} }`,
    );
  if (cluster !== undefined) {
    const routes = cluster.routes.map((route) => `"nats://127.0.0.1:${route}"`).join(', ');
    lines.push(`server_name: ${JSON.stringify(cluster.name)}`);
    lines.push(
      `cluster { name: placette, listen: "127.0.0.1:${cluster.port}", no_advertise: true, routes: [${routes}] }`,
    );
  }
  if (tls !== undefined)
    lines.push(`tls { cert_file: ${JSON.stringify(tls.certFile)}, key_file: ${JSON.stringify(tls.keyFile)} }`);
  if (users !== undefined) lines.push(authorization(dataDir, users, permissions));
  return `${lines.join('\n')}\n`;
}

/** Returns bytes. @param {string} dataDir */
function fileStoreMax(dataDir) {
  const { blocks, bsize } = statfsSync(dataDir);
  return Math.min(FILE_STORE_MAX, Math.floor(blocks * bsize * SHARE_OF_DISK));
}

/** @param {string} dataDir @param {Record<string, string>} users @param {string} [permissions] */
function authorization(dataDir, users, permissions) {
  const entries = Object.entries(users).map(([user, password]) => {
    const isLimited = permissions !== undefined && existsSync(join(permissions, `${user}.conf`));
    const rights = isLimited ? `, permissions: $${user}` : '';
    return `{ user: ${user}, password: ${JSON.stringify(password)}${rights} }`;
  });
  // NATS takes the path of a file that is included from the folder of its own.
  const include = permissions === undefined ? '' : `include "${relative(dataDir, join(permissions, 'all.conf'))}"`;
  return `authorization {\n${include}\nusers: [\n${entries.join('\n')}\n]\n}`;
}
