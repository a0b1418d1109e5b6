import pg from 'pg';
import { randomOf } from '../../deploy/local/demo/random.mjs';
import { quantile } from '../statistics.mjs';
import { load } from './data/rules.mjs';

const SEED = 11;
const CALLS = 400;
const DAY = 86_400_000;
/** One parking in five takes it: more of what is near the place is read before three are found. */
const CAMPER = { vehicle_type: 'camping-car', vehicle_height: 3.2 };
/** Of each client, before its answers count: connections are open and their statements prepared. */
const WARMING = 40;

/**
 * What else is free when a request came to nothing, asked of listings over NATS as requests asks it, one after the other
 * and by eight at once: for any vehicle, and for one that few parkings take.
 * @param {{ dataSet: import('./data/data-set.mjs').DataSet, user_id: string }} options
 */
export async function measureAlternatives({ dataSet, user_id }) {
  const [{ connectNats, RpcClient, systemContext }, { searchApi }] = await Promise.all([
    load('libs/nats/dist/index.js'),
    load('libs/contracts/dist/listings/search/api.js'),
  ]);
  const nc = await connectNats({ url: dataSet.plan.natsUrlOf('requests'), name: 'requests bench' });
  const rpc = new RpcClient(nc);
  try {
    const spots = await anyParkings(dataSet.connectionString);
    const inputs = spots.map((parking_spot_id, index) => inputOf(parking_spot_id, user_id, dataSet.made.today, index));
    const ask = async (/** @type {object} */ input) => {
      const start = performance.now();
      const { parkings } = await rpc.call(searchApi.findAlternatives, input, systemContext());
      return { ms: performance.now() - start, found: parkings.length };
    };
    const rows = [];
    for (const [what, given] of /** @type {const} */ ([
      ['any vehicle', {}],
      ['a camper van', CAMPER],
    ])) {
      const wishes = inputs.map((input) => ({ ...input, ...given }));
      for (const clients of [1, 8]) {
        await byClients(clients, wishes.slice(0, WARMING * clients), ask);
        const answers = await byClients(clients, wishes, ask);
        const times = answers.map(({ ms }) => ms);
        rows.push({
          ...{ alternatives: what, clients, answers: answers.length },
          'found on average':
            Math.round((answers.reduce((sum, { found }) => sum + found, 0) / answers.length) * 100) / 100,
          'p50 ms': Math.round(quantile(times, 0.5) * 100) / 100,
          'p99 ms': Math.round(quantile(times, 0.99) * 100) / 100,
        });
      }
    }
    console.table(rows);
    return rows;
  } finally {
    await nc.close();
  }
}

/** @param {string} connectionString @returns {Promise<string[]>} in a fixed order */
async function anyParkings(connectionString) {
  const database = new pg.Client({ connectionString });
  await database.connect();
  try {
    const { rows } = await database.query(
      `SELECT id FROM listings.parking_spots WHERE available AND status = 'approved' ORDER BY md5(id::text) LIMIT $1`,
      [CALLS],
    );
    return rows.map(({ id }) => id);
  } finally {
    await database.end();
  }
}

/** @param {string} parking_spot_id @param {string} user_id @param {string} today @param {number} index */
function inputOf(parking_spot_id, user_id, today, index) {
  const random = randomOf(SEED, index);
  const start = random.whole(10, 200);
  const date = (/** @type {number} */ at) => new Date(Date.parse(today) + at * DAY).toISOString().slice(0, 10);
  return {
    ...{ parking_spot_id, user_id },
    ...{ date_debut: date(start), date_fin: date(start + random.whole(2, 10)) },
    vehicle_type: random.one(['voiture', 'voiture', 'voiture', 'moto', 'utilitaire']),
    left_out: { owner_ids: [], parking_spot_ids: [] },
  };
}

/**
 * @template I, O
 * @param {number} clients @param {readonly I[]} inputs @param {(input: I) => Promise<O>} ask
 */
async function byClients(clients, inputs, ask) {
  const waiting = [...inputs];
  /** @type {O[]} */
  const answers = [];
  const client = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) answers.push(await ask(next));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answers;
}
