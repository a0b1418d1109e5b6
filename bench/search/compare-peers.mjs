import { startDirectus } from './directus.mjs';
import { startPostgis } from './postgis.mjs';
import { searchUrl } from './queries.mjs';
import { inTurns } from './rounds.mjs';
import { overHttp, requireSameRows, shownRow } from './same-rows.mjs';
import { httpSystem } from './systems.mjs';

/**
 * The product, Directus, and Express with PostGIS in turns, on what all can do.
 * @param {object} options
 * @param {import('./data-set.mjs').DataSet} options.dataSet
 * @param {string} options.gateway
 * @param {import('./queries.mjs').Query[]} options.queries
 * @param {(number: number) => { authorization: string }} options.signedIn
 * @param {boolean} options.isShort
 * @param {string[]} options.failures
 */
export async function comparePeers({ dataSet, gateway, queries, signedIn, isShort, failures }) {
  const simple = queries
    .filter(({ date_debut }) => date_debut === undefined)
    .map((query) => ({ ...query, sort: /** @type {const} */ ('distance') }));
  /** @type {(() => unknown)[]} */
  const stops = [];
  try {
    const directus = await startDirectus(dataSet);
    stops.push(directus.stop);
    const postgis = await startPostgis(dataSet);
    stops.push(postgis.stop);
    const product = {
      call: (/** @type {import('./queries.mjs').Query} */ query, /** @type {number} */ number) => ({
        url: searchUrl(gateway, query),
        headers: signedIn(number),
      }),
      read: (/** @type {{ results: Parameters<typeof shownRow>[0][] }} */ { results }) => results.map(shownRow),
    };
    const named = Object.entries({ product, Directus: directus, 'Express and PostGIS': postgis });
    const systems = named.map(([name, { call }]) => httpSystem(name, simple.map(call)));
    stops.push(...systems.map(({ stop }) => stop));
    const readers = named.map(([name, { read }], at) => [name, overHttp(systems[at]?.calls ?? [], read)]);
    await requireSameRows(Object.fromEntries(readers), simple.length);
    return await inTurns({ title: `near a place ${dataSet.size}`, systems, isShort, failures });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
