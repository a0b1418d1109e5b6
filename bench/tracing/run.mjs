import { createServer } from 'node:http';
import { startTestProduct } from '../../deploy/local/test/test-product.mjs';
import { STEPS } from '../../deploy/local/product/topology.mjs';
import { createProgress } from '../../deploy/local/runner/progress.mjs';
import { openAccounts } from '../accounts/accounts.mjs';
import { settings as lifted } from '../accounts/run.mjs';
import { LoadProcess } from '../load.mjs';
import { median, quantile } from '../statistics.mjs';

export const settings = lifted;

/** One product without traces and others beside it that keep some of them. */
export const startsItself = true;

const ROUNDS = 7;
const CLIENTS = 8;
const REQUESTS_MAX = 50_000;
const SHARES = ['0.1', '1'];

/**
 * What tracing costs: requests a second and times of a page, a read and a sign-in, without it and with a collector that
 * takes what is kept. The products take turns, so that what else the machine does touches all alike.
 * @param {unknown} _product
 * @param {string[]} options `--short` for a trial
 */
export async function run(_product, options) {
  const isShort = options.includes('--short');
  const collector = await startCollector();
  /** @type {{ tracing: string, product: Awaited<ReturnType<typeof startTestProduct>> }[]} */
  const products = [];
  const load = new LoadProcess();
  try {
    products.push({ tracing: 'off', product: await startTestProduct(createProgress(STEPS)) });
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
    for (const share of SHARES) {
      process.env['OTEL_TRACES_SAMPLER_ARG'] = share;
      products.push({ tracing: share, product: await startTestProduct(createProgress(STEPS)) });
    }
    const scenarios = [];
    for (const { tracing, product } of products)
      for (const { name, calls } of await callsOf(product))
        scenarios.push({
          name,
          tracing,
          calls,
          rates: /** @type {number[]} */ ([]),
          times: /** @type {number[]} */ ([]),
        });
    scenarios.sort((a, b) => a.name.localeCompare(b.name));
    // What is compiled, connected and kept at the first calls is not measured.
    for (const { calls } of scenarios) await once(calls, 1_500);
    for (let round = 0; round < (isShort ? 2 : ROUNDS); round++) {
      for (const scenario of scenarios) {
        const { times, elapsedMs } = await once(scenario.calls, isShort ? 1_000 : 3_000);
        scenario.rates.push((times.length / elapsedMs) * 1_000);
        scenario.times.push(...times);
      }
    }
    const rows = scenarios.map(({ name, tracing, rates, times }) => ({
      name,
      tracing,
      'per second (median)': Math.round(median(rates)),
      'lowest–highest round': `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`,
      'p50 ms': round(quantile(times, 0.5)),
      'p99 ms': round(quantile(times, 0.99)),
    }));
    console.table(rows);
    const spans = collector.spans();
    return { measures: { rows, spans }, failures: spans > 0 ? [] : ['no trace reached the collector'] };
  } finally {
    load.stop();
    await Promise.all(products.map(({ product }) => product.stop()));
    collector.stop();
  }

  /** @param {import('../load-process.mjs').Call[]} calls @param {number} milliseconds */
  async function once(calls, milliseconds) {
    const report = await load.run({ calls, clients: CLIENTS, milliseconds, requests: REQUESTS_MAX });
    const bad = Object.keys(report.statuses).filter((status) => status !== '200');
    if (bad.length > 0) throw new Error(JSON.stringify(report.statuses));
    return report;
  }
}

/** @param {{ env: Record<string, string>, ports: Record<string, number> }} product */
async function callsOf({ env, ports }) {
  const gateway = `http://127.0.0.1:${ports['gateway']}`;
  const people = await openAccounts(gateway, CLIENTS);
  const headers = { 'content-type': 'application/json' };
  return [
    { name: 'page /, kept', calls: [{ url: `${env['E2E_URL']}/` }] },
    {
      name: 'GET /api/profile',
      calls: people.map(({ access_token }) => ({
        url: `${gateway}/api/profile`,
        headers: { authorization: `Bearer ${access_token}` },
      })),
    },
    {
      name: 'sign-in',
      calls: people.map(({ email, password }) => ({
        method: 'POST',
        url: `${gateway}/auth/v1/token?grant_type=password`,
        headers,
        body: JSON.stringify({ email, password }),
      })),
    },
  ];
}

/** Takes traces over HTTP and counts them. */
async function startCollector() {
  let spans = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      spans += body.split('"spanId"').length - 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${address.port}`, spans: () => spans, stop: () => server.close() };
}

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;
