import { setTimeout as delay } from 'node:timers/promises';
import { ask, newPerson } from './people.mjs';

/** @typedef {import('./people.mjs').Answer} Answer */
/** @typedef {{ kind: string, send: () => Promise<Answer | null> }} Call null: there is nothing to ask yet */
/** @typedef {Omit<Answer, 'status'> & { kind: string, during: string, until: string, status: string, began: number }} Done what a
 *   call was answered: what the product went through when it began and when it ended; `status` of HTTP, else what went wrong;
 *   `began` by `performance.now()`; the beginning of its text */
/** @typedef {{ everyMs?: number, pauseMs?: number }} Pace milliseconds from the beginning of one call of a client to its next one, which waits for the answer and then so long */

const LOOK_MS = 50;
/** How many calls of a kind must succeed in a row before it counts as working again. */
const IN_A_ROW = 3;
const KEPT = 300;
const isGood = (/** @type {Done} */ { status }) => /^2/.test(status);

/** Clients that each repeat their own list of calls and keep the answers. */
export class Callers {
  /** The fault or restart that the product is going through. */
  during = 'start';
  /** @type {Done[]} */
  done = [];
  #isOver = false;
  /** @type {Promise<void>[]} */
  #running = [];
  #clients;
  #pace;

  /** @param {readonly (readonly Call[])[]} clients @param {Pace} pace */
  constructor(clients, pace) {
    this.#clients = clients;
    this.#pace = pace;
  }

  start() {
    this.#running = this.#clients.map((calls) => this.#client(calls));
  }

  async stop() {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  /** Failed calls with the fault or restart at their begin and at their end; those with a refused token are in `refused`. */
  get failed() {
    return this.done
      .filter((call) => !isGood(call) && call.status !== '401')
      .map(({ kind, status, ms, during, until, text }) => {
        const what = during === until ? during : `${during}, ${until}`;
        return `${kind}: ${status} after ${Math.round(ms)} ms during ${what}: ${text}`;
      });
  }

  get refused() {
    return this.done.filter(({ status }) => status === '401').map(({ kind, until }) => `${kind}: 401 during ${until}`);
  }

  /** Resolves once so many more calls of each client were answered. @param {number} count */
  async answered(count) {
    const goal = this.done.length + count * this.#clients.length;
    while (this.done.length < goal) await delay(LOOK_MS);
  }

  /**
   * Resolves once every one of these kinds of call succeeds again, or after the time limit.
   * @param {readonly string[]} kinds @param {number} since milliseconds of `performance.now()` @param {number} patienceMs
   * @returns {Promise<Record<string, number>>} by kind, milliseconds from `since` until calls that began then succeed;
   *   infinite where they do not
   */
  async workAgain(kinds, since, patienceMs) {
    for (;;) {
      const times = kinds.map((kind) => [kind, this.#worksSince(kind, since)]);
      const isOver = performance.now() - since > patienceMs;
      if (isOver || times.every(([, ms]) => ms !== Infinity)) return Object.fromEntries(times);
      await delay(LOOK_MS);
    }
  }

  /** @param {string} kind @param {number} since */
  #worksSince(kind, since) {
    const calls = this.done.filter((call) => call.kind === kind && call.began >= since);
    const working = calls.slice(calls.findLastIndex((call) => !isGood(call)) + 1);
    return working.length < IN_A_ROW ? Infinity : Math.round((working[0]?.began ?? Infinity) - since);
  }

  /** @param {readonly Call[]} calls */
  async #client(calls) {
    const { everyMs = 0, pauseMs = 0 } = this.#pace;
    for (let turn = 0; !this.#isOver; turn++) {
      const call = calls[turn % calls.length];
      if (call === undefined) return;
      const { during } = this;
      const began = performance.now();
      const answer = await call.send();
      if (answer !== null) {
        const { status, text } = answer;
        const said = { status: status === 0 ? text : String(status), text: text.slice(0, KEPT) };
        this.done.push({ ...answer, ...said, kind: call.kind, during, until: this.during, began });
      }
      await delay(Math.max(pauseMs, everyMs - (performance.now() - began)));
    }
  }
}

const TIMEOUT_MS = 20_000;
/** The number of tokens of the latest sign-ups that are kept, so that the oldest is some seconds old. */
const KEPT_TOKENS = 10;

/** @typedef {{ clients: number, everyMs: number }} ReadersPace */

/** People who read pages, search, sign up and use their fresh token and one that is some seconds old, through the site's own address. */
export class Readers extends Callers {
  #tokens;

  /** @param {string} site @param {Partial<ReadersPace>} [pace] */
  constructor(site, { clients = 6, everyMs = 500 } = {}) {
    const tokens = { kept: /** @type {string[]} */ ([]) };
    const send = (/** @type {string} */ path, /** @type {{ token?: string, json?: object }} */ given = {}) =>
      ask(site + path, { ...given, timeoutMs: TIMEOUT_MS });
    const useToken = async (/** @type {number} */ at) => {
      const token = tokens.kept.at(at);
      return token === undefined ? null : send('/api/vehicles', { token });
    };
    const signUp = async () => {
      const answer = await send('/auth/v1/signup', { json: newPerson() });
      const token = answer.status === 200 ? JSON.parse(answer.text).access_token : undefined;
      if (token !== undefined) tokens.kept = [...tokens.kept, String(token)].slice(-KEPT_TOKENS);
      return answer;
    };
    const calls = [
      { kind: 'GET /lieux', send: () => send('/lieux') },
      { kind: 'GET /api/locations?q=gare', send: () => send('/api/locations?q=gare') },
      { kind: 'POST /auth/v1/signup', send: signUp },
      { kind: 'GET /api/vehicles', send: () => useToken(-1) },
      { kind: 'GET /api/vehicles', send: () => useToken(0) },
    ];
    // Each client begins at another place of the list.
    const from = (/** @type {number} */ at) => [
      ...calls.slice(at % calls.length),
      ...calls.slice(0, at % calls.length),
    ];
    super(Array.from({ length: clients }, (_, at) => from(at)), { everyMs }); // prettier-ignore
    this.#tokens = tokens;
  }

  forgetTokens() {
    this.#tokens.kept = [];
  }
}
