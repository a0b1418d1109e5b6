import pg from 'pg';
import { SESSION } from './statements.mjs';

/**
 * @typedef {{ id: string, meters: number }} Found
 * @typedef {Record<'title' | 'city' | 'price_per_day' | 'features' | 'photo', unknown> & { id: string, owner: { first_name: string } }} Shown
 */

/**
 * Stops the bench unless each system finds the same parkings in the same order.
 * @param {Record<string, (number: number) => Promise<Found[]>>} systems
 * @param {number} count of searches
 * @returns {Promise<number>} how many were found in all
 */
export async function requireSameRows(systems, count) {
  const [[firstName, first] = ['', async () => []], ...others] = Object.entries(systems);
  let found = 0;
  for (let number = 0; number < count; number++) {
    const wanted = await first(number);
    found += wanted.length;
    for (const [name, find] of others) {
      const got = await find(number);
      if (JSON.stringify(got) === JSON.stringify(wanted)) continue;
      const row = wanted.findIndex((want, index) => JSON.stringify(want) !== JSON.stringify(got[index]));
      const differ = `row ${row}: ${JSON.stringify(got[row])} in place of ${JSON.stringify(wanted[row])}`;
      throw new Error(`search ${number}: ${name} found ${got.length}, ${firstName} ${wanted.length}; ${differ}`);
    }
  }
  if (found === 0) throw new Error('nothing was found');
  return found;
}

/** @template Body @param {import('../loads/load-process.mjs').Call[]} calls @param {(body: Body) => Found[]} read */
export function overHttp(calls, read) {
  return async (/** @type {number} */ number) => {
    const { url = '', headers = {} } = calls[number] ?? {};
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return read(/** @type {Body} */ (await answer.json()));
  };
}

/** @param {string} connectionString @param {import('./statements.mjs').Statement[]} statements */
export async function overSql(connectionString, statements) {
  const client = new pg.Client({ connectionString, options: SESSION });
  await client.connect();
  return {
    stop: () => client.end(),
    find: async (/** @type {number} */ number) => {
      const { rows } = await client.query(/** @type {import('./statements.mjs').Statement} */ (statements[number]));
      return rows.slice(0, 20).map(foundRow);
    },
  };
}

/** A result of the product, or a row of its statement. @param {{ id?: string, parking_spot_id?: string, distance_meters: number }} row */
export const foundRow = ({ id, parking_spot_id = id ?? '', distance_meters }) => ({
  id: parking_spot_id,
  meters: distance_meters,
});

/** What a result shows, too. @param {Shown & { distance_meters: number }} result */
export const shownRow = ({ title, city, price_per_day, features, photo, owner: { first_name }, ...result }) => ({
  ...foundRow(result),
  ...{ title, city, price_per_day, features, photo, first_name },
});
