import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../machine/ports.mjs';
import { postgresBinaries } from './postgres-binaries.mjs';
import { commandLineOf, endRecordedProcess, startProcess, startTimeOf } from '../machine/processes.mjs';
import { waitUntil } from '../machine/readiness.mjs';
import { accountInsteadOfRoot, isReachableByAll, reachableFolder } from './unprivileged.mjs';

const run = promisify(execFile);
const SUPERUSER = 'postgres';
const FAST_SHUTDOWN = 'SIGINT';
export const ENVIRONMENT = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

/**
 * @typedef {object} PostgresOptions
 * @property {string} dataDir
 * @property {number} [port] a free one by default
 * @property {string} password of the superuser; fixed by the first start of a data folder
 * @property {boolean} [temporary] for tests: not durable, and stop() removes the data
 * @property {boolean} [durable] whether what is committed outlives a crash of the machine; without it, faster
 * @property {string} [logFile]
 * @property {Program} [program] another PostgreSQL than the packaged one
 * @property {Record<string, string>} [besides] settings beside the usual ones
 *
 * @typedef {import('./postgres-binaries.mjs').PostgresBinaries & { env: NodeJS.ProcessEnv, locale: string[] }} Program
 *   `locale`: options of its initdb
 * @typedef {import('../machine/processes.mjs').ProcessIdentity & {
 *   url: string, port: number, dataDir: string, process: import('../machine/processes.mjs').RunningProcess, stop: () => Promise<void>,
 * }} RunningPostgres
 */

/**
 * Starts a private PostgreSQL on 127.0.0.1 and creates the data folder the first time. For root, it runs as another
 * account, with its data outside a closed home directory if necessary (`dataDir` of the result).
 * @param {PostgresOptions} options
 * @returns {Promise<RunningPostgres>}
 */
export async function startPostgres({
  dataDir: wantedDir,
  port: wantedPort,
  password,
  temporary = false,
  durable = !temporary,
  logFile,
  program: given,
  besides = {},
}) {
  const program = given ?? (await packagedProgram());
  const account = accountInsteadOfRoot() ?? undefined;
  const dataDir = postgresDataDir(wantedDir, { durable });
  const port = wantedPort ?? (await freePort());
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await initialise({ program, dataDir, password, account, durable });
  await endPreviousServer(dataDir);

  const server = startProcess({
    command: program.postgres,
    args: ['-D', dataDir, ...settings(port, durable, besides)],
    env: program.env,
    cwd: '/',
    ...account,
    logFile,
    stopSignal: FAST_SHUTDOWN,
    graceMs: 20_000,
  });
  const url = `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    await server.stop();
    if (temporary) removePostgresData(wantedDir, { durable });
  };
  try {
    await waitUntil('PostgreSQL', () => answers(url), { process: server, logFile });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, port, dataDir, pid: server.pid, startTime: server.startTime, process: server, stop };
}

/** @returns {Promise<Program>} */
async function packagedProgram() {
  return {
    ...(await postgresBinaries()),
    env: ENVIRONMENT,
    locale: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  };
}

/**
 * Returns where the data of the wanted folder really is: there, or in a substitute when the account cannot reach it.
 * @param {string} wantedDir
 * @param {{ durable?: boolean }} [options] data that is not durable is in a temporary folder
 * @returns {string}
 */
export function postgresDataDir(wantedDir, { durable = true } = {}) {
  if (accountInsteadOfRoot() === null || isReachableByAll(wantedDir)) return wantedDir;
  return join(reachableFolder(wantedDir, durable ? undefined : [tmpdir()]), 'data');
}

/**
 * Removes the data of a stopped server, wherever it is.
 * @param {string} wantedDir
 * @param {{ durable?: boolean }} [options]
 */
export function removePostgresData(wantedDir, options) {
  const dataDir = postgresDataDir(wantedDir, options);
  rmSync(dataDir === wantedDir ? dataDir : dirname(dataDir), { recursive: true, force: true });
}

/**
 * @param {{ program: Program, dataDir: string, password: string,
 *   account: import('./unprivileged.mjs').Account | undefined, durable: boolean }} options
 */
async function initialise({ program, dataDir, password, account, durable }) {
  // A folder without PG_VERSION is left from a first start that was interrupted.
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dirname(dataDir), { recursive: true });
  mkdirSync(dataDir, { mode: 0o700 });
  const passwordFile = `${dataDir}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account !== undefined) for (const path of [dataDir, passwordFile]) chownSync(path, account.uid, account.gid);
  const args = ['-D', dataDir, '-U', SUPERUSER, '--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8'];
  args.push(...program.locale, ...(durable ? [] : ['--no-sync']));
  try {
    await run(program.initdb, args, { ...account, cwd: '/', env: program.env });
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw new Error(
      `PostgreSQL could not create its data: ${/** @type {{ stderr?: string }} */ (error).stderr || error}`,
      { cause: error },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * @param {number} port
 * @param {boolean} durable
 * @param {Record<string, string>} besides
 */
function settings(port, durable, besides) {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 300,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_duration_statement: 1000,
    // H6: no log contains what people wrote: neither the key of a refused row nor the values of a slow statement.
    log_error_verbosity: 'terse',
    log_parameter_max_length: 0,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...besides,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Ends the server that a killed runner left on this data, and removes a pid file whose pid belongs to another process.
 * @param {string} dataDir
 */
async function endPreviousServer(dataDir) {
  const pidFile = join(dataDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const startTime = startTimeOf(pid);
  if (startTime !== null && commandLineOf(pid).includes(dataDir)) {
    await endRecordedProcess({ pid, startTime }, { signal: FAST_SHUTDOWN, graceMs: 20_000 });
  }
  rmSync(pidFile, { force: true });
}

/** Returns whether a server responds there. @param {string} url */
export async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
