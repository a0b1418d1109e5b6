import { dirname, join } from 'node:path';
import { allHandled } from '../../deploy/backup/drill/life.mjs';
import { services } from '../../deploy/local/product/topology.mjs';
import { signInModerator } from '../moderator.mjs';
import { numberOption } from '../options.mjs';
import { median, quantile } from '../statistics.mjs';
import { DEPENDENCIES, FAULTS, strike } from './faults.mjs';
import { compareLedger } from './ledger.mjs';
import { endingLeases, endLeasesOf } from './leases.mjs';
import { countMails } from './mails.mjs';
import { tries } from './persistence.mjs';
import { settings } from './stories.mjs';
import { tellStories } from './tellers.mjs';

/** @typedef {import('../../deploy/local/runner/supervisor.mjs').Supervisor} Supervisor */

export { settings };
/** What Redis lost is found sooner. */
export const shortSettings = { MAIL_SWEEP_SECONDS: '3' };
export const durable = true;

const SEED = 1;
const CLIENTS = 3;
const ROUNDS = { kills: 30, wipes: 30 };
const SHORT_ROUNDS = { kills: 1, wipes: 3 };
/** Mails that one notifications service has in its hands at once. */
const MAILS_AT_ONCE = 5;
/** Milliseconds until a part serves again, and until every event is handled once the last one is back. */
const GOALS = { part: 5_000, dependency: 15_000, drained: 30_000 };

/**
 * People sign up, send papers, publish, ask, agree and write, while parts of the product are killed with kill -9 in an order
 * of chance. What each of them was answered is then looked for in every store.
 * @param {{ env: Record<string, string>, ports: Record<string, number>, supervisor: Supervisor }} product
 * @param {string[]} options `wipes`: NATS and Redis die with all that they store, alone and together, in place of every
 *   part alone; names of parts choose some; `--short`: fewer rounds, no goal for how soon all is back, and no wait for
 *   the leases of dead parts; `--seed=2`: another order; `--clients=1`: another load
 */
export async function run({ env, ports, supervisor }, options) {
  const gateway = `http://127.0.0.1:${ports['gateway']}`;
  const databaseUrl = env['E2E_DATABASE_URL'] ?? '';
  const data = join(dirname(env['E2E_LOGS'] ?? ''), 'data');
  const kind = options.includes('wipes') ? 'wipes' : 'kills';
  const isShort = options.includes('--short');
  const seed = numberOption(options, 'seed', SEED);
  const tellers = numberOption(options, 'clients', CLIENTS);
  const rounds = (isShort ? SHORT_ROUNDS : ROUNDS)[kind];
  const named = FAULTS[kind].filter(({ name }) => options.includes(name));
  const faults = named.length > 0 ? named : FAULTS[kind];
  console.log(`Seed ${seed}, ${rounds} times each: ${faults.map(({ name }) => name).join(', ')}`);
  const admin = await signInModerator(gateway, env);

  const died = isShort ? (/** @type {string} */ part) => endLeasesOf(databaseUrl, part) : undefined;
  const [began, againBefore] = [Date.now(), tries.again];
  const end = { isOver: false };
  const over = () => (end.isOver = true);
  const [backs, told] = await Promise.all([
    strike({ supervisor, ports, data }, { faults, seed, rounds, end, died }).finally(over),
    tellStories(gateway, admin, end, { tellers }).finally(over),
  ]);
  const quietSince = Date.now();
  await allHandled(databaseUrl, services);
  const drained_ms = Date.now() - quietSince;

  const compare = async () => ({
    ledger: await compareLedger(databaseUrl, join(data, 'files'), told),
    mails: await countMails(env['E2E_MAIL_URL'] ?? '', told),
  });
  const { ledger, mails } = await (isShort ? endingLeases(databaseUrl, compare) : compare());
  const times = timesOf(backs);
  const measures = {
    ...{ seed, clients: tellers, [kind]: backs.length, stories: told.length, tries_again: tries.again - againBefore },
    ...{ seconds: Math.round((Date.now() - began) / 1_000), drained_ms, ...mails },
  };
  for (const table of [ledger, times, measures]) console.table(table);
  const failures = [
    ...lossesOf(ledger, mails, MAILS_AT_ONCE * rounds),
    ...(isShort ? [] : delaysOf(times, drained_ms)),
    ...(told.length === 0 ? ['no story was told'] : []),
  ];
  return { measures: { ...measures, ledger, times }, failures };
}

/** @param {readonly import('./faults.mjs').Back[]} backs */
function timesOf(backs) {
  return [...Map.groupBy(backs, ({ fault }) => fault)].map(([fault, struck]) => {
    const times = struck.map(({ ms }) => ms);
    return { fault, times: times.length, 'median ms': median(times), 'longest ms': quantile(times, 1) };
  });
}

/**
 * @param {Awaited<ReturnType<typeof compareLedger>>} ledger
 * @param {{ mails_missing: number, mails_twice: number }} mails
 * @param {number} inHand mails that were being sent when notifications died
 */
function lossesOf(ledger, { mails_missing, mails_twice }, inHand) {
  return [
    ...Object.entries(ledger).flatMap(([what, { lost, doubled }]) =>
      lost + doubled === 0 ? [] : [`${what}: ${lost} lost, ${doubled} too many`],
    ),
    ...(mails_missing === 0 ? [] : [`${mails_missing} e-mails lost`]),
    ...(mails_twice <= inHand ? [] : [`${mails_twice} e-mails sent twice, where ${inHand} at most were in hand`]),
  ];
}

/** @param {ReturnType<typeof timesOf>} times @param {number} drained_ms */
function delaysOf(times, drained_ms) {
  return [
    ...times.flatMap(({ fault, 'longest ms': longest }) => {
      const isDependency = fault.split(' and ').every((part) => DEPENDENCIES.includes(part));
      const goal = isDependency ? GOALS.dependency : GOALS.part;
      return longest <= goal ? [] : [`${fault}: back after ${longest} ms, goal ${goal} ms`];
    }),
    ...(drained_ms <= GOALS.drained ? [] : [`events were handled after ${drained_ms} ms, goal ${GOALS.drained} ms`]),
  ];
}
