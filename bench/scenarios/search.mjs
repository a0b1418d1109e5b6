import { withClient } from '../../deploy/local/product/database.mjs';
import { BareFastify, httpSystem, inTurns } from '../loads/rounds.mjs';
import { openSearchers } from '../loads/people.mjs';
import { scenario } from '../run.mjs';
import { openDataSet, SIZES } from '../search/data/data-set.mjs';
import { alternativesMissed, checkGoals } from '../search/goals.mjs';
import { measureAlternatives, measureEdits } from '../search/measures.mjs';
import { startDirectus } from '../search/peers/directus.mjs';
import { preparePgbench, STATEMENTS_MAX } from '../search/peers/pgbench.mjs';
import { startPostgis } from '../search/peers/postgis.mjs';
import { searches, searchUrl } from '../search/queries.mjs';
import { foundRow, overHttp, overSql, requireSameRows, shownRow } from '../search/same-rows.mjs';
import { productStatements } from '../search/statements.mjs';

/** @typedef {import('../search/data/data-set.mjs').DataSet} DataSet */
/** @typedef {import('../loads/rounds.mjs').Row} Row */
/**
 * @typedef {object} Peer
 * @property {(query: import('../search/queries.mjs').Query) => import('../loads/load-process.mjs').Call} call
 * @property {(body: never) => import('../search/same-rows.mjs').Found[]} read
 * @property {() => Promise<unknown>} stop
 */

const SEARCHERS = 20;
/** This number of places makes the answer of the hop some 10.7 KB, as when its goal was set (ADR 41). */
const HOP_PLACES = 43;
/** @type {Record<string, (dataSet: DataSet) => Promise<Peer>>} */
const PEERS = { Directus: startDirectus, 'Express and PostGIS': startPostgis };

/**
 * Measures searches near a place: the parts of the product in turn with what does less, its SQL alone and other systems.
 * `10k` and `1m` select one of the two data sets; `alternatives` measures only the search for alternatives.
 */
export default scenario({
  startsItself: true,
  long: { rounds: 5, milliseconds: 4_000 },
  short: { rounds: 5, milliseconds: 1_000 },
  run: async (bench) => {
    const { words, pace, measures, failures } = bench;
    const turns = { ...pace, failures, warmMs: 4_000 };
    for (const size of bench.chosen(Object.keys(SIZES), (name) => name)) {
      const dataSet = await openDataSet(size);
      const stops = [dataSet.stop];
      try {
        measures[size] = words.includes('alternatives')
          ? await measureAlternatives(dataSet, await searchersOf(dataSet, 1))
          : await measure(dataSet, turns, stops);
      } finally {
        for (const stop of stops.toReversed()) await stop();
      }
    }
    const found = /** @type {any} */ ({ ...measures });
    if (words.includes('alternatives')) failures.push(...alternativesMissed(found));
    else measures['goals'] = checkGoals(found, failures);
  },
});

/** @param {DataSet} dataSet */
const gatewayOf = ({ ports }) => `http://127.0.0.1:${ports['gateway']}`;

/** @param {DataSet} dataSet @param {number} count */
const searchersOf = (dataSet, count) => openSearchers(dataSet.connectionString, gatewayOf(dataSet), count);

/** @param {DataSet} dataSet @param {import('../loads/rounds.mjs').Turns} turns @param {(() => unknown)[]} stops what is begun, to be stopped */
async function measure(dataSet, turns, stops) {
  const { connectionString, made, size } = dataSet;
  const gateway = gatewayOf(dataSet);
  const people = await searchersOf(dataSet, SEARCHERS);
  const person = (/** @type {number} */ number) =>
    /** @type {typeof people[number]} */ (people[number % people.length]);
  const { rows: places } = await withClient(connectionString, (client) =>
    client.query('SELECT id FROM listings.locations WHERE actif ORDER BY slug'),
  );
  const queries = searches(places, made.today, STATEMENTS_MAX);
  const statementOf = await productStatements(connectionString);
  const statements = await Promise.all(queries.map((query, number) => statementOf(query, person(number).user_id)));
  const begun = (/** @type {ReturnType<typeof httpSystem>} */ system) => {
    stops.push(system.stop);
    return system;
  };
  /** @param {import('../search/queries.mjs').Query} query @param {number} number */
  const call = (query, number) => ({
    url: searchUrl(gateway, query),
    headers: { authorization: `Bearer ${person(number).access_token}` },
  });

  const product = begun(httpSystem('product', queries.map(call)));
  const sql = await overSql(connectionString, statements);
  stops.push(sql.stop);
  const readers = {
    product: overHttp(product.calls, ({ results }) => results.map(foundRow)),
    sql: sql.find,
  };
  const found = await requireSameRows(readers, queries.length);
  const pgbench = await preparePgbench({ connectionString, statements });
  stops.push(pgbench.remove);
  console.log(
    `\n${size}: ${made.rows.spots} parkings, ${made.rows.requests} requests, ${made.rows.associations} associations; ${queries.length} searches find ${found} parkings, the same in each system`,
  );
  const search = await inTurns(`search ${size}`, [{ name: 'pgbench', run: pgbench.run }, product], turns);

  // One hop to a service that answers from memory; the token keeps the gateway from answering from its cache.
  const fastify = new BareFastify();
  stops.push(() => fastify.stop());
  const hopCall = { url: `${gateway}/api/locations/popular?limit=${HOP_PLACES}`, headers: call(queries[0] ?? never(), 0).headers }; // prettier-ignore
  const hops = [
    begun(httpSystem('bare Fastify', [{ url: await fastify.copyOf(hopCall) }])),
    begun(httpSystem('one hop', [hopCall])),
  ];
  const hop = await inTurns('hop', hops, { ...turns, clients: [8] });
  const edits = await measureEdits(dataSet);
  const alternatives = await measureAlternatives(dataSet, people);

  // Each peer is measured only with the product, on the searches that both can do.
  const simple = queries
    .filter(({ date_debut }) => date_debut === undefined)
    .map((query) => ({ ...query, sort: /** @type {const} */ ('distance') }));
  const own = begun(httpSystem('product', simple.map(call)));
  /** @type {Record<string, Row[]>} */
  const peers = {};
  for (const [name, start] of Object.entries(PEERS)) {
    const peer = await start(dataSet);
    const system = httpSystem(name, simple.map(peer.call));
    try {
      const shown = overHttp(own.calls, ({ results }) => results.map(shownRow));
      await requireSameRows({ product: shown, [name]: overHttp(system.calls, peer.read) }, simple.length);
      peers[name] = await inTurns(`near a place ${size}`, [system, own], turns);
    } finally {
      system.stop();
      await peer.stop();
    }
  }
  return { data: made, found, search, hop, edits, alternatives, peers };
}

/** @returns {never} */
function never() {
  throw new Error('nothing to measure');
}
