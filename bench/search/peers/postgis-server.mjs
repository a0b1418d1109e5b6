import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { debianPrograms } from '../../../libs/local-servers/src/servers/debian-programs.mjs';
import { freePort } from '../../../libs/local-servers/src/machine/ports.mjs';
import { answers, postgresDataDir, removePostgresData } from '../../../libs/local-servers/src/servers/postgres.mjs';
import { startProcess } from '../../../libs/local-servers/src/machine/processes.mjs';
import { waitUntil } from '../../../libs/local-servers/src/machine/readiness.mjs';
import { accountInsteadOfRoot } from '../../../libs/local-servers/src/servers/unprivileged.mjs';

const run = promisify(execFile);
const PACKAGES = ['postgresql-15', 'postgresql-15-postgis-3', 'postgresql-15-postgis-3-scripts', 'proj-data'];
const EXTENSION = 'usr/lib/postgresql/15/lib/postgis-3.so';
const NOT_DURABLE = { durable: false };

/**
 * A PostgreSQL 15 with PostGIS, of Debian's packages, on 127.0.0.1; its data is no more durable than the product's here.
 * @param {object} options
 * @param {string} options.folder of its data
 * @param {boolean} options.isKept whether the data of the last run serves again
 * @param {string} options.password of the superuser
 * @param {string} options.sharedBuffers
 * @param {string} options.logFile
 */
export async function startPostgisServer({ folder, isKept, password, sharedBuffers, logFile }) {
  const { root, env } = await programs();
  const account = accountInsteadOfRoot() ?? undefined;
  const dataDir = postgresDataDir(folder, NOT_DURABLE);
  const isNew = !isKept || !existsSync(join(dataDir, 'PG_VERSION'));
  const bin = join(root, 'usr/lib/postgresql/15/bin');
  if (isNew) {
    removePostgresData(folder, NOT_DURABLE);
    await initialise({ initdb: join(bin, 'initdb'), dataDir: postgresDataDir(folder, NOT_DURABLE), password, env });
  }
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    shared_buffers: sharedBuffers,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // The product's PostgreSQL has none; here it would compile longer than most searches take.
    jit: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = startProcess({
    ...{ command: join(bin, 'postgres'), args: ['-D', dataDir, ...args], env, cwd: '/', ...account, logFile },
    stopSignal: 'SIGINT',
    graceMs: 20_000,
  });
  const url = `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  try {
    await waitUntil('PostGIS', () => answers(url), { process: server, logFile });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url, isNew, stop: () => server.stop() };
}

/** With the environment that finds what belongs to them. */
async function programs() {
  const { root, env } = await debianPrograms({ name: 'postgis', packages: PACKAGES, program: EXTENSION });
  await nameExtension(join(root, 'usr/share/postgresql/15/extension'));
  return {
    root,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', PROJ_LIB: join(root, 'usr/share/proj'), ...env },
  };
}

/** Debian makes this link when it installs the package. @param {string} folder */
async function nameExtension(folder) {
  const link = join(folder, 'postgis.control');
  if (!existsSync(link)) await symlink('postgis-3.control', link);
}

/** @param {{ initdb: string, dataDir: string, password: string, env: NodeJS.ProcessEnv }} options */
async function initialise({ initdb, dataDir, password, env }) {
  const account = accountInsteadOfRoot() ?? undefined;
  mkdirSync(dirname(dataDir), { recursive: true });
  mkdirSync(dataDir, { mode: 0o700 });
  const passwordFile = `${dataDir}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (account !== undefined) for (const path of [dataDir, passwordFile]) chownSync(path, account.uid, account.gid);
    const args = ['-D', dataDir, '-U', 'postgres', '--pwfile', passwordFile, '--auth=scram-sha-256', '--no-sync'];
    await run(initdb, [...args, '--encoding=UTF8', '--locale=C'], { ...account, cwd: '/', env });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
