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
    const product = httpSystem(
      'product',
      simple.map((query, number) => ({ url: searchUrl(gateway, query), headers: signedIn(number) })),
    );
    const one = httpSystem('Directus', simple.map(directus.call));
    const other = httpSystem('Express and PostGIS', simple.map(postgis.call));
    const systems = [one, other, product];
    stops.push(...systems.map(({ stop }) => stop));
    const readers = {
      [product.name]: overHttp(product.calls, ({ results }) => results.map(shownRow)),
      [one.name]: overHttp(one.calls, directus.read),
      [other.name]: overHttp(other.calls, postgis.read),
    };
    await requireSameRows(readers, simple.length);
    return await inTurns({ title: `near a place ${dataSet.size}`, systems, isShort, failures });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
