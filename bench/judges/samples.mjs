import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { median, round } from '../statistics.mjs';
import { descriptorsOf, memoryOf } from './processes.mjs';

/**
 * @typedef {{ own: number, descriptors: number }} Process megabytes that no other process shares, and files and connections
 *   that it holds open
 * @typedef {{ at: number, calls: number, transactions: number, connections: Record<string, number>, processes: Record<string, Process> }} Sample
 *   `at` in milliseconds; calls and transactions since the start; connections to PostgreSQL by role
 */

const BYTES_A_MB = 1_048_576;
/** A single measurement may contain garbage that only the next collection frees, and running calls: the least counts. */
const COLLECTIONS = 5;
const COLLECTED_WITHIN_MS = 2_000;

/** Measures the processes and the database of a product. */
export class Watch {
  /** @type {Sample[]} */
  samples = [];
  #database;
  #processes;

  /** @param {import('pg').Pool} database @param {() => Record<string, { pid: number }>} processes */
  constructor(database, processes) {
    this.#database = database;
    this.#processes = processes;
  }

  /** @param {number} calls answered so far */
  async look(calls) {
    const { rows } = await this.#database.query(
      `SELECT usename AS role, count(*)::int AS count FROM pg_stat_activity
       WHERE usename IS NOT NULL AND pid <> pg_backend_pid() GROUP BY 1`,
    );
    const { rows: done } = await this.#database.query(
      `SELECT sum(xact_commit + xact_rollback)::float8 AS count FROM pg_stat_database`,
    );
    this.samples.push({
      ...{ at: performance.now(), calls, transactions: done[0].count },
      connections: Object.fromEntries(rows.map(({ role, count }) => [role, count])),
      processes: Object.fromEntries(
        Object.entries(this.#processes()).map(([name, { pid }]) => [
          name,
          { own: memoryOf(pid).own, descriptors: descriptorsOf(pid) },
        ]),
      ),
    });
  }

  /**
   * Returns the megabytes that each of these processes uses after a garbage collection (collect-garbage.mjs).
   * @param {readonly string[]} names @param {string} folder of what they then write @returns {Promise<Record<string, number>>}
   */
  async memoryInUse(names, folder) {
    const found = Object.fromEntries(names.map((name) => [name, Infinity]));
    for (let look = 0; look < COLLECTIONS; look++) {
      const processes = names.map((name) => {
        const pid = this.#processes()[name]?.pid ?? Number.NaN;
        return { name, pid, file: join(folder, `${pid}.json`) };
      });
      for (const { pid, file } of processes) {
        rmSync(file, { force: true });
        process.kill(pid, 'SIGUSR2');
      }
      await delay(COLLECTED_WITHIN_MS);
      for (const { name, file } of processes)
        found[name] = Math.min(found[name] ?? Infinity, round(Number(readFileSync(file, 'utf8')) / BYTES_A_MB, 2));
    }
    return found;
  }
}

/**
 * Summarises the samples of a part of the time, which is given by shares from 0 to 1: the median of the memory of each
 * process, the maximum of everything else.
 * @param {readonly Sample[]} samples @param {number} from @param {number} to
 */
export function periodOf(samples, from, to) {
  const begin = Math.min(Math.floor(from * samples.length), samples.length - 2);
  const part = samples.slice(begin, Math.max(begin + 2, Math.ceil(to * samples.length)));
  const [first, last] = [part[0], part.at(-1)];
  if (!first || !last || first === last) throw new Error('too few samples');
  const names = Object.keys(first.processes);
  const of = (/** @type {string} */ name, /** @type {keyof Process} */ what) =>
    part.flatMap(({ processes }) => processes[name]?.[what] ?? []);
  const connections = part.map((sample) => Object.values(sample.connections).reduce((sum, count) => sum + count, 0));
  return {
    transactionsPerCall: (last.transactions - first.transactions) / (last.calls - first.calls),
    connections: Math.max(...connections),
    processes: Object.fromEntries(
      names.map((name) => [name, { own: median(of(name, 'own')), descriptors: Math.max(...of(name, 'descriptors')) }]),
    ),
  };
}

/** A line of a log that matches one of these reports an error. */
const WRONG = [/"level":"(error|fatal)"/, /\b(ERROR|FATAL|PANIC):/, /\[ERR\]/, /UnhandledPromise|uncaughtException/];

/** Lines that look like errors and are none: a server that is asked before it is ready says so. */
const EXPLAINED = [/the database system is starting up/];

/**
 * Returns the lines of the logs of all parts that report an error.
 * @param {string} folder @returns {string[]}
 */
export function errorLines(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => WRONG.some((wrong) => wrong.test(line)) && !EXPLAINED.some((known) => known.test(line)))
        .map((line) => `${name}: ${line.slice(0, 400)}`),
    );
}
