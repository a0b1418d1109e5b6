import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { freePort } from '../../../libs/local-servers/src/machine/ports.mjs';
import { startProcess } from '../../../libs/local-servers/src/machine/processes.mjs';
import { waitUntil } from '../../../libs/local-servers/src/machine/readiness.mjs';
import { debianPrograms } from '../../../libs/local-servers/src/servers/debian-programs.mjs';
import { answers } from '../../../libs/local-servers/src/servers/postgres.mjs';
import { accountInsteadOfRoot } from '../../../libs/local-servers/src/servers/unprivileged.mjs';

const run = promisify(execFile);
const BIN = 'usr/lib/postgresql/15/bin';
/** The mode of a folder that PostgreSQL’s account may enter but not list. */
const PASSAGE = 0o711;
const PROGRAMS = [
  { name: 'postgresql-15', packages: ['postgresql-15', 'postgresql-client-15'], program: `${BIN}/postgres` },
  { name: 'pgbackrest', packages: ['pgbackrest'], program: 'usr/bin/pgbackrest' },
  { name: 'restic', packages: ['restic'], program: 'usr/bin/restic' },
  { name: 'jq', packages: ['jq'], program: 'usr/bin/jq' },
];
/** A folder in memory, on machines that have one. */
const MEMORY = '/dev/shm';
/** More room than a host, its backups and three damaged copies of them need. */
const ROOM_BYTES = 3e9;
const ARCHITECTURES = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };

/**
 * A host as an operator sets it up, in a folder of its own: Debian's PostgreSQL, archived by pgBackRest, and both
 * repositories.
 */
export class Host {
  /**
   * @param {{ folder: string, environment: NodeJS.ProcessEnv, bin: string, port: number, password: string }} made
   */
  constructor({ folder, environment, bin, port, password }) {
    this.folder = folder;
    this.environment = environment;
    this.bin = bin;
    this.port = port;
    this.password = password;
    this.data = join(folder, 'postgres/data');
    this.logFile = join(folder, 'logs/postgres.log');
  }

  /**
   * @param {string} password of the superuser
   * @param {string} files folder to back up
   * @param {string[]} derived folders that a restore empties
   * @param {{ hasOwnClock?: boolean }} [options] whether `setClock` works
   */
  static async make(password, files, derived, { hasOwnClock = false } = {}) {
    const folder = mkdtempSync(join(roomInMemory() ?? tmpdir(), 'placette-restore-'));
    const account = accountInsteadOfRoot();
    const programs = [];
    for (const wanted of PROGRAMS) programs.push(await debianPrograms(wanted));
    for (const name of ['postgres', 'socket', 'database-backups', 'logs', 'lock', 'spool']) {
      mkdirSync(join(folder, name), { mode: 0o700 });
      if (account !== null) chownSync(join(folder, name), account.uid, account.gid);
    }
    if (account !== null) chmodSync(folder, PASSAGE);
    writeFileSync(join(folder, 'restic-password'), password, { mode: 0o600 });
    const bin = join(programs[0]?.root ?? '', BIN);
    const libraries = programs.flatMap(({ env }) => env['LD_LIBRARY_PATH'] ?? []).join(':');
    const port = await freePort();
    const environment = {
      PATH: [bin, ...programs.map(({ root }) => join(root, 'usr/bin')), process.env['PATH']].join(':'),
      LC_ALL: 'C',
      TZ: 'UTC',
      ...(libraries && { LD_LIBRARY_PATH: libraries }),
      ...(account !== null && { PGACCOUNT: String(account.uid) }),
      PGDATA: join(folder, 'postgres/data'),
      PGHOST: join(folder, 'socket'),
      PGPORT: String(port),
      PGUSER: 'postgres',
      PG_BIN: bin,
      FILES_DIR: files,
      DERIVED_DIRS: derived.join(' '),
      PGBACKREST_STANZA: 'placette',
      PGBACKREST_REPO1_PATH: join(folder, 'database-backups'),
      PGBACKREST_LOG_LEVEL_FILE: 'off',
      PGBACKREST_LOG_LEVEL_CONSOLE: 'warn',
      PGBACKREST_LOCK_PATH: join(folder, 'lock'),
      PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
      PGBACKREST_START_FAST: 'y',
      PGBACKREST_COMPRESS_TYPE: 'zst',
      RESTIC_REPOSITORY: join(folder, 'file-backups'),
      RESTIC_PASSWORD_FILE: join(folder, 'restic-password'),
      RESTIC_CACHE_DIR: join(folder, 'restic-cache'),
      ...(hasOwnClock && (await clockOf(folder))),
    };
    const host = new Host({ folder, environment, bin, port, password });
    await host.#initialise();
    return host;
  }

  async #initialise() {
    const account = accountInsteadOfRoot() ?? undefined;
    const passwordFile = join(this.folder, 'postgres/password');
    writeFileSync(passwordFile, `${this.password}\n`, { mode: 0o600 });
    if (account !== undefined) chownSync(passwordFile, account.uid, account.gid);
    // No password is needed on the socket, because nobody else may enter its folder.
    const access = ['--auth-local=trust', '--auth-host=scram-sha-256', '--pwfile', passwordFile];
    const form = ['-U', 'postgres', '--encoding=UTF8', '--locale=C', '--no-sync'];
    await run(join(this.bin, 'initdb'), ['-D', this.data, ...form, ...access], {
      ...{ ...account, cwd: '/', env: this.environment },
    });
    rmSync(passwordFile);
  }

  /** Sets the clock of all programs of this host ahead by a number of days. @param {number} days */
  setClock(days) {
    writeFileSync(join(this.folder, 'clock'), `+${days}d\n`);
  }

  /** Address of a database for the superuser. @param {string} database */
  databaseUrl(database) {
    return `postgresql://postgres:${encodeURIComponent(this.password)}@127.0.0.1:${this.port}/${database}`;
  }

  /** @returns {import('../../local/runner/supervisor.mjs').Part} */
  postgresPart() {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: this.port,
      unix_socket_directories: join(this.folder, 'socket'),
      max_connections: 300,
      timezone: 'UTC',
      archive_mode: 'on',
      archive_command: 'pgbackrest archive-push %p',
      archive_timeout: '60s',
      // The data is deleted after the drill, which does not check what a power failure leaves.
      fsync: 'off',
    };
    const values = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const account = accountInsteadOfRoot() ?? undefined;
    return {
      name: 'postgres',
      layer: 0,
      launch: () =>
        startProcess({
          ...{ command: join(this.bin, 'postgres'), args: ['-D', this.data, ...values], cwd: '/', ...account },
          env: { ...this.environment, PGBACKREST_PG1_PATH: this.data },
          logFile: this.logFile,
          stopSignal: 'SIGINT',
          graceMs: 20_000,
        }),
      ready: (process) =>
        waitUntil('PostgreSQL', () => answers(this.databaseUrl('postgres')), { process, logFile: this.logFile }),
    };
  }

  /**
   * @param {string[]} args of placette-backup
   * @param {Record<string, string>} [settings] other than the host's own
   * @returns {Promise<{ code: number, output: string, seconds: number }>}
   */
  async backup(args, settings = {}) {
    const startedAt = Date.now();
    if (this.environment['LD_PRELOAD']) removeClocksOfTheDead();
    const program = join(projectFolder, 'deploy/backup/placette-backup');
    const { code, output } = await run('/bin/sh', [program, ...args], {
      cwd: this.folder,
      env: { ...this.environment, ...settings },
      maxBuffer: 16e6,
    }).then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      (error) => ({ code: Number(error.code) || 1, output: `${error.stdout}${error.stderr}` }),
    );
    return { code, output: output.trim(), seconds: (Date.now() - startedAt) / 1_000 };
  }

  /** What a program of this host prints. @param {string} program @param {string[]} args */
  async run(program, args) {
    const env = { ...this.environment, PGBACKREST_PG1_PATH: this.data };
    return (await run(program, args, { cwd: '/', env, ...accountInsteadOfRoot() })).stdout;
  }

  /** Whether the data are where PostgreSQL looks for them. */
  hasData() {
    return existsSync(join(this.data, 'PG_VERSION'));
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Returns the folder in memory when it has room, because backups would mostly wait for the disk. */
function roomInMemory() {
  if (!existsSync(MEMORY)) return null;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES ? MEMORY : null;
}

/**
 * Removes the shared memory that libfaketime leaves when a process is killed or executes another program. A process of
 * another account with the same process id could not open it and would end at once.
 */
function removeClocksOfTheDead() {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^(?:sem\.faketime_sem|faketime_shm)_(\d+)$/.exec(name) ?? [];
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
    try {
      unlinkSync(join(MEMORY, name));
    } catch {
      // It belongs to somebody else on this machine, or is gone.
    }
  }
}

/** Makes programs that are linked dynamically read from a file in `folder` how far ahead their clock is. @param {string} folder */
async function clockOf(folder) {
  const architecture = ARCHITECTURES[/** @type {'x64' | 'arm64'} */ (process.arch)];
  const library = `usr/lib/${architecture}/faketime/libfaketime.so.1`;
  const { root } = await debianPrograms({ name: 'libfaketime', packages: ['libfaketime'], program: library });
  writeFileSync(join(folder, 'clock'), '+0d\n', { mode: 0o644 });
  return {
    LD_PRELOAD: join(root, library),
    FAKETIME_TIMESTAMP_FILE: join(folder, 'clock'),
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
