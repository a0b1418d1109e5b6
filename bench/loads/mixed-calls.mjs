import { searches, searchUrl } from '../search/queries.mjs';
import { openAccounts, openSearchers } from './people.mjs';

/** @typedef {import('./load-process.mjs').Call} Call */

const PEOPLE = 20;
const SEARCHES = 60;
/** How many of twenty calls are of each kind; one sign-in alone takes a processor some thirty milliseconds. */
const MIX = { search: 8, places: 4, popular: 2, profile: 5, 'sign-in': 1 };

/**
 * Returns a list of mixed calls of signed-in people and of visitors, to be sent in its order.
 * @param {string} gateway @param {string} databaseUrl @returns {Promise<Call[]>}
 */
export async function mixedCalls(gateway, databaseUrl) {
  const people = await openAccounts(gateway, PEOPLE);
  const searchers = await openSearchers(databaseUrl, gateway, PEOPLE);
  /** @type {{ locations: { id: string, name: string }[] }} */
  const { locations } = JSON.parse(await (await fetch(`${gateway}/api/locations`)).text());
  const queries = searches(locations, new Date().toISOString().slice(0, 10), SEARCHES);
  /** @template T @param {readonly T[]} list @param {number} at @returns {T} */
  const inTurn = (list, at) => /** @type {T} */ (list[at % list.length]);
  const signedIn = (/** @type {number} */ at) => ({ authorization: `Bearer ${inTurn(searchers, at).access_token}` });
  /** @type {Record<string, (at: number) => Call>} */
  const kinds = {
    search: (at) => ({ url: searchUrl(gateway, inTurn(queries, at)), headers: signedIn(at) }),
    places: (at) => ({ url: `${gateway}/api/locations?q=${'gare de l’est paris'.slice(0, 3 + (at % 16))}` }),
    popular: () => ({ url: `${gateway}/api/locations/popular` }),
    profile: (at) => ({ url: `${gateway}/api/profile`, headers: signedIn(at) }),
    'sign-in': (at) => {
      const { email, password } = inTurn(people, at);
      const url = `${gateway}/auth/v1/token?grant_type=password`;
      return { method: 'POST', url, body: JSON.stringify({ email, password }) };
    },
  };
  // The kinds are spread over the list; otherwise the calls of each would come in bursts.
  const names = Object.entries(MIX)
    .flatMap(([name, count]) => Array.from({ length: count }, (_, at) => ({ name, at: at / count })))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
  return Array.from({ length: SEARCHES }, (_, turn) =>
    names.map((name, at) => ({ name, .../** @type {Call} */ (kinds[name]?.(turn * 7 + at)) })),
  ).flat();
}
