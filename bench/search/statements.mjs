import { withClient } from '../../deploy/local/product/database.mjs';
import { load } from './data/rules.mjs';

/** @typedef {{ text: string, values: unknown[] }} Statement */

/** The sessions of listings have these settings. */
export const SESSION =
  '-c search_path=listings,public -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_generic_plan';

/**
 * The SQL that the product sends for a search, taken from its own code: its repository is given a database that keeps
 * what it is asked. The parts that it reads in turn are one statement here, which stops as early as it does.
 * @param {string} connectionString
 * @returns {Promise<(query: import('./queries.mjs').Query, user_id: string) => Promise<Statement>>}
 */
export async function productStatements(connectionString) {
  const [
    { SearchService },
    { SearchPreconditions },
    { SearchRepository },
    { LocationsRepository },
    { SEARCH_PAGE_SIZE, searchInputSchema },
    { Clock },
  ] = await Promise.all([
    load('services/listings/dist/search/search.service.js'),
    load('services/listings/dist/search/search-preconditions.js'),
    load('services/listings/dist/search/search.repository.js'),
    load('services/listings/dist/locations/locations.repository.js'),
    load('libs/contracts/dist/listings/search/schema.js'),
    load('libs/service-runtime/dist/index.js'),
  ]);
  const readers = {
    read: async (/** @type {Statement} */ { text, values }) => {
      const found = await withClient(connectionString, async (client) => {
        await client.query('SET search_path = listings, public');
        return client.query(text, values);
      });
      return found.rows;
    },
  };
  const locations = new LocationsRepository({ readers });
  return async (query, user_id) => {
    /** @type {Statement[]} */
    const asked = [];
    const keeping = {
      read: async (/** @type {Statement} */ { text, values }) => {
        asked.push({ text, values });
        return [];
      },
    };
    const people = { hasVehicle: async () => true };
    const preconditions = new SearchPreconditions(people, { isActive: async () => true }, new Clock());
    const search = new SearchService(preconditions, new SearchRepository({ readers: keeping }, null, null, locations));
    await search.search(searchInputSchema.parse(query), { user_id });
    return inTurn(asked, SEARCH_PAGE_SIZE + 1);
  };
}

/** @param {readonly Statement[]} parts @param {number} limit @returns {Statement} */
function inTurn(parts, limit) {
  /** @type {unknown[]} */
  const values = [];
  const texts = parts.map((part) => {
    const before = values.length;
    values.push(...part.values);
    return `(${part.text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`)})`;
  });
  return { text: `${texts.join(' UNION ALL ')} LIMIT ${limit}`, values };
}
