import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { remotes, services } from '../../deploy/local/product/topology.mjs';
import { errorLines, periodOf, Watch } from '../judges/samples.mjs';
import { scenario } from '../run.mjs';
import { round } from '../statistics.mjs';

const READERS = { clients: 3, everyMs: 260 };
/** The two periods that are compared, as shares of the time: after the warm-up, and at the end. */
const EARLY = /** @type {const} */ ([0.3, 0.5]);
const LATE = /** @type {const} */ ([0.8, 1]);
/**
 * `own` is the memory of a process with its garbage and free heap, which varies by this much from hour to hour; only there
 * does a leak outside the JavaScript heap show.
 */
const GOALS = { memory: 1.05, own: 1.15, descriptors: 5, connections: 2, transactions: 1.1 };
const COLLECT_GARBAGE = new URL('../judges/collect-garbage.mjs', import.meta.url).href;
/** The parts that run on Node; the servers' memory grows with the product's data. */
const NODE_PARTS = [...services, 'gateway', 'shell', ...remotes];

/**
 * Runs a mixed load for an hour and compares, after a warm-up and at the end, the memory and descriptors of each process, the
 * connections to PostgreSQL and the transactions per call; also reports every line of a log that reports an error. Memory in
 * use is measured after a garbage collection, because the amount of garbage at one moment is by chance. The short form shows
 * errors, but not growth.
 */
export default scenario({
  long: { minutes: 60, sampleMs: 5_000, storyEveryMs: 6_000 },
  short: { minutes: 0.2, sampleMs: 2_000, storyEveryMs: 1_000 },
  run: async (bench) => {
    const { isShort, logs, pace } = bench;
    const folder = mkdtempSync(join(tmpdir(), 'placette-soak-'));
    const collecting = { NODE_OPTIONS: `--import=${COLLECT_GARBAGE}`, MEMORY_FOLDER: folder };
    if (!isShort) for (const part of NODE_PARTS) await bench.supervisor.restartPart(part, collecting);
    const before = new Set(errorLines(logs));
    const watch = new Watch(bench.database, () => bench.processes);
    const lookUntil = async (/** @type {number} */ until) => {
      for (; Date.now() < until && !bench.end.isOver; await delay(pace.sampleMs))
        await watch.look(bench.readers.done.length);
      return isShort ? {} : watch.memoryInUse(NODE_PARTS, folder);
    };
    /** @type {Record<string, number>[]} */
    const inUse = [];
    try {
      await bench.under({ tellers: 1, pauseMs: pace.storyEveryMs, readers: READERS }, async () => {
        const start = Date.now();
        // The first collection of a process allocates memory for itself, so it belongs to the warm-up.
        for (const share of [EARLY[0], EARLY[1], LATE[1]])
          inUse.push(await lookUntil(start + share * pace.minutes * 60_000));
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
    const [early, late] = [periodOf(watch.samples, ...EARLY), periodOf(watch.samples, ...LATE)];
    const rows = rowsOf(early, late, inUse.slice(1));
    const errors = errorLines(logs).filter((line) => !before.has(line));
    bench.show({
      rows,
      minutes: pace.minutes,
      calls: bench.readers.done.length,
      stories: bench.told.length,
      'error lines': errors.length,
      'connections early': early.connections,
      'connections late': late.connections,
      'transactions a call early': round(early.transactionsPerCall, 2),
      'transactions a call late': round(late.transactionsPerCall, 2),
    });
    bench.fail(...errors, ...bench.readers.failed, ...bench.readers.refused);
    if (bench.told.length === 0) bench.fail('no story was told');
    if (!isShort) judgeGrowth(bench, rows, early, late);
  },
});

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
      process: name,
      'MB early': round(before.own, 2),
      'MB late': round(own, 2),
      'in use early': first,
      'in use late': last,
      'up %': round((last / first - 1) * 100, 2),
      'descriptors early': before.descriptors,
      'descriptors late': descriptors,
    };
  });
}

/** @template {object} Pace @param {import('../run.mjs').Bench<Pace>} bench @param {ReturnType<typeof rowsOf>} rows @param {Period} early @param {Period} late */
function judgeGrowth(bench, rows, early, late) {
  for (const row of rows) {
    const most = row['descriptors early'] + GOALS.descriptors;
    bench.atMost(`${row.process}: descriptors`, row['descriptors late'], most);
    if (!NODE_PARTS.includes(row.process)) continue;
    bench.atMost(`${row.process}: MB in use`, row['in use late'], row['in use early'] * GOALS.memory);
    bench.atMost(`${row.process}: MB`, row['MB late'], row['MB early'] * GOALS.own);
  }
  bench.atMost('connections to PostgreSQL', late.connections, early.connections + GOALS.connections);
  const transactions = early.transactionsPerCall * GOALS.transactions;
  bench.atMost('transactions a call', late.transactionsPerCall, transactions);
}
