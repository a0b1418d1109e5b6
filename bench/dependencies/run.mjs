import { dirname, join } from 'node:path';
import { allHandled } from '../../deploy/backup/drill/life.mjs';
import { services } from '../../deploy/local/product/topology.mjs';
import { FAULTS } from '../../libs/local-servers/src/machine/fault-proxy.mjs';
import { compareLedger } from '../kills/ledger.mjs';
import { countMails } from '../kills/mails.mjs';
import { settings } from '../kills/stories.mjs';
import { tellStories } from '../kills/tellers.mjs';
import { signInModerator } from '../moderator.mjs';
import { Callers } from './callers.mjs';
import { disturb, processesOf } from './faults.mjs';
import { faultsOf, rowsOf } from './seen.mjs';

/** @typedef {import('./faults.mjs').Trial} Trial */

export { settings };
/** Mails that wait are tried again later: their server comes first. */
export const disturbed = ['smtp', 'postgres', 'nats', 'redis'];

/** Servers that every part stays connected to; to the others it connects when it needs them. */
const HELD = ['nats', 'redis'];
/** Milliseconds: a call to a server that is silent comes to its deadline. */
const LONG_MS = 15_000;
/** @type {Trial[]} */
const LONG = disturbed.flatMap((server) => FAULTS.map((fault) => ({ server, fault, milliseconds: LONG_MS })));
/** @type {Trial[]} */
const SHORT = disturbed.flatMap((server) => [
  { server, fault: 'black hole', milliseconds: server === 'postgres' ? 11_500 : 3_000 },
  { server, fault: 'refusing', milliseconds: 1_500 },
]);

/**
 * Each server that the product rests on is slow, silent, refusing or half-open in turn, while people call and tell stories: no
 * call outlasts its deadline, what can be served is, nothing piles up, and all works again without a restart.
 * @param {import('../../deploy/local/commands/bench.mjs').Product} product
 * @param {string[]} options names of servers; `--short`: silent and refusing alone, for seconds
 */
export async function run({ env, ports, supervisor, proxies }, options) {
  const site = env['E2E_URL'] ?? '';
  const gateway = `http://127.0.0.1:${ports['gateway']}`;
  const databaseUrl = env['E2E_DATABASE_URL'] ?? '';
  const named = options.filter((option) => disturbed.includes(option));
  const trials = (options.includes('--short') ? SHORT : LONG).filter(
    ({ server }) => named.length === 0 || named.includes(server),
  );
  const callers = await Callers.arrive({ site, gateway, databaseUrl });
  const end = { isOver: false };
  callers.start();
  const telling = tellStories(gateway, await signInModerator(gateway, env), end, { tellers: 1 });
  telling.catch(() => undefined);
  const seen = [];
  await callers.workAgain(performance.now(), 10_000);
  const held = new Map(HELD.map((name) => [name, proxies[name]?.lines ?? 0]));
  const before = processesOf(supervisor.record.run.processes);
  try {
    for (const trial of trials) {
      const proxy = proxies[trial.server];
      if (proxy === undefined) throw new Error(`no proxy before ${trial.server}`);
      seen.push(await disturb({ proxy, callers, held: held.get(trial.server) ?? 0 }, trial));
    }
  } finally {
    end.isOver = true;
    await callers.stop();
  }
  const told = await telling;
  await allHandled(databaseUrl, services);
  const after = processesOf(supervisor.record.run.processes);
  const ledger = await compareLedger(databaseUrl, join(dirname(env['E2E_LOGS'] ?? ''), 'data', 'files'), told);
  const mails = await countMails(env['E2E_MAIL_URL'] ?? '', told);
  const rows = rowsOf(seen, callers.done);
  const grown = Object.keys(before).map((name) => descriptorsOf(after, name) - descriptorsOf(before, name));
  const measures = {
    ...{ calls: callers.done.length, stories: told.length, ...mails },
    'descriptors more, at most': Math.max(...grown),
  };
  for (const table of [rows, ledger, measures]) console.table(table);
  const failures = faultsOf({ seen, done: callers.done, before, after, ledger, mails });
  return { measures: { ...measures, rows, ledger }, failures };
}

/** @param {ReturnType<typeof processesOf>} processes @param {string} name */
const descriptorsOf = (processes, name) => processes[name]?.descriptors ?? Number.NaN;
