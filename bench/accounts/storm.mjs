import { LoadProcess } from '../load.mjs';
import { quantile } from '../statistics.mjs';

const PARALLEL = 500;
const ROUNDS = 5;
/** Milliseconds at p99. */
const GOALS = { health: 100, page: 300 };
/** A page is asked for as a busy site is; health as often as it can be. */
const EVERY_MS = { health: 5, page: 25 };
/** A2: signed in, refused, or sent away for a while; nothing else. */
const ALLOWED = ['200', '400', '429', '503'];

/**
 * A2: health of the gateway and of identity, and pages that anybody reads, while 500 sign-ins come at once. The short form
 * has no goal of time.
 * @param {{ load: LoadProcess, site: string, gateway: string, identity: string, people: import('./accounts.mjs').Account[], failures: string[], isShort: boolean }} options
 */
export async function measureStorm({ load, site, gateway, identity, people, failures, isShort }) {
  /** @type {{ name: string, kind: 'health' | 'page', url: string, process: LoadProcess }[]} */
  const watchers = [
    { name: 'health of gateway', kind: 'health', url: `${gateway}/health/live`, process: new LoadProcess() },
    { name: 'health of identity', kind: 'health', url: `${identity}/health/live`, process: new LoadProcess() },
    { name: 'home page', kind: 'page', url: `${site}/`, process: new LoadProcess() },
    { name: 'page of places', kind: 'page', url: `${site}/lieux`, process: new LoadProcess() },
  ];
  const calls = people.map(({ email, password }) => ({
    method: 'POST',
    url: `${gateway}/auth/v1/token?grant_type=password`,
    body: JSON.stringify({ email, password }),
  }));
  /** @type {Record<string, number>} */
  const statuses = {};
  /** @type {Record<string, number[]>} */
  const times = { storm: [], ...Object.fromEntries(watchers.map(({ name }) => [name, []])) };

  const storm = async () => {
    const report = await load.run({ calls, clients: PARALLEL, requests: PARALLEL, milliseconds: 30_000 });
    times['storm']?.push(...report.times);
    for (const [status, count] of Object.entries(report.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const working = storm();
      const reports = await Promise.all(
        watchers.map(({ kind, url, process }) => process.watch(url, () => working, EVERY_MS[kind])),
      );
      reports.forEach((report, index) => {
        const { name = '' } = watchers[index] ?? {};
        times[name]?.push(...report.times);
        const bad = Object.keys(report.statuses).filter((status) => status !== '200');
        if (bad.length > 0) failures.push(`${name} in the storm: ${JSON.stringify(report.statuses)}`);
      });
    }
  } finally {
    for (const { process } of watchers) process.stop();
  }
  const strange = Object.keys(statuses).filter((status) => !ALLOWED.includes(status));
  if (strange.length > 0) failures.push(`storm: ${JSON.stringify(statuses)}`);
  const rows = watchers.map(({ name, kind }) => {
    const values = times[name] ?? [];
    const p99 = quantile(values, 0.99);
    if (p99 >= GOALS[kind] && !isShort)
      failures.push(`${name} in the storm: p99 ${p99.toFixed(0)} ms, goal ${GOALS[kind]} ms`);
    return {
      watched: name,
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
