import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
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
import { clockOf, MEMORY, removeClocksOfTheDead } from './clock.mjs';

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
const BACKUP = join(projectFolder, 'deploy/backup/placette-backup');
const COMPOSE_BIN = join(projectFolder, 'deploy/compose/postgres/bin');
/** More room than a host, its backups and three damaged copies of them need. */
const ROOM_BYTES = 3e9;

/**
 * Where backups go too.
 * @typedef {{ endpoint: string, bucket: string, accessKeyId: string, secretAccessKey: string, certificate: string }} Elsewhere
 */

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
    /** Of the database, of the files. */
    this.archive = [join(folder, 'database-backups'), join(folder, 'file-backups')];
  }

  /**
   * @param {string} password of the superuser
   * @param {string} files folder to back up
   * @param {string[]} derived folders that a restore empties
   * @param {{ hasOwnClock?: boolean, elsewhere?: Elsewhere }} [options] whether `setClock` works
   */
  static async make(password, files, derived, { hasOwnClock = false, elsewhere } = {}) {
    const folder = mkdtempSync(join(roomInMemory() ?? tmpdir(), 'placette-restore-'));
    const account = accountInsteadOfRoot();
    const programs = [];
    for (const wanted of PROGRAMS) programs.push(await debianPrograms(wanted));
    for (const name of [
      'postgres',
      'socket',
      'database-backups',
      'logs',
      'lock',
      'lock/elsewhere',
      'spool',
      'secrets',
      'wal',
    ])
      makeFolder(join(folder, name));
    if (account !== null) chmodSync(folder, PASSAGE);
    writeFileSync(join(folder, 'restic-password'), password, { mode: 0o600 });
    const bin = join(programs[0]?.root ?? '', BIN);
    const libraries = programs.flatMap(({ env }) => env['LD_LIBRARY_PATH'] ?? []).join(':');
    const port = await freePort();
    const environment = {
      PATH: [COMPOSE_BIN, bin, ...programs.map(({ root }) => join(root, 'usr/bin')), process.env['PATH']].join(':'),
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
      ...(elsewhere && settingsOf(elsewhere, password, folder)),
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
      archive_command: 'pgbackrest archive-push %p && note-wal %f',
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
          ...commandOf(this.#with('here', [join(this.bin, 'postgres'), '-D', this.data, ...values])),
          ...{ cwd: '/', ...account, env: { ...this.environment, PGBACKREST_PG1_PATH: this.data } },
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
   * @param {string} [place] of the archive, as with-archive takes it
   * @returns {Promise<{ code: number, output: string, seconds: number }>}
   */
  async backup(args, settings = {}, place = 'here') {
    const startedAt = Date.now();
    if (this.environment['LD_PRELOAD']) removeClocksOfTheDead();
    const { command, args: words } = commandOf(this.#with(place, ['/bin/sh', BACKUP, ...args]));
    const { code, output } = await run(command, words, {
      cwd: this.folder,
      env: { ...this.environment, ...settings },
      maxBuffer: 16e6,
    }).then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      (error) => ({ code: Number(error.code) || 1, output: `${error.stdout}${error.stderr}` }),
    );
    return { code, output: output.trim(), seconds: (Date.now() - startedAt) / 1_000 };
  }

  /** What pgBackRest of this host prints. @param {string[]} args @param {string} place of the archive */
  async pgbackrest(args, place) {
    const env = { ...this.environment, PGBACKREST_PG1_PATH: this.data };
    const { command, args: words } = commandOf(this.#with(place, ['pgbackrest', ...args]));
    return (await run(command, words, { cwd: '/', env, ...accountInsteadOfRoot() })).stdout;
  }

  /** @returns {import('../../local/runner/supervisor.mjs').Part} what sends WAL elsewhere */
  walSender() {
    return {
      name: 'send-wal',
      layer: 0,
      launch: () =>
        startProcess({
          ...{ command: 'send-wal', args: [], cwd: '/', ...accountInsteadOfRoot() },
          env: { ...this.environment, PGBACKREST_PG1_PATH: this.data },
          ...{ logFile: join(this.folder, 'logs/send-wal.log'), stopSignal: 'SIGTERM', graceMs: 5_000 },
        }),
      ready: async () => {},
    };
  }

  /** @param {string} place @param {string[]} words */
  #with(place, words) {
    if (!this.environment['ARCHIVE_SECRETS']) return words;
    return ['with-archive', ...(place === 'here' ? [] : [place]), ...words];
  }

  /** Removes the data, the files and the archive, as a new disk would be without them. */
  loseDisk() {
    for (const path of [this.data, String(this.environment['FILES_DIR']), ...this.archive])
      rmSync(path, { recursive: true });
    rmSync(join(this.folder, 'wal/outgoing'), { recursive: true, force: true });
    makeFolder(this.archive[0] ?? '');
  }

  /** Whether the data are where PostgreSQL looks for them. */
  hasData() {
    return existsSync(join(this.data, 'PG_VERSION'));
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** @param {string[]} words */
function commandOf([command = '', ...args]) {
  return { command, args };
}

/** Makes a folder of PostgreSQL's account. @param {string} path */
function makeFolder(path) {
  const account = accountInsteadOfRoot();
  mkdirSync(path, { mode: 0o700 });
  if (account !== null) chownSync(path, account.uid, account.gid);
}

/** Returns the settings that Compose gives, and writes the secrets that they name. @param {Elsewhere} elsewhere @param {string} passphrase @param {string} folder */
function settingsOf({ endpoint, bucket, accessKeyId, secretAccessKey, certificate }, passphrase, folder) {
  const secrets = join(folder, 'secrets');
  const account = accountInsteadOfRoot();
  const files = {
    passphrase,
    s3_access_key: accessKeyId,
    s3_secret_key: secretAccessKey,
    'authority.pem': certificate,
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(secrets, name), content, { mode: 0o400 });
    if (account !== null) chownSync(join(secrets, name), account.uid, account.gid);
  }
  return {
    PGBACKREST_REPO1_CIPHER_TYPE: 'aes-256-cbc',
    PGBACKREST_REPO1_BUNDLE: 'y',
    ARCHIVE_SECRETS: secrets,
    ARCHIVE_DIR: join(folder, 'wal'),
    ARCHIVE_S3_ENDPOINT: endpoint,
    ARCHIVE_S3_REGION: 'eu-west-3',
    ARCHIVE_S3_BUCKET: bucket,
    SSL_CERT_FILE: join(secrets, 'authority.pem'),
  };
}

/** Returns the folder in memory when it has room, because backups would mostly wait for the disk. */
function roomInMemory() {
  if (!existsSync(MEMORY)) return null;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES ? MEMORY : null;
}
