import pg from 'pg';
import { load } from './rules.mjs';

const ROWS_A_BATCH = 20_000;
const CONNECTIONS = 2;

/**
 * Writes what is near each parking through the product's own repository, which adds what search filters by.
 * @param {{ connectionString: string, located: readonly import('./parkings.mjs').Located[],
 *   associations: (spot: import('./parkings.mjs').Located) => import('./parkings.mjs').Association[], say: (text: string) => void }} options
 * @returns {Promise<number>} how many there are
 */
export async function associateAll({ connectionString, located, associations, say }) {
  const { AssociationsRepository } = await load('services/listings/dist/locations/associations.repository.js');
  const { Prisma } = await load('services/listings/dist/generated/prisma/client.js');
  const repository = new AssociationsRepository();
  const started = Date.now();
  let [rows, next, shown] = [0, 0, 0];

  const work = async () => {
    const client = new pg.Client({ connectionString, options: '-c search_path=listings,public' });
    await client.connect();
    await client.query('SET session_replication_role = replica');
    // A batch touches few of the parkings: without this all of them would be read for each.
    await client.query('SET enable_hashjoin = off; SET enable_mergejoin = off');
    const transaction = {
      parkingLocationAssociation: { deleteMany: () => undefined },
      $executeRaw: (/** @type {unknown[]} */ ...template) => client.query(Prisma.sql(...template)),
    };
    while (next < located.length) {
      /** @type {import('./parkings.mjs').Association[]} */
      const batch = [];
      while (next < located.length && batch.length < ROWS_A_BATCH) {
        batch.push(...associations(/** @type {import('./parkings.mjs').Located} */ (located[next++])));
      }
      await repository.replaceOfSpot(transaction, null, batch);
      rows += batch.length;
      if (rows - shown < 1_000_000) continue;
      shown = rows;
      say(`${rows} associations of ${next} parkings (${Math.round((Date.now() - started) / 1000)} s)`);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return rows;
}
