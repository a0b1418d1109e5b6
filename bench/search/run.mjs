import pg from 'pg';
import { measureAlternatives } from './alternatives.mjs';
import { comparePeers } from './peers/compare-peers.mjs';
import { openDataSet, SIZES } from './data/data-set.mjs';
import { measureEdits } from './edits.mjs';
import { alternativesMissed, checkGoals } from './goals.mjs';
import { measureHop } from './hop.mjs';
import { preparePgbench, STATEMENTS_MAX } from './peers/pgbench/pgbench.mjs';
import { searches, searchUrl } from './queries.mjs';
import { inTurns } from './rounds.mjs';
import { foundRow, overHttp, overSql, requireSameRows } from './same-rows.mjs';
import { openSearchers } from './searchers.mjs';
import { productStatements } from './statements.mjs';
import { httpSystem, startBareFastify } from './systems.mjs';

/** Limits of visitors, lifted: the machine is measured, not its doors. */
export const settings = { RATE_LIMIT: '10000000', AUTH_RATE_LIMIT: '10000000', MAIL_RATE_LIMIT: '10000000' };

/** On the data that it keeps. */
export const startsItself = true;

const SEARCHERS = 20;

/**
 * @param {unknown} _product this bench starts its own parts on the data that it keeps
 * @param {string[]} options `10k`, `1m`: both unless one is named; `alternatives`: these alone; `--short` for short rounds
 */
export async function run(_product, options) {
  const isShort = options.includes('--short');
  const named = options.filter((option) => option in SIZES);
  const sizes = named.length > 0 ? named : Object.keys(SIZES);
  /** @type {string[]} */
  const failures = [];
  /** @type {Record<string, Awaited<ReturnType<typeof measure>>>} */
  const measures = {};
  if (options.includes('alternatives')) return alternativesAlone(sizes);
  for (const size of sizes) measures[size] = await measure(size, isShort, failures);
  const goals = checkGoals(measures, failures);
  return { measures: { ...measures, goals }, failures };
}

/** @param {string[]} sizes */
async function alternativesAlone(sizes) {
  /** @type {Record<string, Awaited<ReturnType<typeof measureAlternatives>>>} */
  const measures = {};
  for (const size of sizes) {
    const dataSet = await openDataSet(size);
    try {
      const [person] = await openSearchers(dataSet, `http://127.0.0.1:${dataSet.ports['gateway']}`, 1);
      measures[size] = await measureAlternatives({ dataSet, user_id: person?.user_id ?? '' });
    } finally {
      await dataSet.stop();
    }
  }
  return { measures, failures: alternativesMissed(measures) };
}

/** @param {string} size @param {boolean} isShort @param {string[]} failures */
async function measure(size, isShort, failures) {
  const dataSet = await openDataSet(size);
  /** @type {(() => unknown)[]} */
  const stops = [() => dataSet.stop()];
  try {
    const { connectionString, made } = dataSet;
    const gateway = `http://127.0.0.1:${dataSet.ports['gateway']}`;
    const people = await openSearchers(dataSet, gateway, SEARCHERS);
    const person = (/** @type {number} */ number) =>
      /** @type {typeof people[number]} */ (people[number % people.length]);
    const queries = searches(await placesOf(connectionString), made.today, STATEMENTS_MAX);
    const statementOf = await productStatements(connectionString);
    const statements = await Promise.all(queries.map((query, number) => statementOf(query, person(number).user_id)));

    const signedIn = (/** @type {number} */ number) => ({ authorization: `Bearer ${person(number).access_token}` });
    const product = httpSystem(
      'product',
      queries.map((query, number) => ({ url: searchUrl(gateway, query), headers: signedIn(number) })),
    );
    stops.push(product.stop);
    const bareServer = await startBareFastify({ connectionString, statements });
    stops.push(bareServer.stop);
    const bare = httpSystem(
      'Fastify and pg',
      statements.map((_, number) => ({ url: `${bareServer.url}/search/${number}` })),
    );
    stops.push(bare.stop);
    const sql = await overSql(connectionString, statements);
    stops.push(sql.stop);
    const found = await requireSameRows(
      {
        product: overHttp(product.calls, ({ results }) => results.map(foundRow)),
        sql: sql.find,
        [bare.name]: overHttp(bare.calls, ({ results }) => results.slice(0, 20).map(foundRow)),
      },
      queries.length,
    );
    const pgbench = await preparePgbench({ connectionString, statements });
    stops.push(pgbench.remove);
    console.log(
      `\n${size}: ${made.rows.spots} parkings, ${made.rows.requests} requests, ${made.rows.associations} associations; ${queries.length} searches find ${found} parkings, the same in each system`,
    );

    const systems = [{ name: 'pgbench', run: pgbench.run }, bare, product];
    const search = await inTurns({ title: `search ${size}`, systems, isShort, failures });
    const hop = await measureHop({ gateway, bare: bareServer.url, isShort, failures, token: person(0).access_token });
    const edits = await measureEdits({ dataSet });
    const alternatives = await measureAlternatives({ dataSet, user_id: person(0).user_id });
    const peers = await comparePeers({ dataSet, gateway, queries, signedIn, isShort, failures });
    return { data: made, found, search, hop, edits, alternatives, peers };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** @param {string} connectionString */
async function placesOf(connectionString) {
  const database = new pg.Client({ connectionString });
  await database.connect();
  try {
    return (await database.query('SELECT id FROM listings.locations WHERE actif ORDER BY slug')).rows;
  } finally {
    await database.end();
  }
}
