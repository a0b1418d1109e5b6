import { createServer } from 'node:http';
import { STEPS } from '../../deploy/local/product/topology.mjs';
import { createProgress } from '../../deploy/local/runner/progress.mjs';
import { startTestProduct } from '../../deploy/local/test/test-product.mjs';
import { LIFTED, openAccounts } from '../loads/people.mjs';
import { httpSystem, inTurns } from '../loads/rounds.mjs';
import { scenario } from '../run.mjs';

const CLIENTS = 8;
const SHARES = ['0.1', '1'];

/**
 * What tracing costs: requests a second and times of a page, a read and a sign-in on a product without it, and on others beside
 * it with a collector that takes what is kept. The products take turns, so that what else the machine does touches all alike.
 */
export default scenario({
  settings: LIFTED,
  startsItself: true,
  long: { rounds: 7, milliseconds: 3_000 },
  short: { rounds: 2, milliseconds: 1_000 },
  run: async (bench) => {
    const collector = await startCollector();
    /** @type {(() => unknown)[]} */
    const stops = [collector.stop];
    /** @type {Record<string, ReturnType<typeof httpSystem>[]>} by call, one of each product */
    const systems = {};
    const add = async (/** @type {string} */ tracing) => {
      const product = await startTestProduct(createProgress(STEPS));
      stops.push(product.stop);
      for (const [name, calls] of Object.entries(await callsOf(product))) {
        const system = httpSystem(tracing, calls, {});
        stops.push(system.stop);
        (systems[name] ??= []).push(system);
      }
    };
    try {
      await add('off');
      process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
      for (const share of SHARES) {
        process.env['OTEL_TRACES_SAMPLER_ARG'] = share;
        await add(share);
      }
      const turns = { ...bench.pace, failures: bench.failures, warmMs: 1_500, clients: [CLIENTS] };
      for (const [name, each] of Object.entries(systems)) bench.measures[name] = await inTurns(name, each, turns);
      bench.show({ spans: collector.spans() });
      if (collector.spans() === 0) bench.fail('no trace reached the collector');
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
});

/** @param {{ env: Record<string, string>, ports: Record<string, number> }} product @returns {Promise<Record<string, import('../loads/rounds.mjs').Call[]>>} */
async function callsOf({ env, ports }) {
  const gateway = `http://127.0.0.1:${ports['gateway']}`;
  const people = await openAccounts(gateway, CLIENTS);
  return {
    'page /, kept': [{ url: `${env['E2E_URL']}/` }],
    'GET /api/profile': people.map(({ access_token }) => ({
      url: `${gateway}/api/profile`,
      headers: { authorization: `Bearer ${access_token}` },
    })),
    'sign-in': people.map(({ email, password }) => ({
      method: 'POST',
      url: `${gateway}/auth/v1/token?grant_type=password`,
      body: JSON.stringify({ email, password }),
    })),
  };
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
