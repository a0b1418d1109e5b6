import { median, timesRow } from '../statistics.mjs';
import { Child } from './child.mjs';
import { LoadProcess } from './load.mjs';

export const CLIENTS = [1, 8, 50];
const REQUESTS_MAX = 100_000;

/** @typedef {import('./load-process.mjs').Call} Call */
/**
 * @typedef {object} System
 * @property {string} name
 * @property {(load: { clients: number, milliseconds: number }) => Promise<{ times: number[], elapsedMs: number, statuses: Record<string, number> }>} run
 */
/** @typedef {{ failures: string[], rounds: number, milliseconds: number, warmMs: number, clients?: readonly number[] }} Turns */

/**
 * Measures the systems in turn, round after round, so that other work of the machine affects all of them alike; any
 * status but 2xx is a failure.
 * @param {string} title @param {readonly System[]} systems @param {Turns} turns
 */
export async function inTurns(title, systems, { failures, rounds, milliseconds, warmMs, clients: numbers = CLIENTS }) {
  const rows = [];
  for (const clients of numbers) {
    const measures = systems.map((system) => ({
      system,
      rates: /** @type {number[]} */ ([]),
      times: /** @type {number[]} */ ([]),
    }));
    // The first calls are not measured: they compile, connect, plan and read from disk.
    for (const system of systems) await system.run({ clients, milliseconds: warmMs });
    for (let round = 0; round < rounds; round++) {
      for (const { system, rates, times } of measures) {
        const report = await system.run({ clients, milliseconds });
        const isBad = Object.keys(report.statuses).some((status) => !/^2\d\d$/.test(status));
        if (isBad) failures.push(`${title}, ${system.name}, ${clients} clients: ${JSON.stringify(report.statuses)}`);
        rates.push((report.times.length / report.elapsedMs) * 1_000);
        for (const time of report.times) times.push(time);
      }
    }
    for (const { system, rates, times } of measures)
      rows.push({
        title,
        system: system.name,
        clients,
        'per second': Math.round(median(rates)),
        'lowest–highest round': `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`,
        ...timesRow(times),
      });
  }
  console.table(rows);
  return rows;
}

/** @typedef {Awaited<ReturnType<typeof inTurns>>[number]} Row */

/** @param {readonly Row[]} rows @param {string} system @param {number} clients */
export function rowFor(rows, system, clients) {
  const row = rows.find((each) => each.system === system && each.clients === clients);
  if (!row) throw new Error(`${system} was not measured with ${clients} clients`);
  return row;
}

/**
 * A system that is called over HTTP; the load comes from a process of its own.
 * @param {string} name @param {Call[]} calls sent one after the other
 * @returns {System & { calls: Call[], stop: () => void }}
 */
export function httpSystem(name, calls) {
  const load = new LoadProcess();
  return {
    ...{ name, calls, stop: () => load.stop() },
    run: (given) => load.run({ calls, requests: REQUESTS_MAX, ...given }),
  };
}

/** Fastify without the product. */
export class BareFastify extends Child {
  constructor() {
    super(new URL('./bare-fastify.mjs', import.meta.url));
  }

  /** Has it serve the answer of this call, and returns the address. @param {Call} call @returns {Promise<string>} */
  async copyOf(call) {
    this.send(call);
    return (await this.answer()).url;
  }
}
