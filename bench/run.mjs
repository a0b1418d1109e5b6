import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { allHandled } from '../deploy/backup/drill/life.mjs';
import { services } from '../deploy/local/product/topology.mjs';
import { compareLedger, countMails, lossesOf } from './judges/ledger.mjs';
import { signInModerator } from './loads/people.mjs';
import { Readers } from './loads/callers.mjs';
import { tellStories, tries } from './loads/stories.mjs';
import { round } from './statistics.mjs';

/** @typedef {import('../deploy/local/commands/bench.mjs').Product} Product */
/** @typedef {import('./loads/stories.mjs').Told} Told */
/** @typedef {import('./loads/callers.mjs').ReadersPace} ReadersPace */
/** @typedef {{ ledger: import('./judges/ledger.mjs').Ledger, mails: import('./judges/ledger.mjs').Mails }} Compared */

/**
 * One bench: what it needs of a product, its two forms, and what it does. Each number of a form is an option of that name
 * (`--rounds=1`); words choose parts of it.
 * @template {object} Pace
 * @typedef {object} Scenario
 * @property {Record<string, string>} [shortSettings] settings of the product in the short form; of several benches that share
 *   one, the first to name a setting decides it
 * @property {number} [replicas] of the product that it is given
 * @property {boolean} [durable] its PostgreSQL writes to the disk before it answers, as in production
 * @property {() => Promise<import('../deploy/local/test/test-product.mjs').Places | null>} [findPlaces] where its stores keep
 *   their data, for all that share the product; null where this machine has no such place: the bench is skipped
 * @property {boolean} [showsDemonstration] it measures what the demonstration fills
 * @property {readonly string[]} [disturbed] servers that the product reaches through proxies, which it is given
 * @property {boolean} [startsItself] on data that it keeps; `run` is given no product then. It shares none
 * @property {Pace} [long]
 * @property {Pace} [short] `--short`
 * @property {Record<string, (bench: Bench<Pace>) => Promise<unknown>>} [parts] each alone by its name, else all; their
 *   measures stand under their names
 * @property {(bench: Bench<Pace>) => Promise<unknown>} [run] what it does where it has no parts
 */

/** @template {object} Pace @param {Scenario<Pace>} one @returns {Scenario<Pace>} */
export const scenario = (one) => one;

/**
 * @template {object} Pace
 * @param {Scenario<Pace>} chosen @param {Product} product @param {string[]} options
 * @returns {Promise<{ measures: Record<string, unknown>, failures: string[] }>}
 */
export async function runScenario(chosen, product, options) {
  const bench = new Bench(chosen, product, options);
  const { parts = {}, run } = chosen;
  try {
    await run?.(bench);
    for (const [name, measure] of bench.chosen(Object.entries(parts), ([name]) => name))
      bench.measures[name] = await measure(bench);
  } finally {
    await bench.close();
  }
  return { measures: bench.measures, failures: bench.failures };
}

/** A product under a scenario: where it is, how it is loaded, and what was found. @template {object} Pace */
export class Bench {
  /** @type {string[]} */
  failures = [];
  /** @type {Record<string, unknown>} */
  measures = {};
  /** What people were answered. @type {Told[]} */
  told = [];
  /** What passes all along; its own until `under` makes one. @type {Readers} */
  readers;
  /** @type {pg.Pool | undefined} */
  #database;
  /** @type {Promise<import('../deploy/local/demo/site-client.mjs').SiteClient> | undefined} */
  #admin;

  /** @param {Scenario<Pace>} chosen @param {Product} product @param {string[]} options */
  constructor({ long, short }, product, options) {
    this.product = product;
    this.env = product?.env ?? {};
    this.site = this.env['E2E_URL'] ?? '';
    this.databaseUrl = this.env['E2E_DATABASE_URL'] ?? '';
    this.mailUrl = this.env['E2E_MAIL_URL'] ?? '';
    this.logs = this.env['E2E_LOGS'] ?? '';
    this.isShort = options.includes('--short');
    this.words = options.filter((option) => !option.startsWith('-'));
    this.pace = paceOf(/** @type {Pace} */ ((this.isShort ? short : long) ?? {}), options);
    this.readers = new Readers(this.site);
  }

  /** The address of the gateways' front where there are several, else of the one. */
  get gateway() {
    return this.addressOf(this.product.ports['gateways'] === undefined ? 'gateway' : 'gateways');
  }
  get supervisor() {
    return this.product.supervisor;
  }
  /** Process of each part. */
  get processes() {
    return this.supervisor.record.run.processes;
  }
  /** The folder of the product, with its secrets and its stores. */
  get folder() {
    return dirname(this.logs);
  }
  /** @returns {{ natsPasswords: Record<string, string>, signingKeys: string }} */
  get secrets() {
    return JSON.parse(readFileSync(join(this.folder, 'secrets.json'), 'utf8'));
  }
  get database() {
    if (this.#database === undefined) {
      this.#database = new pg.Pool({ connectionString: this.databaseUrl, max: 2 });
      // A server that is killed ends connections that nobody uses.
      this.#database.on('error', () => undefined);
    }
    return this.#database;
  }
  get admin() {
    return (this.#admin ??= signInModerator(this.gateway, this.env));
  }

  /** Those that words of the command name, else all. @template T @param {readonly T[]} all @param {(one: T) => string} nameOf */
  chosen(all, nameOf) {
    const named = all.filter((one) => this.words.includes(nameOf(one)));
    return named.length > 0 ? named : all;
  }

  /** @param {string} part */
  addressOf(part) {
    return `http://127.0.0.1:${this.product.ports[part]}`;
  }

  /** @param {string} user a service, or `operator`, who may do everything */
  natsUrlOf(user) {
    return `nats://${user}:${this.secrets.natsPasswords[user]}@127.0.0.1:${this.product.ports['nats']}`;
  }

  /** @param {...string} failures */
  fail(...failures) {
    this.failures.push(...failures);
  }

  /** Fails for each of these that there are some of. @param {Record<string, number>} counts by what is counted */
  none(counts) {
    for (const [what, count] of Object.entries(counts)) if (count !== 0) this.fail(`${count} ${what}`);
  }

  /** Fails where this is more than its goal, or no number. @param {string} what @param {number} measured @param {number} goal */
  atMost(what, measured, goal) {
    if (!(measured <= goal)) this.fail(`${what}: ${measured}, at most ${round(goal, 2)} wanted`);
  }

  /** Fails where this is less than its goal, or no number. @param {string} what @param {number} measured @param {number} goal */
  atLeast(what, measured, goal) {
    if (!(measured >= goal)) this.fail(`${what}: ${measured}, at least ${round(goal, 2)} wanted`);
  }

  /** Prints and keeps what was measured. @param {Record<string, unknown>} measures tables by their names, and single values */
  show(measures) {
    Object.assign(this.measures, measures);
    const isTable = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null;
    for (const table of Object.values(measures).filter(isTable)) console.table(table);
    const values = Object.entries(measures).filter(([, value]) => !isTable(value));
    if (values.length > 0) console.table(Object.fromEntries(values));
  }

  /** Until every event is handled. */
  allHandled() {
    return allHandled(this.databaseUrl, services);
  }

  /**
   * `work` while people tell stories, one after the other, and others read; what they were told is kept.
   * @template T
   * @param {{ tellers?: number, pauseMs?: number, readers?: Partial<ReadersPace> }} load @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async under({ tellers = 0, pauseMs = 0, readers }, work) {
    const admin = await this.admin;
    this.end = { isOver: false };
    const over = () => (this.end.isOver = true);
    Object.assign(tries, { again: 0, failed: {} });
    this.readers = new Readers(this.site, readers);
    if (readers !== undefined) this.readers.start();
    const from = this.told.length;
    const telling =
      tellers > 0 ? tellStories(this.gateway, admin, this.end, { tellers, pauseMs, from }).finally(over) : [];
    const [done, told] = await Promise.all([work().finally(over), telling]).finally(() => this.readers.stop());
    this.told.push(...told);
    return done;
  }

  /** The load is over: it stops early where telling stories has failed. */
  end = { isOver: false };

  /**
   * Waits for quiet, then looks for what people were answered in every store, copy, file and mailbox.
   * @param {{ mailsTwice?: number, waiting?: (compare: () => Promise<Compared>) => Promise<Compared> }} [may] `mailsTwice`:
   *   mails that may have come twice; `waiting`: what is done meanwhile
   */
  async judgeStories({ mailsTwice = 0, waiting = (compare) => compare() } = {}) {
    const quietSince = Date.now();
    await this.allHandled();
    const drained_ms = Date.now() - quietSince;
    const files = this.product.places?.files ?? join(this.folder, 'data', 'files');
    const { ledger, mails } = await waiting(async () => ({
      ledger: await compareLedger(this.databaseUrl, files, this.told),
      mails: await countMails(this.mailUrl, this.told),
    }));
    this.show({ ledger, stories: this.told.length, tries_again: tries.again, drained_ms, ...mails });
    this.fail(...lossesOf(ledger, mails, mailsTwice));
    if (this.told.length === 0) this.fail('no story was told');
    return { drained_ms };
  }

  async close() {
    await this.#database?.end();
  }
}

/**
 * The numbers of a form, but those that options such as `--seed=2` give.
 * @template {object} Pace
 * @param {Pace} pace @param {string[]} options @returns {Pace}
 */
function paceOf(pace, options) {
  const given = options.flatMap((option) => {
    const [, name = '', value = ''] = /^--(\w+)=(.*)$/.exec(option) ?? [];
    if (name === '') return [];
    if (typeof Reflect.get(pace, name) !== 'number') throw new Error(`This bench has no option --${name}.`);
    if (value === '' || Number.isNaN(Number(value))) throw new Error(`--${name} takes a number, not "${value}".`);
    return [[name, Number(value)]];
  });
  return { ...pace, ...Object.fromEntries(given) };
}
