import { startPeer } from './peer.mjs';
import { searchUrl } from './queries.mjs';
import { inTurns } from './rounds.mjs';
import { overHttp, requireSameRows, shownRow } from './same-rows.mjs';
import { httpSystem } from './systems.mjs';

/**
 * The product and Directus in turns, on what both can do.
 * @param {object} options
 * @param {import('./data-set.mjs').DataSet} options.dataSet
 * @param {string} options.gateway
 * @param {import('./queries.mjs').Query[]} options.queries
 * @param {(number: number) => { authorization: string }} options.signedIn
 * @param {boolean} options.isShort
 * @param {string[]} options.failures
 */
export async function comparePeer({ dataSet, gateway, queries, signedIn, isShort, failures }) {
  const peer = await startPeer(dataSet);
  const simple = queries
    .filter(({ date_debut }) => date_debut === undefined)
    .map((query) => ({ ...query, sort: /** @type {const} */ ('distance') }));
  const product = httpSystem(
    'product',
    simple.map((query, number) => ({ url: searchUrl(gateway, query), headers: signedIn(number) })),
  );
  const directus = httpSystem('Directus', simple.map(peer.call));
  try {
    const readers = {
      product: overHttp(product.calls, ({ results }) => results.map(shownRow)),
      Directus: overHttp(directus.calls, peer.read),
    };
    await requireSameRows(readers, simple.length);
    const title = `near a place ${dataSet.size}`;
    return await inTurns({ title, systems: [directus, product], isShort, failures });
  } finally {
    product.stop();
    directus.stop();
    await peer.stop();
  }
}
