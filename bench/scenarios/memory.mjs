import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { remotes, services } from '../../deploy/local/product/topology.mjs';
import { scenario } from '../run.mjs';
import { round } from '../statistics.mjs';

/** Goals of all Node parts of the product together: on a machine of 2 GB PostgreSQL, NATS and Redis need the rest. */
const GOALS = { pssMb: 900, cpuPercent: 3 };
const COUNTED = [...services, 'gateway', 'shell', ...remotes];
/** Linux counts processor time in hundredths of a second, whatever its own clock. */
const TICKS_PER_SECOND = 100;

/** Measures each process at rest: its memory two minutes after the demonstration is filled, then its processor time for a minute. */
export default scenario({
  showsDemonstration: true,
  long: { minuteMs: 60_000 },
  short: { minuteMs: 15_000 },
  run: async (bench) => {
    const { minuteMs } = bench.pace;
    await delay(2 * minuteMs);
    const processes = Object.entries(bench.processes);
    const before = new Map(processes.map(([name, { pid }]) => [name, cpuSeconds(pid)]));
    await delay(minuteMs);
    const rows = processes.map(([name, { pid }]) => {
      const cpu = ((cpuSeconds(pid) - (before.get(name) ?? 0)) / (minuteMs / 1_000)) * 100;
      return { name, ...memoryOf(pid), 'CPU %': round(cpu), counted: COUNTED.includes(name) };
    });
    const sum = (/** @type {'PSS MB' | 'RSS MB' | 'CPU %'} */ column) =>
      round(rows.filter(({ counted }) => counted).reduce((total, row) => total + row[column], 0));
    const total = { 'PSS MB': sum('PSS MB'), 'RSS MB': sum('RSS MB'), 'CPU %': sum('CPU %') };
    bench.show({ rows, total });
    if (total['PSS MB'] > GOALS.pssMb) bench.fail(`memory: ${total['PSS MB']} MB, at most ${GOALS.pssMb} wanted`);
    if (total['CPU %'] > GOALS.cpuPercent)
      bench.fail(`processor: ${total['CPU %']} % of a core, at most ${GOALS.cpuPercent} wanted`);
  },
});

/** Returns resident and proportional memory; in the latter, shared memory is divided among its processes. @param {number} pid */
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
