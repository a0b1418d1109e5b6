import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { contentHash } from '../../../deploy/local/build/content-hash.mjs';
import { prepareDatabase, withClient } from '../../../deploy/local/product/database.mjs';
import { loadCatalogue } from '../../../deploy/local/product/demonstration.mjs';
import { infrastructure } from '../../../deploy/local/product/infrastructure-parts.mjs';
import { freePort } from '../../../libs/local-servers/src/machine/ports.mjs';
import { migrateServices } from '../../../deploy/local/product/migrations.mjs';
import { productParts } from '../../../deploy/local/product/parts.mjs';
import { siteAddress } from '../../../deploy/local/product/product.mjs';
import { claimRun } from '../../../deploy/local/runner/run-record.mjs';
import { choosePorts } from '../../../deploy/local/product/settings.mjs';
import { openState, removeState, stateFolder } from '../../../deploy/local/runner/state.mjs';
import { Supervisor } from '../../../deploy/local/runner/supervisor.mjs';
import { until } from '../../until.mjs';
import { fill } from './fill.mjs';
import { builtRules, load } from './rules.mjs';

/** The searches ask for days up to this much after the first day of the data. */
const DAYS_KEPT = 60;
const BYTES_PER_PARKING = 15_000;
const SOURCES = [
  'associations.mjs',
  'fill.mjs',
  'indexes.mjs',
  'parkings.mjs',
  'row-writer.mjs',
  'stays.mjs',
  '../../../deploy/local/demo/random.mjs',
];
/** A search passes through these parts. */
const PARTS = ['identity', 'catalog', 'listings', 'gateway'];

export const SIZES = /** @type {Record<string, number>} */ ({ '10k': 10_000, '1m': 1_000_000 });

/** @typedef {Awaited<ReturnType<typeof openDataSet>>} DataSet */
/** @typedef {{ hash: string, today: string, rows: Awaited<ReturnType<typeof fill>>, seconds: number }} Made */

/**
 * The product's own servers and the parts that search, on a data set that is kept from one run to the next.
 * @param {string} size of SIZES
 */
export async function openDataSet(size) {
  const say = (/** @type {string} */ text) => console.log(`  ${size}: ${text}`);
  const folder = join(stateFolder(), 'bench', `search-${size}`);
  const { CARD_VERSION } = await load('services/listings/dist/search/domain/search-card.js');
  const wanted = `${contentHash(SOURCES.map((file) => new URL(file, import.meta.url).pathname))} cards ${CARD_VERSION}`;
  let state = openState(folder);
  let claim = await claimRun(folder, '');
  if (!claim.claimed) throw new Error(`${folder} is in use.`);
  /** @type {Made | null} */
  let made = state.read('data-set');
  const age = made ? (Date.now() - Date.parse(made.today)) / 86_400_000 : Infinity;
  if (made?.hash !== wanted || age > DAYS_KEPT) {
    // From nothing: a filling that was cut short has left tables without their indexes.
    made = null;
    removeState(folder);
    state = openState(folder);
    claim = await claimRun(folder, '');
    if (!claim.claimed) throw new Error(`${folder} is in use.`);
  }
  const supervisor = new Supervisor(claim.record);
  const stop = () => supervisor.stopAll();
  try {
    const ports = await choosePorts(state, await freePort());
    const external = { s3: {} };
    const servers = infrastructure({ state, ports, external, durable: false });
    await supervisor.start(servers.parts.filter(({ name }) => name !== 'mails'));
    const { adminUrl, database, natsUrlOf, redisUrl, smtpUrl } = servers;
    await giveMemory(supervisor, adminUrl);
    const databaseUrl = await prepareDatabase({ adminUrl, database, rolePasswords: state.secrets.rolePasswords });
    await migrateServices({ state, databaseUrl, remember: true });
    const plan = { state, ports, external, siteUrl: siteAddress(ports), natsUrlOf, redisUrl, smtpUrl, databaseUrl };
    await supervisor.start(productParts(plan).filter(({ name }) => PARTS.includes(name)));
    const superuser = new URL(adminUrl);
    superuser.pathname = `/${database}`;
    const connectionString = superuser.href;

    if (made === null) {
      const count = SIZES[size] ?? 0;
      requireSpace(folder, count * BYTES_PER_PARKING);
      const started = Date.now();
      await loadCatalogue({ plan });
      await placesArrive(connectionString);
      await supervisor.stopPart('listings');
      const today = new Date().toISOString().slice(0, 10);
      const rows = await fill({
        ...{ connectionString, count, today, rules: await builtRules(), say },
        writeCards: async () => {
          await supervisor.startPart('listings');
          await cardsWritten(connectionString);
        },
      });
      made = { hash: wanted, today, rows, seconds: Math.round((Date.now() - started) / 1000) };
      state.write('data-set', made);
      say(`filled in ${made.seconds} s`);
    }
    return { size, state, ports, supervisor, plan, connectionString, made, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Gives PostgreSQL as much memory as an operator does on a server of this size; as delivered it keeps 128 MB of the data at
 * hand.
 * @param {Supervisor} supervisor @param {string} adminUrl
 */
async function giveMemory(supervisor, adminUrl) {
  const wanted = `${Math.floor(totalmem() / 8 / 2 ** 20)}MB`;
  await withClient(adminUrl, (client) => client.query(`ALTER SYSTEM SET shared_buffers = '${wanted}'`));
  await supervisor.restartPart('postgres');
}

/** The catalogue's places reach listings by events. @param {string} connectionString */
function placesArrive(connectionString) {
  const sql = `SELECT count(*) > 0 AND count(*) = (SELECT count(*) FROM listings.locations WHERE actif) AS done
    FROM catalog.locations WHERE actif`;
  return untilDone('the locations of the catalogue are at listings', connectionString, sql, 120_000);
}

/** Listings writes the cards that are missing when it starts. @param {string} connectionString */
function cardsWritten(connectionString) {
  const sql = `SELECT (SELECT count(*) FROM listings.search_cards) = count(*) AS done FROM listings.parking_spots`;
  return untilDone('every parking has its card', connectionString, sql, 30 * 60_000);
}

/** @param {string} what @param {string} connectionString @param {string} sql @param {number} withinMs */
async function untilDone(what, connectionString, sql, withinMs) {
  await withClient(connectionString, (client) =>
    until(what, async () => (await client.query(sql)).rows[0].done, withinMs, 500),
  );
}

/** @param {string} folder @param {number} bytes */
function requireSpace(folder, bytes) {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes) throw new Error(`This data needs ${Math.ceil(bytes / 1e9)} GB of free space.`);
}
