import { openAccounts } from '../accounts/accounts.mjs';
import { openSearchers } from '../search/searchers.mjs';
import { searches, searchUrl } from '../search/queries.mjs';

const PEOPLE = 20;
const SEARCHES = 60;
/** What people do, in twentieths: a sign-in costs some thirty milliseconds of a processor by itself. */
const MIX = { search: 8, places: 4, popular: 2, profile: 5, 'sign-in': 1 };

/**
 * Calls of signed-in people and of visitors, mixed, as one list to send in turn.
 * @param {string} gateway @param {string} databaseUrl
 * @returns {Promise<import('./open-load-process.mjs').Call[]>}
 */
export async function mixedCalls(gateway, databaseUrl) {
  const people = await openAccounts(gateway, PEOPLE);
  const searchers = await openSearchers({ connectionString: databaseUrl }, gateway, PEOPLE);
  /** @type {{ locations: { id: string, name: string }[] }} */
  const { locations } = JSON.parse(await (await fetch(`${gateway}/api/locations`)).text());
  const queries = searches(locations, new Date().toISOString().slice(0, 10), SEARCHES);
  const person = (/** @type {number} */ at) =>
    people[at % people.length] ?? { email: '', password: '', access_token: '' };
  const signedIn = (/** @type {number} */ at) => ({
    authorization: `Bearer ${searchers[at % searchers.length]?.access_token}`,
  });
  /** @type {Record<keyof typeof MIX, (at: number) => Omit<import('./open-load-process.mjs').Call, 'name'>>} */
  const kinds = {
    search: (at) => ({
      method: 'GET',
      url: searchUrl(gateway, queries[at % queries.length] ?? queries[0] ?? never()),
      headers: signedIn(at),
    }),
    places: (at) => ({
      method: 'GET',
      url: `${gateway}/api/locations?q=${'gare de l’est paris'.slice(0, 3 + (at % 16))}`,
    }),
    popular: () => ({ method: 'GET', url: `${gateway}/api/locations/popular` }),
    profile: (at) => ({ method: 'GET', url: `${gateway}/api/profile`, headers: signedIn(at) }),
    'sign-in': (at) => ({
      method: 'POST',
      url: `${gateway}/auth/v1/token?grant_type=password`,
      body: JSON.stringify({ email: person(at).email, password: person(at).password }),
    }),
  };
  const round = Object.entries(MIX).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, at) => ({ name, at })),
  );
  // Spread: kinds that stand side by side in the list would come in bursts.
  const spread = round.toSorted((a, b) => a.at / MIX[key(a.name)] - b.at / MIX[key(b.name)]);
  return Array.from({ length: SEARCHES }, (_, turn) => spread.map(({ name }, at) => call(name, turn * 7 + at))).flat();

  /** @param {string} name @param {number} at */
  function call(name, at) {
    return { name, ...kinds[key(name)](at) };
  }
}

/** @param {string} name */
const key = (name) => /** @type {keyof typeof MIX} */ (name);

/** @returns {never} */
function never() {
  throw new Error('no places');
}
