import { LoadProcess } from '../load.mjs';
import { quantile } from '../statistics.mjs';

const PARALLEL = 500;
const ROUNDS = 5;
const GOAL_MS = 100;
/** A2: signed in, refused, or sent away for a while; nothing else. */
const ALLOWED = ['200', '400', '429', '503'];

/**
 * A2: health of the gateway and of identity while 500 sign-ins come at once. The short form has no goal of time.
 * @param {{ load: LoadProcess, gateway: string, identity: string, people: import('./accounts.mjs').Account[], failures: string[], isShort: boolean }} options
 */
export async function measureStorm({ load, gateway, identity, people, failures, isShort }) {
  const watchers = [
    { name: 'gateway', url: `${gateway}/health/live`, process: new LoadProcess() },
    { name: 'identity', url: `${identity}/health/live`, process: new LoadProcess() },
  ];
  const calls = people.map(({ email, password }) => ({
    method: 'POST',
    url: `${gateway}/auth/v1/token?grant_type=password`,
    body: JSON.stringify({ email, password }),
  }));
  /** @type {Record<string, number>} */
  const statuses = {};
  /** @type {Record<string, number[]>} */
  const times = { gateway: [], identity: [], storm: [] };

  const storm = async () => {
    const report = await load.run({ calls, clients: PARALLEL, requests: PARALLEL, milliseconds: 30_000 });
    times['storm']?.push(...report.times);
    for (const [status, count] of Object.entries(report.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const working = storm();
      const reports = await Promise.all(watchers.map(({ url, process }) => process.watch(url, () => working)));
      reports.forEach((report, index) => {
        const { name = '' } = watchers[index] ?? {};
        times[name]?.push(...report.times);
        const bad = Object.keys(report.statuses).filter((status) => status !== '200');
        if (bad.length > 0) failures.push(`health of ${name} in the storm: ${JSON.stringify(report.statuses)}`);
      });
    }
  } finally {
    for (const { process } of watchers) process.stop();
  }
  const strange = Object.keys(statuses).filter((status) => !ALLOWED.includes(status));
  if (strange.length > 0) failures.push(`storm: ${JSON.stringify(statuses)}`);
  const rows = watchers.map(({ name }) => {
    const values = times[name] ?? [];
    const p99 = quantile(values, 0.99);
    if (p99 >= GOAL_MS && !isShort)
      failures.push(`health of ${name} in the storm: p99 ${p99.toFixed(0)} ms, goal ${GOAL_MS} ms`);
    return {
      health: name,
      'p50 ms': ms(quantile(values, 0.5)),
      'p99 ms': ms(p99),
      'longest ms': ms(quantile(values, 1)),
      answers: values.length,
    };
  });
  console.table(rows);
  const wait = {
    'p50 ms': ms(quantile(times['storm'] ?? [], 0.5)),
    'p99 ms': ms(quantile(times['storm'] ?? [], 0.99)),
  };
  console.log('Sign-ins of the storms by status', statuses, wait);
  return { rows, statuses, wait };
}

/** @param {number} value */
const ms = (value) => Math.round(value * 10) / 10;
