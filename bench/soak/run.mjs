import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { remotes, services } from '../../deploy/local/product/topology.mjs';
import { settings, tell } from '../kills/stories.mjs';
import { signInModerator } from '../moderator.mjs';
import { Load } from '../rolling/load.mjs';
import { numberOption } from '../options.mjs';
import { errorLines } from './error-lines.mjs';
import { periodOf, Watch } from './samples.mjs';

export { settings };

const MINUTES = 60;
const SHORT_MINUTES = 0.5;
const SAMPLE_MS = 5_000;
/** Milliseconds between two stories: sign-up, papers, publishing, asking, agreeing, writing. */
const STORY_EVERY_MS = 6_000;
const READERS = { clients: 3, everyMs: 260 };
/** Shares of the time: after the warm-up, and at the end. */
const EARLY = /** @type {const} */ ([0.3, 0.5]);
const LATE = /** @type {const} */ ([0.8, 1]);
/**
 * `own`: of what a process holds, garbage and room for it among it, which differs by as much from one hour to the next; what
 * leaks outside the heap of JavaScript shows there alone.
 */
const GOALS = { memory: 1.05, own: 1.15, descriptors: 5, connections: 2, transactions: 1.1 };
const COLLECT_GARBAGE = new URL('collect-garbage.mjs', import.meta.url).href;
/** Parts whose memory holds no data of the product. */
const NODE_PARTS = [...services, 'gateway', 'shell', ...remotes];

/**
 * Mixed load for an hour: what each process takes in memory and descriptors, connections to PostgreSQL and transactions a
 * call, after a warm-up and at the end; and every line of a log that tells of an error. Memory in use is what is left once
 * garbage is collected: how much of it a process holds at a moment says nothing of an hour.
 * @param {import('../../deploy/local/commands/bench.mjs').Product} product
 * @param {string[]} options `--minutes=20`; `--short`: half a minute, which shows errors and not yet what grows
 */
export async function run({ env, ports, supervisor }, options) {
  const isShort = options.includes('--short');
  const minutes = numberOption(options, 'minutes', isShort ? SHORT_MINUTES : MINUTES);
  const folder = mkdtempSync(join(tmpdir(), 'placette-soak-'));
  const collecting = { NODE_OPTIONS: `--import=${COLLECT_GARBAGE}`, MEMORY_FOLDER: folder };
  if (!isShort) for (const part of NODE_PARTS) await supervisor.restartPart(part, collecting);
  const before = new Set(errorLines(env['E2E_LOGS'] ?? ''));
  const gateway = `http://127.0.0.1:${ports['gateway']}`;
  const load = new Load(env['E2E_URL'] ?? '', READERS);
  const watch = new Watch(env['E2E_DATABASE_URL'] ?? '', () => supervisor.record.run.processes);
  const end = { isOver: false };
  load.start();
  const told = tellStories(gateway, env, end).finally(() => (end.isOver = true));
  const lookUntil = async (/** @type {number} */ until) => {
    for (; Date.now() < until && !end.isOver; await delay(SAMPLE_MS)) await watch.look(load.requests);
    return isShort ? {} : watch.memoryInUse(NODE_PARTS, folder);
  };
  const start = Date.now();
  /** @type {Record<string, number>[]} */
  const inUse = [];
  try {
    // The first collection of a process makes room for itself: it belongs to the warm-up.
    for (const share of [EARLY[0], EARLY[1], LATE[1]]) inUse.push(await lookUntil(start + share * minutes * 60_000));
  } finally {
    end.isOver = true;
    await Promise.all([load.stop(), watch.stop()]);
    rmSync(folder, { recursive: true });
  }
  const stories = await told;
  const [early, late] = [periodOf(watch.samples, ...EARLY), periodOf(watch.samples, ...LATE)];
  const rows = rowsOf(early, late, inUse.slice(1));
  const errors = errorLines(env['E2E_LOGS'] ?? '').filter((line) => !before.has(line));
  const measures = {
    ...{ minutes, calls: load.requests, stories, 'error lines': errors.length },
    ...{ 'connections early': early.connections, 'connections late': late.connections },
    'transactions a call early': round(early.transactionsPerCall),
    'transactions a call late': round(late.transactionsPerCall),
  };
  console.table(rows);
  console.table(measures);
  const failures = [
    ...errors,
    ...load.failed,
    ...load.refused,
    ...(stories === 0 ? ['no story was told'] : []),
    ...(isShort ? [] : growthOf(rows, early, late)),
  ];
  return { measures: { ...measures, rows }, failures };
}

/** @param {string} gateway @param {Record<string, string>} env @param {{ isOver: boolean }} end */
async function tellStories(gateway, env, end) {
  const admin = await signInModerator(gateway, env);
  let count = 0;
  for (; !end.isOver; await delay(STORY_EVERY_MS)) await tell(gateway, admin, count++);
  return count;
}

/** @typedef {ReturnType<typeof periodOf>} Period */

/**
 * @param {Period} early @param {Period} late
 * @param {readonly Record<string, number>[]} inUse of the Node processes, without their garbage
 */
function rowsOf(early, late, [usedEarly = {}, usedLate = {}]) {
  return Object.entries(late.processes).map(([name, { own, descriptors }]) => {
    const before = early.processes[name] ?? { own: Number.NaN, descriptors: Number.NaN };
    const [first, last] = [usedEarly[name] ?? Number.NaN, usedLate[name] ?? Number.NaN];
    return {
      ...{ process: name, 'MB early': round(before.own), 'MB late': round(own) },
      ...{ 'in use early': first, 'in use late': last, 'up %': round((last / first - 1) * 100) },
      ...{ 'descriptors early': before.descriptors, 'descriptors late': descriptors },
    };
  });
}

/** @param {ReturnType<typeof rowsOf>} rows @param {Period} early @param {Period} late */
function growthOf(rows, early, late) {
  return [
    ...rows
      .filter((row) => NODE_PARTS.includes(row.process) && row['in use late'] > row['in use early'] * GOALS.memory)
      .map((row) => `${row.process}: memory in use ${row['up %']} % up`),
    ...rows
      .filter((row) => NODE_PARTS.includes(row.process) && row['MB late'] > row['MB early'] * GOALS.own)
      .map((row) => `${row.process}: ${row['MB late']} MB, ${row['MB early']} before`),
    ...rows
      .filter((row) => row['descriptors late'] > row['descriptors early'] + GOALS.descriptors)
      .map((row) => `${row.process}: ${row['descriptors late']} descriptors, ${row['descriptors early']} before`),
    ...(late.connections > early.connections + GOALS.connections ? ['connections to PostgreSQL grow'] : []),
    ...(late.transactionsPerCall > early.transactionsPerCall * GOALS.transactions ? ['transactions a call grow'] : []),
  ];
}

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;
