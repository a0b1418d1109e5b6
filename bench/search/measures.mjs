import { randomOf } from '../../deploy/local/demo/random.mjs';
import { withClient } from '../../deploy/local/product/database.mjs';
import { byClients } from '../loads/people.mjs';
import { round, timesRow } from '../statistics.mjs';
import { load } from './data/rules.mjs';
import { dayAfter, VEHICLES } from './queries.mjs';

const SEED = 11;
const CALLS = 400;
/** One parking in five takes it: more of what is near the place is read before three are found. */
const CAMPER = { vehicle_type: 'camping-car', vehicle_height: 3.2 };
/** So many answers of each client do not count: they open connections and prepare statements. */
const WARMING = 40;

/**
 * What else is free when a request came to nothing, asked of listings over NATS as requests asks it, one after the other
 * and by eight at once: for any vehicle, and for one that few parkings take.
 * @param {import('./data/data-set.mjs').DataSet} dataSet @param {readonly { user_id: string }[]} people of whom the first asks
 */
export async function measureAlternatives(dataSet, [person]) {
  const user_id = person?.user_id ?? '';
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
        const found = answers.reduce((sum, each) => sum + each.found, 0) / answers.length;
        const times = timesRow(answers.map(({ ms }) => ms));
        rows.push({ alternatives: what, clients, 'found on average': round(found, 2), ...times });
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
  const sql = `SELECT id FROM listings.parking_spots WHERE available AND status = 'approved' ORDER BY md5(id::text) LIMIT $1`;
  const { rows } = await withClient(connectionString, (client) => client.query(sql, [CALLS]));
  return rows.map(({ id }) => id);
}

/** @param {string} parking_spot_id @param {string} user_id @param {string} today @param {number} index */
function inputOf(parking_spot_id, user_id, today, index) {
  const random = randomOf(SEED, index);
  const start = random.whole(10, 200);
  return {
    ...{ parking_spot_id, user_id },
    ...{ date_debut: dayAfter(today, start), date_fin: dayAfter(today, start + random.whole(2, 10)) },
    vehicle_type: random.one(VEHICLES),
    left_out: { owner_ids: [], parking_spot_ids: [] },
  };
}

const EDITS = 600;
const ASSOCIATIONS = 12;

/**
 * A change of price and one of availability, each in a transaction of the product's own repositories: the parking, what
 * is repeated beside its associations, and its card. Everything is as before at the end.
 * @param {import('./data/data-set.mjs').DataSet} dataSet
 */
export async function measureEdits(dataSet) {
  const [{ PrismaService }, { AssociationsRepository }, { ParkingSpotsRepository }, { SearchCardsRepository }] =
    await Promise.all([
      load('services/listings/dist/platform/prisma.service.js'),
      load('services/listings/dist/locations/associations.repository.js'),
      load('services/listings/dist/parking-spots/parking-spots.repository.js'),
      load('services/listings/dist/search/search-cards.repository.js'),
    ]);
  const prisma = new PrismaService({ DATABASE_URL: dataSet.plan.databaseUrl('listings') });
  const associations = new AssociationsRepository(prisma);
  const parkings = new ParkingSpotsRepository(prisma);
  const cards = new SearchCardsRepository();
  try {
    /** @type {{ id: string, price: number }[]} */
    const spots = await prisma.$queryRawUnsafe(
      `SELECT p.id, p.price_per_day::float8 AS price FROM parking_spots p TABLESAMPLE SYSTEM (${dataSet.size === '1m' ? 1 : 100})
       WHERE p.available AND p.status = 'approved'
         AND (SELECT count(*) FROM parking_location_associations a WHERE a.parking_spot_id = p.id) = ${ASSOCIATIONS}
       LIMIT ${EDITS / 4}`,
    );
    /** @param {string} id @param {{ price_per_day: number } | { available: boolean }} data */
    const edit = async (id, data) => {
      const start = performance.now();
      await prisma.$transaction(async (/** @type {any} */ tx) => {
        await tx.parkingSpot.update({ where: { id }, data });
        await associations.refreshCopies(tx, id);
        await cards.lockOf(tx, [id]);
        await cards.write(tx, [await parkings.find(id, tx)]);
      });
      return performance.now() - start;
    };
    const { id: first, price: firstPrice } = /** @type {typeof spots[number]} */ (spots[0]);
    for (let warm = 0; warm < 20; warm++) await edit(first, { price_per_day: firstPrice });
    /** @type {Record<string, number[]>} */
    const times = { price: [], availability: [] };
    for (const { id, price } of spots) {
      times['price']?.push(await edit(id, { price_per_day: price + 1 }), await edit(id, { price_per_day: price }));
      times['availability']?.push(await edit(id, { available: false }), await edit(id, { available: true }));
    }
    const rows = Object.entries(times).map(([change, values]) => ({
      change,
      associations: ASSOCIATIONS,
      ...timesRow(values),
    }));
    console.table(rows);
    return rows;
  } finally {
    await prisma.$disconnect();
  }
}
