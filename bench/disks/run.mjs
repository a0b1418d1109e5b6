import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allHandled } from '../../deploy/backup/drill/life.mjs';
import { services } from '../../deploy/local/product/topology.mjs';
import { compareLedger } from '../kills/ledger.mjs';
import { countMails } from '../kills/mails.mjs';
import { answered, tries } from '../kills/persistence.mjs';
import { settings, tell } from '../kills/stories.mjs';
import { tellStories } from '../kills/tellers.mjs';
import { signInModerator } from '../moderator.mjs';
import { numberOption } from '../options.mjs';
import { Load } from '../rolling/load.mjs';
import { lostOf, newWriter, readsOf, writesOf } from './calls.mjs';
import { during } from './fault.mjs';
import { faultsOf, JOURNAL } from './faults.mjs';
import { lossesOf, NO_FAULT, unclearOf } from './judge.mjs';
import { SmallDisks } from './small-disks.mjs';

/** @typedef {import('../../deploy/local/commands/bench.mjs').Product} Product */

export { settings };
export const durable = true;

/** The pause lets one writer send what a person may send in a day. */
const LONG = { seconds: 30, pauseMs: 1_000, rounds: 3 };
const SHORT = { seconds: 3, pauseMs: 200, rounds: 1 };
const LOAD = { clients: 3, everyMs: 210 };
const STORY_TELLERS = 2;
/** Milliseconds until every write is taken once there is room. */
const BACK_GOAL_MS = 15_000;

const disks = new SmallDisks();

export async function findPlaces() {
  if (await disks.open()) return disks.places();
  console.log('Skipped: it needs root, or a machine where others may mount in a user namespace.');
  return null;
}

/**
 * The disks of the files, of JetStream and of PostgreSQL are full in turn, and that of the files read-only, under load:
 * what cannot be written is refused with a clear answer, reads go on, and once there is room all goes on without loss.
 * @param {Product} product
 * @param {string[]} options `--short`: 3 s of each, once; `--rounds=1`: other than three; words of the names of faults, else all
 */
export async function run(product, options) {
  const { env, ports, supervisor } = product;
  const pace = options.includes('--short') ? SHORT : LONG;
  const rounds = numberOption(options, 'rounds', pace.rounds);
  const words = options.filter((option) => !option.startsWith('-'));
  const gateway = `http://127.0.0.1:${ports['gateway']}`;
  const databaseUrl = env['E2E_DATABASE_URL'] ?? '';
  const load = new Load(env['E2E_URL'] ?? '', LOAD);
  /** @type {string[]} */
  const ended = [];
  supervisor.onDeath = (name) => ended.push(`${name} ended during ${load.during}`);
  const admin = await signInModerator(gateway, env);
  const first = await tell(gateway, admin, 0);
  const end = { isOver: false };
  const over = () => (end.isOver = true);
  load.start();
  const [seen, told] = await Promise.all([
    strike(product, { first, load, pace: { ...pace, rounds }, words, end }).finally(over),
    tellStories(gateway, admin, end, { tellers: STORY_TELLERS, from: 1 }).finally(over),
  ]).finally(() => load.stop());
  await allHandled(databaseUrl, services);

  const stories = [first, ...told];
  const ledger = await compareLedger(databaseUrl, disks.places().files, stories);
  const mails = await countMails(env['E2E_MAIL_URL'] ?? '', stories);
  const lost = (await Promise.all(seen.map(({ writer }) => lostOf(gateway, writer)))).flat();
  const rows = seen.map(({ row }) => row);
  const measures = { stories: stories.length, calls: load.requests, tries_again: tries.again, ...mails };
  for (const table of [rows, ledger, measures]) console.table(table);
  const failures = [
    ...seen.flatMap((fault) => fault.failures),
    ...rows
      .filter((row) => row['back ms'] > BACK_GOAL_MS)
      .map((row) => `${row.fault}: back after ${row['back ms']} ms`),
    ...unclearOf(load, tries.failed),
    ...ended.filter((line) => !line.startsWith('postgres') || !line.endsWith(JOURNAL)),
    ...lossesOf(ledger, mails, rounds),
    ...lost,
  ];
  return { measures: { ...measures, rows, ledger, failed: tries.failed }, failures };
}

/**
 * Each fault in turn, with somebody new who writes.
 * @param {Product} product
 * @param {{ first: import('../kills/stories.mjs').Told, load: Load, pace: typeof LONG, words: string[], end: { isOver: boolean } }} scene
 */
async function strike({ env, ports, supervisor }, { first, load, pace, words, end }) {
  const gateway = `http://127.0.0.1:${ports['gateway']}`;
  const servers = { databaseUrl: env['E2E_DATABASE_URL'] ?? '', natsUrl: natsUrlOf(env, ports) };
  const faults = faultsOf(disks, supervisor, servers).filter(({ name }) => words.every((word) => name.includes(word)));
  const seen = [];
  for (const fault of Array.from({ length: pace.rounds }, () => faults).flat()) {
    if (end.isOver) break;
    // The last fault is over, but a part may still be on its way back.
    const writer = await answered('a new person', () => newWriter(gateway));
    const calls = {
      reads: await answered('addresses to read', () => readsOf(env['E2E_URL'] ?? '', gateway, first)),
      writes: await writesOf(gateway, writer),
    };
    load.during = fault.name;
    const { row, failures } = await during(fault, calls, pace);
    load.during = NO_FAULT;
    console.log(`${fault.name}: ${row.refused} of ${row.writes} writes refused, back after ${row['back ms']} ms`);
    seen.push({ writer, row, failures });
  }
  return seen;
}

/** Of the user who may do everything. @param {Record<string, string>} env @param {Record<string, number>} ports */
function natsUrlOf(env, ports) {
  /** @type {{ natsPasswords: Record<string, string> }} */
  const { natsPasswords } = JSON.parse(readFileSync(join(dirname(env['E2E_LOGS'] ?? ''), 'secrets.json'), 'utf8'));
  return `nats://operator:${natsPasswords['operator']}@127.0.0.1:${ports['nats']}`;
}
