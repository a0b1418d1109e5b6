import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { remotes, services } from '../../deploy/local/product/topology.mjs';

/** Goals of all Node parts of the product together: on a machine of 2 GB PostgreSQL, NATS and Redis need the rest. */
const GOALS = { pssMb: 900, cpuPercent: 3 };
const COUNTED = [...services, 'gateway', 'shell', ...remotes];
/** Linux counts processor time in hundredths of a second, whatever its own clock. */
const TICKS_PER_SECOND = 100;

/** @type {Record<string, string>} */
export const settings = {};
export const showsDemonstration = true;

/**
 * Memory and processor time of each process at rest: two minutes after the demonstration is there, then over a minute.
 * @param {import('../../deploy/local/commands/bench.mjs').Product} product
 * @param {string[]} options `--short` rests and watches a quarter as long
 */
export async function run({ supervisor }, options) {
  const minute = options.includes('--short') ? 15_000 : 60_000;
  await delay(2 * minute);
  const processes = Object.entries(supervisor.record.run.processes);
  const before = new Map(processes.map(([name, { pid }]) => [name, cpuSeconds(pid)]));
  await delay(minute);
  const rows = processes.map(([name, { pid }]) => {
    const cpu = ((cpuSeconds(pid) - (before.get(name) ?? 0)) / (minute / 1_000)) * 100;
    return { name, ...memoryOf(pid), 'CPU %': round(cpu), counted: COUNTED.includes(name) };
  });
  const counted = rows.filter((row) => row.counted);
  const sum = (/** @type {'PSS MB' | 'RSS MB' | 'CPU %'} */ column) =>
    round(counted.reduce((total, row) => total + row[column], 0));
  const total = { 'PSS MB': sum('PSS MB'), 'RSS MB': sum('RSS MB'), 'CPU %': sum('CPU %') };
  console.table([...rows, { name: 'counted together', ...total }]);
  const failures = [];
  if (total['PSS MB'] > GOALS.pssMb) failures.push(`memory: ${total['PSS MB']} MB, at most ${GOALS.pssMb} wanted`);
  if (total['CPU %'] > GOALS.cpuPercent)
    failures.push(`processor: ${total['CPU %']} % of a core, at most ${GOALS.cpuPercent} wanted`);
  return { measures: { rows, total }, failures };
}

/** Resident, and proportional: what several processes share is divided among them. @param {number} pid */
function memoryOf(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const mb = (/** @type {string} */ name) =>
    round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024);
  return { 'PSS MB': mb('Pss'), 'RSS MB': mb('Rss') };
}

/** @param {number} pid */
function cpuSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;
