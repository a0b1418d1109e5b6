import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { removePostgresData } from '../../../libs/local-servers/src/servers/postgres.mjs';
import { services } from '../product/topology.mjs';

/**
 * Everything that a local product keeps: its folders, secrets and remembered choices.
 * @typedef {ReturnType<typeof openState>} State
 */

/** @returns {string} PLACETTE_STATE_DIR, else .placette in the project */
export function stateFolder() {
  return resolve(process.env['PLACETTE_STATE_DIR'] || join(projectFolder, '.placette'));
}

/** @param {string} folder */
export function openState(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const data = join(folder, 'data');
  if (!existsSync(data)) forgetRemoved(data);
  const state = {
    folder,
    data,
    logs: join(folder, 'logs'),
    /** What Node compiled, for a faster next start. */
    compiled: join(folder, 'compiled'),
    mails: join(folder, 'mails'),
    files: join(data, 'files'),
    postgres: join(data, 'postgres'),
    nats: join(data, 'nats'),
    redis: join(data, 'redis'),
    remotesFile: join(folder, 'known-remotes.json'),
    secrets: openSecrets(join(folder, 'secrets.json')),
    /** @param {string} name of a log, without its extension */
    logFile: (name) => join(folder, 'logs', `${name}.log`),
    /** @template Content as it was written @param {string} name @returns {Content | null} null when it never was */
    read: (name) => readJson(join(folder, `${name}.json`)),
    /** @param {string} name @param {unknown} value */
    write: (name, value) => writeJson(join(folder, `${name}.json`), value),
  };
  for (const path of [state.data, state.logs, state.mails, state.files]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  }
  return state;
}

/**
 * Opens a state for one run, to be removed at its end (`removeState`); only Node's cache of compiled code is shared.
 * @param {string} name of what runs
 * @returns {State}
 */
export function openPassingState(name) {
  const state = openState(mkdtempSync(join(tmpdir(), `placette-${name}-`)));
  return { ...state, compiled: join(stateFolder(), 'compiled') };
}

/**
 * Removes the data of PostgreSQL that a removed folder left: for root they are elsewhere, under a hash of its name, and do
 * not open with the password of a new folder of that name.
 * @param {string} data
 */
function forgetRemoved(data) {
  for (const durable of [true, false]) removePostgresData(join(data, 'postgres'), { durable });
}

/**
 * Sets the logs of the last run aside (`*.previous.log`), so that each log tells of one run.
 * @param {string} folder
 */
export function setLogsAside(folder) {
  const logs = join(folder, 'logs');
  for (const file of readdirSync(logs).filter((name) => name.endsWith('.log') && !name.endsWith('.previous.log'))) {
    renameSync(join(logs, file), join(logs, file.replace(/\.log$/, '.previous.log')));
  }
}

/**
 * Removes a state altogether.
 * @param {string} folder
 */
export function removeState(folder) {
  removePostgresData(join(folder, 'data', 'postgres'), { durable: false });
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Forgets data, mails, secrets and what was prepared for them; logs and the cache of server binaries stay.
 * @param {string} folder
 */
export function resetState(folder) {
  removePostgresData(join(folder, 'data', 'postgres'));
  const prepared = ['secrets', 'migrations', 'catalogue', 'demonstration-accounts', 'demonstration', 'market'];
  const files = prepared.map((name) => join(folder, `${name}.json`));
  for (const path of [join(folder, 'data'), join(folder, 'mails'), ...files]) {
    rmSync(path, { recursive: true, force: true });
  }
}

function makeSecrets() {
  const roles = [...services.flatMap((service) => [service, `${service}_owner`]), 'listings_reader'];
  return {
    postgresPassword: secret(),
    rolePasswords: /** @type {Record<string, string>} */ (Object.fromEntries(roles.map((role) => [role, secret()]))),
    natsPasswords: /** @type {Record<string, string>} */ (
      Object.fromEntries([...services, 'gateway', 'operator'].map((user) => [user, secret()]))
    ),
    redisPassword: secret(),
    storageLinkSecret: secret(),
    refreshTokenSecret: secret(),
    encryptionKey: secret(),
    oneTimeTokenSecret: secret(),
    mailSealSecret: secret(),
    answerLinkSecret: secret(),
    vapidPrivateKey: vapidKey(),
    signingKeys: JSON.stringify({
      keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })],
    }),
    // A word first, which is neither in the address nor in the site's name: the random part may have no letters.
    adminPassword: `Barriere-${randomBytes(6).toString('hex')}`,
    demonstrationPassword: `Allee-${randomBytes(6).toString('hex')}`,
  };
}

/** For push messages: browsers subscribe with its public key. */
function vapidKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'jwk' }).d ?? '';
}

function secret() {
  return randomBytes(24).toString('hex');
}

/**
 * Secrets of the first start, with those that a newer version needs besides.
 * @param {string} path
 */
function openSecrets(path) {
  const known = readJson(path);
  const made = makeSecrets();
  const secrets = {
    ...made,
    ...known,
    rolePasswords: { ...made.rolePasswords, ...known?.rolePasswords },
    natsPasswords: { ...made.natsPasswords, ...known?.natsPasswords },
  };
  if (JSON.stringify(secrets) !== JSON.stringify(known)) writeJson(path, secrets);
  return secrets;
}

/** @param {string} path */
function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/**
 * @param {string} path
 * @param {unknown} value
 */
function writeJson(path, value) {
  const temporary = `${path}.new`;
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, path);
}
