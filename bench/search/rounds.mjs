import { median, quantile } from '../statistics.mjs';

export const CLIENTS = [1, 8, 50];
const ROUNDS = 5;

/**
 * @typedef {object} System
 * @property {string} name
 * @property {(load: { clients: number, milliseconds: number }) => Promise<{ times: number[], elapsedMs: number, statuses: Record<string, number> }>} run
 */

/**
 * Systems in turn, round after round, so that what else the machine does touches all alike.
 * @param {{ title: string, systems: readonly System[], isShort: boolean, failures: string[], clients?: readonly number[] }} options
 */
export async function inTurns({ title, systems, isShort, failures, clients: numbers = CLIENTS }) {
  const milliseconds = isShort ? 1_000 : 4_000;
  const rows = [];
  for (const clients of numbers) {
    const measures = systems.map(() => ({ rates: /** @type {number[]} */ ([]), times: /** @type {number[]} */ ([]) }));
    // What is compiled, connected, planned and read from disk at first is not measured.
    for (const system of systems) await system.run({ clients, milliseconds: 4_000 });
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, system] of systems.entries()) {
        const { times, elapsedMs, statuses } = await system.run({ clients, milliseconds });
        const bad = Object.keys(statuses).filter((status) => !/^2\d\d$/.test(status));
        if (bad.length > 0) failures.push(`${title}, ${system.name}, ${clients} clients: ${JSON.stringify(statuses)}`);
        measures[index]?.rates.push((times.length / elapsedMs) * 1_000);
        for (const time of times) measures[index]?.times.push(time);
      }
    }
    rows.push(...systems.map(({ name }, index) => rowOf(title, name, clients, measures[index])));
  }
  console.table(rows);
  return rows;
}

/** @param {string} title @param {string} system @param {number} clients @param {{ rates: number[], times: number[] }} [measure] */
function rowOf(title, system, clients, { rates, times } = { rates: [], times: [] }) {
  return {
    title,
    system,
    clients,
    'per second': Math.round(median(rates)),
    'lowest–highest round': `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`,
    'p50 ms': twoDigits(quantile(times, 0.5)),
    'p99 ms': twoDigits(quantile(times, 0.99)),
    answers: times.length,
  };
}

/** @typedef {ReturnType<typeof rowOf>} Row */

/** @param {readonly Row[]} rows @param {string} system @param {number} clients */
export function rowFor(rows, system, clients) {
  const row = rows.find((each) => each.system === system && each.clients === clients);
  if (!row) throw new Error(`${system} was not measured with ${clients} clients`);
  return row;
}

/** @param {number} value */
const twoDigits = (value) => Math.round(value * 100) / 100;
