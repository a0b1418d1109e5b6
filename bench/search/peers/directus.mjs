import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { contentHash } from '../../../deploy/local/build/content-hash.mjs';
import { withClient } from '../../../deploy/local/product/database.mjs';
import { freePort } from '../../../libs/local-servers/src/machine/ports.mjs';
import { startProcess } from '../../../libs/local-servers/src/machine/processes.mjs';
import { waitUntil } from '../../../libs/local-servers/src/machine/readiness.mjs';
import { ask } from '../../loads/people.mjs';
import { fromNpm } from './from-npm.mjs';
import { shownRow } from '../same-rows.mjs';

const run = promisify(execFile);
const VERSION = '11.17.4';
const TOKEN = 'token-of-the-bench-alone';
const PAGE = 20;
const TABLES = new URL('directus.sql', import.meta.url).pathname;
const FIELDS = ['distance', 'spot.*', 'spot.owner.*'];

/**
 * Directus on the same server and facts, near a place by distance: without dates, which it would need code for, and
 * without asking whose parkings to leave out. Installed from npm into the bench's folder, never into the product.
 * @param {import('../data/data-set.mjs').DataSet} dataSet
 */
export async function startDirectus({ connectionString, state, made }) {
  const program = await fromNpm({ name: 'directus', version: VERSION, file: 'cli.js', folder: 'peer' });
  const node = await nodeOf(program);
  /** @type {{ hash: string } | null} */
  const filled = state.read('directus');
  const hash = `${made.hash} ${contentHash([TABLES])}`;
  if (filled?.hash !== hash) {
    console.log('  tables for Directus');
    await fillTables(connectionString);
  }
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    HOME: state.folder,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: connectionString,
    DB_SEARCH_PATH: 'array:peer',
    SECRET: 'secret-of-the-bench-alone-0123456789',
    ADMIN_EMAIL: 'mesure@example.com',
    ADMIN_PASSWORD: 'Corbeau-vert-des-mesures',
    ADMIN_TOKEN: TOKEN,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    WEBSOCKETS_ENABLED: 'false',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
  };
  await run(node, [program, 'bootstrap'], { env, cwd: state.folder, maxBuffer: 16e6 });
  state.write('directus', { hash });
  const logFile = state.logFile('directus');
  const server = startProcess({ command: node, args: [program, 'start'], cwd: state.folder, env, logFile });
  const url = `http://127.0.0.1:${port}`;
  const answers = async () => (await ask(`${url}/server/ping`, { timeoutMs: 2_000 })).status === 200;
  await waitUntil('Directus', answers, { process: server, logFile, timeoutMs: 120_000 });
  return {
    stop: () => server.stop(),
    /** @param {import('../queries.mjs').Query} query without dates, by distance */
    call: (query) => ({
      url: `${url}/items/offers?${parameters(query)}`,
      headers: { authorization: `Bearer ${TOKEN}` },
    }),
    /** @param {{ data: { distance: number, spot: import('../same-rows.mjs').Shown }[] }} body */
    read: ({ data }) => data.map(({ distance, spot }) => shownRow({ ...spot, distance_meters: distance })),
  };
}

/** @param {import('../queries.mjs').Query} query */
function parameters({ location_id, max_price, services, shuttle, charging, vehicle_type }) {
  const filter = {
    location_id: { _eq: location_id },
    day_cents: { _lte: max_price * 100 },
    [vehicle_type]: { _eq: true },
    ...(services.includes('couvert') && { covered: { _eq: true } }),
    ...(services.includes('securise') && { secured: { _eq: true } }),
    ...(shuttle && { shuttle: { _eq: true } }),
    ...(charging && { charging: { _eq: true } }),
  };
  return new URLSearchParams({
    filter: JSON.stringify(filter),
    fields: FIELDS.join(','),
    sort: 'distance,spot',
    limit: String(PAGE),
  });
}

/** npm may have built its native parts for the machine's own Node. @param {string} program */
async function nodeOf(program) {
  const options = { cwd: dirname(program) };
  for (const node of [process.execPath, '/usr/local/bin/node', '/usr/bin/node'].filter((path) => existsSync(path))) {
    const found = await run(node, ['-e', "require('isolated-vm')"], options).catch(() => null);
    if (found !== null) return node;
  }
  throw new Error('Directus was built for a Node that is not here.');
}

/** @param {string} connectionString */
const fillTables = (connectionString) =>
  withClient(connectionString, (client) =>
    client.query(`SET maintenance_work_mem = '1GB'; ${readFileSync(TABLES, 'utf8')}`),
  );
