import { quantile } from '../statistics.mjs';
import { GOALS } from './faults.mjs';

/** @typedef {import('./callers.mjs').Done} Done */
/** @typedef {import('./faults.mjs').Seen} Seen */
/** @typedef {ReturnType<typeof import('./faults.mjs').processesOf>} Processes */

/** The gateway gives a call ten seconds; the rest is what the machine takes. */
const DEADLINE_MS = 11_500;
/** What is answered all the same: pages that are kept, and all that does not need the server. */
const SERVED = /** @type {Record<string, readonly string[] | 'all'>} */ ({
  postgres: ['page'],
  nats: ['page'],
  redis: 'all',
  smtp: 'all',
});
/** Refusals of a product that lacks something. */
const REFUSED = ['503', '504'];
/**
 * Where a connection that nobody used meanwhile learns only at its next command that the other end is gone: it is no sign of
 * how soon the parts work again.
 */
const LEARN_LATE = ['redis half-open'];
/** More than before that is no pile: pools open what they may while answers are late. */
const MORE = { lines: 40, descriptors: 40 };

/** @param {readonly Seen[]} seen @param {readonly Done[]} done */
export function rowsOf(seen, done) {
  return seen.map(({ server, fault, again, connected, lines, most, left }) => {
    const calls = done.filter(({ during }) => during === `${server} ${fault}`);
    const slowest = Object.entries(again).toSorted(([, a], [, b]) => b - a)[0];
    return {
      ...{ server, fault, calls: calls.length, answered: calls.filter(({ status }) => status === '200').length },
      'longest ms': Math.round(
        quantile(
          calls.map(({ ms }) => ms),
          1,
        ),
      ),
      'all again after ms': slowest?.[1],
      'last of them': slowest?.[0],
      'connected after ms': connected,
      ...{ 'connections before': lines, most, left },
    };
  });
}

/**
 * @param {{ seen: readonly Seen[], done: readonly Done[], before: Processes, after: Processes,
 *   ledger: Awaited<ReturnType<typeof import('../kills/ledger.mjs').compareLedger>>, mails: { mails_missing: number } }} measured
 * @returns {string[]}
 */
export function faultsOf({ seen, done, before, after, ledger, mails }) {
  return [
    ...new Set(done.flatMap(faultOfCall)),
    ...seen.flatMap(faultOfTrial),
    ...Object.entries(before).flatMap(([name, { pid, descriptors }]) => {
      const now = after[name];
      if (now?.pid !== pid) return [`${name}: another process than before`];
      return now.descriptors <= descriptors + MORE.descriptors
        ? []
        : [`${name}: ${now.descriptors} descriptors, ${descriptors} before`];
    }),
    ...Object.entries(ledger).flatMap(([what, { lost, doubled }]) =>
      lost + doubled === 0 ? [] : [`${what}: ${lost} lost, ${doubled} too many`],
    ),
    ...(mails.mails_missing === 0 ? [] : [`${mails.mails_missing} e-mails lost`]),
  ];
}

/** @param {Done} call @returns {string[]} */
function faultOfCall({ kind, during, until, status, ms }) {
  if (ms > DEADLINE_MS) return [`${kind}: beyond its deadline during ${during}`];
  if (status === '200') return [];
  const mayFail = REFUSED.includes(status) && [during, until].some((fault) => !isServed(kind, fault));
  return mayFail ? [] : [`${kind}: ${status} during ${during}`];
}

/** @param {string} kind @param {string} fault such as `after redis slow` */
function isServed(kind, fault) {
  const server = Object.keys(SERVED).find((name) => fault.includes(`${name} `));
  const served = server === undefined ? 'all' : SERVED[server];
  return served === 'all' || served?.includes(kind) === true;
}

/** @param {Seen} seen @returns {string[]} */
function faultOfTrial({ server, fault, again, connected, lines, most, left }) {
  const mustConnect = !LEARN_LATE.includes(`${server} ${fault}`);
  const times = { ...again, ...(mustConnect && { 'the parts': connected }) };
  const late = Object.entries(times).filter(([, ms]) => ms > GOALS.again);
  return [
    ...late.map(([kind, ms]) => `${kind}: again ${ms} ms after ${server} ${fault}, goal ${GOALS.again} ms`),
    ...(Math.max(most, left) <= lines + MORE.lines
      ? []
      : [`${most} connections to ${server} ${fault}, ${lines} before`]),
  ];
}
