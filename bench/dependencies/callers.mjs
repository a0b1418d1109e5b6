import { setTimeout as delay } from 'node:timers/promises';
import { newPerson, openAccounts } from '../accounts/accounts.mjs';
import { openSearchers } from '../search/searchers.mjs';

/**
 * @typedef {{ kind: string, during: string, until: string, status: string, began: number, ms: number }} Done a call, by
 *   the clock of this process in milliseconds; what the product went through when it began and when it ended; `status` of
 *   HTTP, else what went wrong
 * @typedef {{ path: string, method?: string, token?: string, body?: object }} Call
 */

/** Longer than any answer may take: what hangs is seen as such. */
const GIVE_UP_MS = 30_000;
const PAUSE_MS = 100;
/** Calls of a kind that succeed one after the other once it works again. */
const IN_A_ROW = 3;

/** One client for each kind of call, through the site, again and again. */
export class Callers {
  /** What the product is going through. */
  during = 'nothing';
  /** @type {Done[]} */
  done = [];
  #isOver = false;
  /** @type {Promise<void>[]} */
  #clients = [];
  #site;
  #kinds;

  /** @param {string} site @param {Record<string, () => Call>} kinds */
  constructor(site, kinds) {
    this.#site = site;
    this.#kinds = kinds;
  }

  /** @param {{ site: string, gateway: string, databaseUrl: string }} product */
  static async arrive({ site, gateway, databaseUrl }) {
    const [known] = await openAccounts(gateway, 1);
    const [searcher] = await openSearchers({ connectionString: databaseUrl }, gateway, 1);
    const { locations } = JSON.parse(await (await fetch(`${gateway}/api/locations`)).text());
    if (known === undefined || searcher === undefined) throw new Error('nobody signed up');
    const { email, password, access_token: token } = known;
    const search = `/api/search?location_id=${locations[0].id}&vehicle_type=voiture&sort=distance`;
    return new Callers(site, {
      page: () => ({ path: '/lieux' }),
      suggestions: () => ({ path: '/api/locations?q=gare' }),
      search: () => ({ path: search, token: searcher.access_token }),
      'own vehicles': () => ({ path: '/api/vehicles', token }),
      'own profile': () => ({ path: '/api/profile', token }),
      'sign-in': () => ({ path: '/auth/v1/token?grant_type=password', method: 'POST', body: { email, password } }),
      'sign-up': () => ({ path: '/auth/v1/signup', method: 'POST', body: newPerson() }),
    });
  }

  get kinds() {
    return Object.keys(this.#kinds);
  }

  start() {
    this.#clients = Object.entries(this.#kinds).map(([kind, next]) => this.#client(kind, next));
  }

  async stop() {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }

  /**
   * Once every kind of call succeeds again, or so many milliseconds have passed.
   * @param {number} since milliseconds of `performance.now()` @param {number} patienceMs
   * @returns {Promise<Record<string, number>>} by kind, milliseconds from `since` until calls that began then succeed;
   *   infinite where they do not
   */
  async workAgain(since, patienceMs) {
    for (;;) {
      const times = this.kinds.map((kind) => [kind, this.#worksSince(kind, since)]);
      const isOver = performance.now() - since > patienceMs;
      if (isOver || times.every(([, ms]) => ms !== Infinity)) return Object.fromEntries(times);
      await delay(PAUSE_MS);
    }
  }

  /** @param {string} kind @param {number} since */
  #worksSince(kind, since) {
    const calls = this.done.filter((call) => call.kind === kind && call.began >= since);
    const failed = calls.findLastIndex(({ status }) => status !== '200');
    const working = calls.slice(failed + 1);
    return working.length < IN_A_ROW ? Infinity : Math.round((working[0]?.began ?? Infinity) - since);
  }

  /** @param {string} kind @param {() => Call} next */
  async #client(kind, next) {
    for (; !this.#isOver; await delay(PAUSE_MS)) {
      const { during } = this;
      const began = performance.now();
      const status = await this.#ask(next());
      this.done.push({ kind, during, until: this.during, status, began, ms: performance.now() - began });
    }
  }

  /** @param {Call} call @returns {Promise<string>} */
  async #ask({ path, method = 'GET', token, body }) {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    try {
      const answer = await fetch(this.#site + path, {
        ...{ method, headers, signal: AbortSignal.timeout(GIVE_UP_MS) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      await answer.text();
      return String(answer.status);
    } catch (error) {
      const { message, cause } = /** @type {Error & { cause?: Error }} */ (error);
      return cause?.message ?? message;
    }
  }
}
