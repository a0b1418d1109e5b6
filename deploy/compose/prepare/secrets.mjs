import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVICES = ['identity', 'catalog', 'listings', 'requests', 'documents', 'notifications'];
const NATS_USERS = [...SERVICES, 'gateway'];
const REDIS_USERS = ['identity', 'listings', 'requests', 'documents', 'notifications', 'gateway'];
const DATABASE_ROLES = [...SERVICES.flatMap((service) => [service, `${service}_owner`]), 'listings_reader', 'monitor'];

/** What the others are made from; no part reads it. */
const PASSWORDS = 'passwords';

/**
 * Makes the secrets that a folder lacks, one file each, and keeps existing ones. The secrets of a part are in a folder of its
 * name, which no other part can read: `<part>/<setting in lower case>`.
 * @param {string} folder
 * @returns {{ made: string[] }} the files written now
 */
export function makeSecrets(folder) {
  /** @type {string[]} */
  const made = [];
  const keep = (/** @type {string} */ file, /** @type {() => string} */ make) => {
    const path = join(folder, file);
    mkdirSync(join(path, '..'), { recursive: true });
    if (!existsSync(path)) {
      writeFileSync(path, `${make()}\n`, { mode: 0o400 });
      made.push(file);
    }
    return readFileSync(path, 'utf8').trim();
  };
  const replace = (/** @type {string} */ file, /** @type {string} */ text) => {
    rmSync(join(folder, file));
    keep(file, () => text);
  };
  // A folder that an ordinary user made keeps its owner.
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);

  const password = (/** @type {string} */ server, /** @type {string} */ user) =>
    keep(`${PASSWORDS}/${server}-${user}`, randomSecret);
  const postgres = (/** @type {string} */ role) =>
    `postgresql://${role}:${password('postgres', role)}@postgres:5432/placette`;

  for (const service of SERVICES) {
    keep(`${service}/database_url`, () => postgres(service));
    keep(`${service}-migrations/migration_database_url`, () => postgres(`${service}_owner`));
  }
  keep('listings/database_read_url', () => postgres('listings_reader'));
  for (const user of NATS_USERS) keep(`${user}/nats_url`, () => `nats://${user}:${password('nats', user)}@nats:4222`);
  for (const user of REDIS_USERS)
    keep(`${user}/redis_url`, () => `redis://${user}:${password('redis', user)}@redis:6379`);

  keep('identity/signing_keys', signingKeys);
  for (const name of ['refresh_token_secret', 'encryption_key', 'one_time_token_secret'])
    keep(`identity/${name}`, randomSecret);
  const sealSecret = keep('identity/mail_seal_secret', randomSecret);
  keep('notifications/mail_seal_secret', () => sealSecret);
  keep('notifications/vapid_private_key', vapidKey);
  keep('requests/answer_link_secret', randomSecret);
  const linkSecret = keep('documents/storage_link_secret', randomSecret);
  keep('gateway/storage_link_secret', () => linkSecret);

  keep('postgres/superuser_password', randomSecret);
  const roles = DATABASE_ROLES.map((role) => rolePassword(role, password('postgres', role))).join('\n');
  // The file depends only on passwords and is written again when it differs, so a role of a new release is added.
  if (keep('postgres/roles.sql', () => roles) !== roles) replace('postgres/roles.sql', roles);
  keep('postgres-exporter/password', () => password('postgres', 'monitor'));
  keep('archive/passphrase', randomSecret);
  keep('grafana/admin_password', randomSecret);
  const users = natsUsers(NATS_USERS.map((user) => [user, password('nats', user)]));
  // The file depends only on passwords, so an older form is replaced.
  if (keep('nats/users.conf', () => users) !== users) replace('nats/users.conf', users);
  const redis = redisUsers(REDIS_USERS.map((user) => [user, password('redis', user)]));
  // The file depends only on passwords, so a user of a new release is added.
  if (keep('redis/users.acl', () => redis) !== redis) replace('redis/users.acl', redis);
  return { made };
}

/** The folders that parts read: those that were made, and those of the operator. @param {string} folder @returns {string[]} */
export function foldersOfParts(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== PASSWORDS)
    .map(({ name }) => join(folder, name));
}

function randomSecret() {
  return randomBytes(24).toString('hex');
}

/** Makes the key of push messages. Browsers subscribe with its public key, so another key would lose all subscriptions. */
function vapidKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'jwk' }).d ?? '';
}

function signingKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({ keys: [privateKey.export({ format: 'jwk' })] });
}

/** As deploy/postgres/roles.sql reads it. @param {string} role @param {string} password */
function rolePassword(role, password) {
  return `SELECT set_config('placette.${role}_password', '${password}', false);`;
}

/** What each may do is said by deploy/nats/permissions. @param {[user: string, password: string][]} users */
function natsUsers(users) {
  const lines = users.map(([user, password]) => `  { user: ${user}, password: "${password}", permissions: $${user} }`);
  return ['include ../../etc/permissions/all.conf', 'users = [', ...lines, ']'].join('\n');
}

/** Allows all commands except those that administer the server or delete everything. @param {[user: string, password: string][]} users */
function redisUsers(users) {
  const health = 'user health on nopass -@all +ping +info';
  const rights = '~* &* +@all -@admin -flushall -flushdb';
  return [
    'user default off',
    health,
    ...users.map(([user, password]) => `user ${user} on >${password} ${rights}`),
  ].join('\n');
}
