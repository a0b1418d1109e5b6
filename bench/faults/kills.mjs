import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { randomOf } from '../../deploy/local/demo/random.mjs';
import { services } from '../../deploy/local/product/topology.mjs';
import { ask } from '../loads/people.mjs';
import { until } from '../until.mjs';

/** @typedef {import('../../deploy/local/demo/random.mjs').Random} Random */
/** @typedef {Pick<import('../run.mjs').Bench<object>, 'supervisor' | 'product' | 'folder' | 'end'>} Bench */
/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {string[]} parts that die at once
 * @property {(bench: Bench, parts: string[], random: Random) => Promise<void>} [before] they die
 * @property {(store: string) => void} [dead] what becomes of the store of each while they are dead
 */
/** @typedef {{ fault: string, ms: number }} Back milliseconds from the start of the dead parts until the whole product is ready */

export const DEPENDENCIES = ['nats', 'redis', 'postgres'];

/** @type {Record<'kills' | 'wipes', Fault[]>} */
export const FAULTS = {
  kills: [...services, 'gateway', 'shell', ...DEPENDENCIES].map((name) => ({ name, parts: [name] })),
  wipes: [
    ...[['nats'], ['redis'], ['nats', 'redis']].map((parts) => ({ name: parts.join(' and '), parts, dead: empty })),
    { name: 'nats-of-before', parts: ['nats'], before: copyStores, dead: putBack },
  ],
};

/** How many mails one notifications service sends at once: these may arrive twice when it is killed. */
export const MAILS_AT_ONCE = 5;

/**
 * Brings about each fault once a round, in random order, several at a time, until the load is over.
 * @param {Bench} bench
 * @param {{ faults: readonly Fault[], seed: number, rounds: number, together: number, died?: (part: string) => Promise<unknown> }} plan
 *   `died` is called while a part is dead
 * @returns {Promise<Back[]>}
 */
export async function strike(bench, { faults, seed, rounds, together, died }) {
  const { supervisor, product, end } = bench;
  /** @type {Back[]} */
  const backs = [];
  for (let round = 0; round < rounds; round++) {
    console.log(`Round ${round + 1} of ${rounds}`);
    const random = randomOf(seed, round);
    const order = random.shuffled(faults);
    while (order.length > 0 && !end.isOver) {
      const struck = order.splice(0, together);
      const parts = struck.flatMap((fault) => fault.parts);
      await delay(random.whole(300, 2_000));
      for (const fault of struck) await fault.before?.(bench, fault.parts, random);
      await Promise.all(parts.map((part) => supervisor.killPart(part)));
      for (const fault of struck) for (const part of fault.parts) fault.dead?.(storeOf(bench, part));
      if (parts.includes('postgres')) await supervisor.startPart('postgres');
      for (const part of parts) await died?.(part);
      await delay(random.whole(100, 1_000));
      const began = Date.now();
      await Promise.all(parts.map((part) => supervisor.startPart(part)));
      await allReady(product.ports);
      for (const { name } of struck) backs.push({ fault: name, ms: Date.now() - began });
    }
  }
  return backs;
}

/** @param {Bench} bench @param {string} part */
const storeOf = ({ folder }, part) => join(folder, 'data', part);

/** @param {string} store */
function empty(store) {
  rmSync(store, { recursive: true, force: true });
  mkdirSync(store, { mode: 0o700 });
}

/**
 * An administrator copies a volume while its server is stopped; the server then runs on for a while.
 * @param {Bench} bench @param {string[]} parts @param {Random} random
 */
async function copyStores(bench, parts, random) {
  await Promise.all(parts.map((part) => bench.supervisor.killPart(part)));
  for (const store of parts.map((part) => storeOf(bench, part)))
    cpSync(store, `${store}-before`, { recursive: true, preserveTimestamps: true });
  await Promise.all(parts.map((part) => bench.supervisor.startPart(part)));
  await allReady(bench.product.ports);
  await delay(random.whole(1_000, 4_000));
}

/** @param {string} store */
function putBack(store) {
  rmSync(store, { recursive: true });
  renameSync(`${store}-before`, store);
}

/** Every part that answers for itself says that it can serve. @param {Record<string, number>} ports */
async function allReady(ports) {
  const asked = [...services, 'gateway'].map((name) => `http://127.0.0.1:${ports[name]}/health/ready`);
  const isReady = async (/** @type {string} */ url) => (await ask(url, { timeoutMs: 2_000 })).status === 200;
  await until('the product is ready', async () => (await Promise.all(asked.map(isReady))).every(Boolean), 120_000, 50);
}

/** A lease older than this belongs to work that failed: to send a mail or to prepare a photo takes less. */
const FAILED_AFTER = `interval '20 seconds'`;
const LOOK_MS = 1_000;

/** The rows that parts lease while they work on them, and for how long. */
const LEASES = [
  { part: 'notifications', table: 'notifications.messages', until: 'sending_until', lasts: `interval '2 minutes'` },
  { part: 'documents', table: 'documents.files', until: 'held_until', lasts: `interval '45 seconds'` },
];

/** Ends the leases of a part that is dead. @param {import('pg').Pool} database @param {string} dead */
export async function endLeasesOf(database, dead) {
  for (const { table, until } of LEASES.filter(({ part }) => part === dead))
    await database.query(`UPDATE ${table} SET ${until} = NULL WHERE ${until} IS NOT NULL`);
}

/**
 * Ends the leases of failed work again and again while `work` waits for the leased rows; otherwise it would wait for up
 * to two minutes.
 * @template T
 * @param {import('pg').Pool} database @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function endingLeases(database, work) {
  const over = new AbortController();
  const ending = async () => {
    for (; !over.signal.aborted; await delay(LOOK_MS))
      for (const { table, until, lasts } of LEASES)
        await database.query(`UPDATE ${table} SET ${until} = NULL WHERE ${until} - ${lasts} < now() - ${FAILED_AFTER}`);
  };
  const [done] = await Promise.all([work().finally(() => over.abort()), ending()]);
  return done;
}
