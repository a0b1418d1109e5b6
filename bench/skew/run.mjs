import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { allHandled } from '../../deploy/backup/drill/life.mjs';
import { services } from '../../deploy/local/product/topology.mjs';
import { compareLedger } from '../kills/ledger.mjs';
import { countMails } from '../kills/mails.mjs';
import { settings, tell } from '../kills/stories.mjs';
import { signInModerator } from '../moderator.mjs';
import { Load } from '../rolling/load.mjs';
import { wrongTimes } from './times.mjs';

export const replicas = 2;
export { settings };

const WRONG_CLOCK = new URL('wrong-clock.mjs', import.meta.url).href;
const OFF_MS = 5 * 60_000;
/** How far the clock of the n-th part's second replica is ahead. */
const BY_TURNS = /** @type {Round} */ (['ahead and behind by turns', (index) => (index % 2 === 0 ? OFF_MS : -OFF_MS)]);
const ROUNDS = /** @type {const} @satisfies {readonly Round[]} */ ([
  ['five minutes ahead', () => OFF_MS],
  ['five minutes behind', () => -OFF_MS],
  BY_TURNS,
]);
const SECONDS = 120;
const SHORT_SECONDS = 25;

/** @typedef {import('../kills/stories.mjs').Told} Told */
/** @typedef {readonly [clock: string, aheadMs: (index: number) => number]} Round */

/**
 * Of two machines one has a wrong clock: the second replica of every service, the gateway and the shell runs five minutes
 * ahead, then behind, then by turns, under stories and readers. No call fails, no token is refused, and every time that is stored is right.
 * @param {import('../../deploy/local/commands/bench.mjs').Product} product
 * @param {string[]} options `--short`: by turns alone
 */
export async function run({ env, ports, supervisor }, options) {
  const isShort = options.includes('--short');
  const seconds = isShort ? SHORT_SECONDS : SECONDS;
  const gateway = `http://127.0.0.1:${ports['gateways']}`;
  const database = new pg.Pool({ connectionString: env['E2E_DATABASE_URL'] ?? '', max: 2 });
  const admin = await signInModerator(gateway, env);
  const rows = [];
  /** @type {string[]} */
  const failures = [];
  /** @type {Told[]} */
  const all = [];
  try {
    for (const [clock, aheadMs] of isShort ? [BY_TURNS] : ROUNDS) {
      await Promise.all(
        [...services, 'gateway', 'shell'].map((part, index) => {
          const given = { NODE_OPTIONS: `--import=${WRONG_CLOCK}`, CLOCK_AHEAD_MS: String(aheadMs(index)) };
          return supervisor.restartPart(`${part}-2`, given);
        }),
      );
      const since = new Date();
      const load = new Load(env['E2E_URL'] ?? '');
      load.during = clock;
      load.start();
      const told = await tellFor(seconds, gateway, admin, all.length);
      await load.stop();
      all.push(...told);
      await allHandled(env['E2E_DATABASE_URL'] ?? '', services);
      const times = await wrongTimes(database, since, told);
      failures.push(...load.failed, ...load.refused, ...times.wrong);
      rows.push({ clock, calls: load.requests, stories: told.length, 'times looked at': times.count, 'wrong times': times.wrong.length, failed: load.failed.length, refused: load.refused.length }); // prettier-ignore
    }
    const data = join(dirname(env['E2E_LOGS'] ?? ''), 'data');
    const ledger = await compareLedger(env['E2E_DATABASE_URL'] ?? '', join(data, 'files'), all);
    const mails = await countMails(env['E2E_MAIL_URL'] ?? '', all);
    for (const table of [rows, ledger, mails]) console.table(table);
    for (const [what, { lost, doubled }] of Object.entries(ledger))
      if (lost + doubled > 0) failures.push(`${what}: ${lost} lost, ${doubled} too many`);
    if (mails.mails_missing + mails.mails_twice > 0) failures.push('mails are missing, or came twice');
    if (all.length === 0) failures.push('no story was told');
    return { measures: { rows, ledger, mails }, failures };
  } finally {
    await database.end();
  }
}

/** @param {number} seconds @param {string} gateway @param {import('../../deploy/local/demo/site-client.mjs').SiteClient} admin @param {number} from */
async function tellFor(seconds, gateway, admin, from) {
  /** @type {Told[]} */
  const told = [];
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await delay(200))
    told.push(await tell(gateway, admin, from + told.length));
  return told;
}
