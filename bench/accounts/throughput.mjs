import { median, quantile } from '../statistics.mjs';

const ROUNDS = 5;
const CLIENTS = [1, 8, 50];
const REQUESTS_MAX = 20_000;

/**
 * Sign-ins, renewals and token checks, in rounds that take turns so that what else the machine does touches all alike.
 * @param {{ load: import('../load.mjs').LoadProcess, gateway: string, people: import('./accounts.mjs').Account[], failures: string[], isShort: boolean }} options
 */
export async function measureThroughput({ load, gateway, people, failures, isShort }) {
  const token = (/** @type {string} */ grant) => `${gateway}/auth/v1/token?grant_type=${grant}`;
  const bearer = (/** @type {import('./accounts.mjs').Account} */ person) => ({
    authorization: `Bearer ${person.access_token}`,
  });
  /** @type {{ name: string, calls: import('../load-process.mjs').Call[], follow?: 'refresh_token' }[]} */
  const scenarios = [
    {
      name: 'sign-in',
      calls: people.map(({ email, password }) => post(token('password'), { email, password })),
    },
    {
      name: 'refresh',
      calls: people.map(({ refresh_token }) => post(token('refresh_token'), { refresh_token })),
      follow: 'refresh_token',
    },
    {
      name: 'GET /auth/v1/user',
      calls: people.map((person) => ({ url: `${gateway}/auth/v1/user`, headers: bearer(person) })),
    },
    {
      name: 'GET /api/profile',
      calls: people.map((person) => ({ url: `${gateway}/api/profile`, headers: bearer(person) })),
    },
  ];
  const measures = scenarios.flatMap(({ name }) =>
    CLIENTS.map((clients) => ({
      name,
      clients,
      rates: /** @type {number[]} */ ([]),
      times: /** @type {number[]} */ ([]),
    })),
  );
  // What is compiled and connected at the first call is not measured.
  for (const scenario of scenarios) await once(scenario, 8, 500);
  for (let round = 0; round < (isShort ? 1 : ROUNDS); round++) {
    for (const clients of CLIENTS) {
      for (const scenario of scenarios) {
        const report = await once(scenario, clients, isShort ? 1_000 : 2_000);
        const measure = measures.find((one) => one.name === scenario.name && one.clients === clients);
        measure?.rates.push((report.times.length / report.elapsedMs) * 1_000);
        measure?.times.push(...report.times);
      }
    }
  }

  /** @param {typeof scenarios[number]} scenario @param {number} clients @param {number} milliseconds */
  async function once(scenario, clients, milliseconds) {
    const { name, calls, follow } = scenario;
    const report = await load.run({ calls, clients, milliseconds, requests: REQUESTS_MAX, ...(follow && { follow }) });
    if (follow) scenario.calls = report.calls;
    const bad = Object.entries(report.statuses).filter(([status]) => !/^2\d\d$/.test(status));
    if (bad.length > 0) failures.push(`${name}, ${clients} clients: ${JSON.stringify(report.statuses)}`);
    return report;
  }

  const rows = measures.map(({ name, clients, rates, times }) => ({
    call: name,
    clients,
    'per second (median)': Math.round(median(rates)),
    'lowest–highest round': `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`,
    'p50 ms': round(quantile(times, 0.5)),
    'p99 ms': round(quantile(times, 0.99)),
    answers: times.length,
  }));
  console.table(rows);
  return rows;
}

/** @param {string} url @param {object} body */
function post(url, body) {
  return { method: 'POST', url, body: JSON.stringify(body) };
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;
