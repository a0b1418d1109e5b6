import { setTimeout as delay } from 'node:timers/promises';
import { remotes, services } from '../../deploy/local/product/topology.mjs';
import { cpuSecondsOf, memoryOf } from '../judges/processes.mjs';
import { scenario } from '../run.mjs';
import { round } from '../statistics.mjs';

/** Goals of all Node parts of the product together: on a machine of 2 GB PostgreSQL, NATS and Redis need the rest. */
const GOALS = { pssMb: 900, cpuPercent: 3 };
const COUNTED = [...services, 'gateway', 'shell', ...remotes];

/** Measures each process at rest: its memory two minutes after the demonstration is filled, then its processor time for a minute. */
export default scenario({
  showsDemonstration: true,
  long: { minuteMs: 60_000 },
  short: { minuteMs: 15_000 },
  run: async (bench) => {
    const { minuteMs } = bench.pace;
    await delay(2 * minuteMs);
    const processes = Object.entries(bench.processes);
    const before = new Map(processes.map(([name, { pid }]) => [name, cpuSecondsOf(pid)]));
    await delay(minuteMs);
    const rows = processes.map(([name, { pid }]) => {
      const cpu = ((cpuSecondsOf(pid) - (before.get(name) ?? 0)) / (minuteMs / 1_000)) * 100;
      const { pss, rss } = memoryOf(pid);
      return { name, 'PSS MB': round(pss), 'RSS MB': round(rss), 'CPU %': round(cpu), counted: COUNTED.includes(name) };
    });
    const sum = (/** @type {'PSS MB' | 'RSS MB' | 'CPU %'} */ column) =>
      round(rows.filter(({ counted }) => counted).reduce((total, row) => total + row[column], 0));
    const total = { 'PSS MB': sum('PSS MB'), 'RSS MB': sum('RSS MB'), 'CPU %': sum('CPU %') };
    bench.show({ rows, total });
    bench.atMost('MB of memory', total['PSS MB'], GOALS.pssMb);
    bench.atMost('% of a core', total['CPU %'], GOALS.cpuPercent);
  },
});
