import { load } from './data/rules.mjs';

/** @typedef {{ text: string, values: unknown[] }} Statement */

/**
 * The SQL that the product sends for a search, taken from its own code: its repository is given a database that keeps
 * what it is asked.
 * @returns {Promise<(query: import('./queries.mjs').Query, user_id: string) => Promise<Statement>>}
 */
export async function productStatements() {
  const [{ SearchParkingSpots }, { SearchGate }, { SearchRepository }, { searchInputSchema }, { Clock }] =
    await Promise.all([
      load('services/listings/dist/search/use-cases/search-parking-spots.js'),
      load('services/listings/dist/search/use-cases/search-gate.js'),
      load('services/listings/dist/search/search.repository.js'),
      load('libs/contracts/dist/listings/search/schema.js'),
      load('libs/service-runtime/dist/index.js'),
    ]);
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
    const search = new SearchParkingSpots(gate, new SearchRepository(database, null));
    await search.execute(searchInputSchema.parse(query), { user_id });
    const [statement] = asked;
    if (!statement || asked.length > 1) throw new Error(`a search asks ${asked.length} statements`);
    return statement;
  };
}
