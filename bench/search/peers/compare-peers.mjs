import { startDirectus } from './directus/directus.mjs';
import { startPostgis } from './postgis/postgis.mjs';
import { searchUrl } from '../queries.mjs';
import { inTurns } from '../rounds.mjs';
import { overHttp, requireSameRows, shownRow } from '../same-rows.mjs';
import { httpSystem } from '../systems.mjs';

/**
 * @typedef {object} Peer
 * @property {(query: import('../queries.mjs').Query) => import('../../load-process.mjs').Call} call
 * @property {(body: never) => import('../same-rows.mjs').Found[]} read
 * @property {() => Promise<unknown>} stop
 */
/** @type {[name: string, start: (dataSet: import('../data/data-set.mjs').DataSet) => Promise<Peer>][]} */
const PEERS = [
  ['Directus', startDirectus],
  ['Express and PostGIS', startPostgis],
];

/**
 * The product in turns with each of its peers alone, on what both can do.
 * @param {object} options
 * @param {import('../data/data-set.mjs').DataSet} options.dataSet
 * @param {string} options.gateway
 * @param {import('../queries.mjs').Query[]} options.queries
 * @param {(number: number) => { authorization: string }} options.signedIn
 * @param {boolean} options.isShort
 * @param {string[]} options.failures
 * @returns {Promise<Record<string, import('../rounds.mjs').Row[]>>} by peer
 */
export async function comparePeers({ dataSet, gateway, queries, signedIn, isShort, failures }) {
  const simple = queries
    .filter(({ date_debut }) => date_debut === undefined)
    .map((query) => ({ ...query, sort: /** @type {const} */ ('distance') }));
  const product = httpSystem(
    'product',
    simple.map((query, number) => ({ url: searchUrl(gateway, query), headers: signedIn(number) })),
  );
  /** @type {Record<string, import('../rounds.mjs').Row[]>} */
  const rows = {};
  try {
    for (const [name, start] of PEERS) {
      const peer = await start(dataSet);
      const system = httpSystem(name, simple.map(peer.call));
      try {
        const readers = {
          product: overHttp(product.calls, ({ results }) => results.map(shownRow)),
          [name]: overHttp(system.calls, peer.read),
        };
        await requireSameRows(readers, simple.length);
        rows[name] = await inTurns({
          title: `near a place ${dataSet.size}`,
          systems: [system, product],
          isShort,
          failures,
        });
      } finally {
        system.stop();
        await peer.stop();
      }
    }
    return rows;
  } finally {
    product.stop();
  }
}
