import { setTimeout as delay } from 'node:timers/promises';
import { newPerson } from '../accounts/accounts.mjs';

const MANY = { clients: 6, everyMs: 500 };
const TIMEOUT_MS = 20_000;

/** People who read pages, search, sign up and use their fresh token, through the site's own address. */
export class Load {
  requests = 0;
  turns = 0;
  /** What went wrong, and during which restart or fault, from its beginning to its end. @type {string[]} */
  failed = [];
  /** Tokens of the last seconds that were refused. @type {string[]} */
  refused = [];
  during = 'start';
  #stopped = false;
  /** @type {Promise<void>[]} */
  #clients = [];
  /** @type {string[]} */
  #tokens = [];

  /**
   * @param {string} site
   * @param {{ clients: number, everyMs: number }} [pace] milliseconds from the beginning of a client's turn to the next one,
   *   which waits for the answers of the last
   */
  constructor(site, { clients, everyMs } = MANY) {
    this.site = site;
    this.clients = clients;
    this.everyMs = everyMs;
  }

  start() {
    this.#clients = Array.from({ length: this.clients }, (_, at) => this.#client(at));
  }

  async stop() {
    this.#stopped = true;
    await Promise.all(this.#clients);
  }

  forgetTokens() {
    this.#tokens = [];
  }

  /** Resolves once so many more requests of each client were answered. @param {number} count */
  async answered(count) {
    const goal = this.requests + count * this.clients;
    while (this.requests < goal) await delay(20);
  }

  /** @param {number} at */
  async #client(at) {
    const calls = [() => this.#read(), () => this.#search(), () => this.#signUp(), () => this.#useToken()];
    for (let turn = at; !this.#stopped; turn++) {
      const began = performance.now();
      await calls[turn % calls.length]?.();
      this.turns += 1;
      await delay(Math.max(0, this.everyMs - (performance.now() - began)));
    }
  }

  #read() {
    return this.#ask('GET', '/lieux');
  }

  #search() {
    return this.#ask('GET', '/api/locations?q=gare');
  }

  async #signUp() {
    const answer = await this.#ask('POST', '/auth/v1/signup', { body: newPerson() });
    if (answer?.access_token === undefined) return;
    this.#tokens = [...this.#tokens.slice(-9), String(answer.access_token)];
    await this.#ask('GET', '/api/vehicles', { token: this.#tokens.at(-1) });
  }

  async #useToken() {
    const token = this.#tokens[0];
    if (token !== undefined) await this.#ask('GET', '/api/vehicles', { token });
  }

  /**
   * @param {string} method @param {string} path
   * @param {{ body?: unknown, token?: string | undefined }} [given]
   * @returns {Promise<Record<string, unknown> | undefined>}
   */
  async #ask(method, path, { body, token } = {}) {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const [began, first] = [performance.now(), this.during];
    const during = () => (first === this.during ? first : `${first}, ${this.during}`);
    const after = () => `after ${Math.round(performance.now() - began)} ms during ${during()}`;
    try {
      const answer = await fetch(this.site + path, {
        ...{ method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      this.requests += 1;
      if (answer.status === 401 && token !== undefined)
        this.refused.push(`${method} ${path}: 401 during ${this.during}`);
      else if (!answer.ok) this.failed.push(`${method} ${path}: ${answer.status} ${after()}: ${text.slice(0, 200)}`);
      else if (answer.headers.get('content-type')?.includes('json')) return JSON.parse(text);
    } catch (error) {
      this.requests += 1;
      const { message, cause } = /** @type {Error & { cause?: Error }} */ (error);
      this.failed.push(`${method} ${path}: ${message} ${cause?.message ?? ''} ${after()}`);
    }
    return undefined;
  }
}
