import pg from 'pg';
import { load } from './data/rules.mjs';
import { SESSION } from './session.mjs';

/** @typedef {{ text: string, values: unknown[] }} Statement */

/**
 * The SQL that the product sends for a search, taken from its own code: its repository is given a database that keeps
 * what it is asked. The parts that it reads in turn are one statement here, which stops as early as it does.
 * @param {string} connectionString
 * @returns {Promise<(query: import('./queries.mjs').Query, user_id: string) => Promise<Statement>>}
 */
export async function productStatements(connectionString) {
  const [
    { SearchParkingSpots },
    { SearchGate },
    { SearchRepository },
    { LocationRepository },
    { SEARCH_PAGE_SIZE, searchInputSchema },
    { Clock },
  ] = await Promise.all([
    load('services/listings/dist/search/use-cases/search-parking-spots.js'),
    load('services/listings/dist/search/use-cases/search-gate.js'),
    load('services/listings/dist/search/search.repository.js'),
    load('services/listings/dist/locations/location.repository.js'),
    load('libs/contracts/dist/listings/search/schema.js'),
    load('libs/service-runtime/dist/index.js'),
  ]);
  const locations = new LocationRepository({
    read: async (/** @type {Statement} */ { text, values }) => {
      const client = new pg.Client({ connectionString, options: SESSION });
      await client.connect();
      try {
        return (await client.query({ text, values })).rows;
      } finally {
        await client.end();
      }
    },
  });
  return async (query, user_id) => {
    /** @type {Statement[]} */
    const asked = [];
    const database = {
      read: async (/** @type {Statement} */ { text, values }) => {
        asked.push({ text, values });
        return [];
      },
    };
    const gate = new SearchGate({ hasVehicle: async () => true }, { exists: async () => true }, new Clock());
    const search = new SearchParkingSpots(gate, new SearchRepository(database, null, null, locations));
    await search.execute(searchInputSchema.parse(query), { user_id });
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
