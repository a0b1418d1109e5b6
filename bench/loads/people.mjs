import { randomUUID } from 'node:crypto';
import { SiteClient } from '../../deploy/local/demo/site-client.mjs';
import { withClient } from '../../deploy/local/product/database.mjs';

/** @typedef {{ email: string, password: string, access_token: string, refresh_token: string }} Account */
/** @typedef {{ status: number, type: string, retryAfter: string | null, text: string, ms: number }} Answer `status` 0: there was none, and `text` says why */

/** Longer than the gateway lets any call take, so that a call that hangs is noticed. */
const GIVE_UP_MS = 40_000;

/** Settings that lift the limits of visitors and mails, so that a measurement does not meet them. */
export const LIFTED = {
  AUTH_RATE_LIMIT: '10000000',
  RATE_LIMIT: '10000000',
  MAIL_RATE_LIMIT: '10000000',
  VERIFY_RATE_LIMIT: '10000000',
  FORM_RATE_LIMIT: '10000000',
  FACTOR_RATE_LIMIT: '10000000',
  PASSKEY_RATE_LIMIT: '10000000',
  SIGN_IN_FAILURES_PER_EMAIL: '1000000',
  SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
  SUBMISSIONS_PER_DAY: '100000',
  MAILS_PER_ADDRESS: '1000000',
  MAILS_PER_HOUR: '1000000',
  MAILS_PER_NETWORK: '1000000',
  MAIL_FREQUENCY_SECONDS: '0',
};

/**
 * Sends one call and returns its answer, an error included.
 * @param {string} url
 * @param {{ method?: string, token?: string | undefined, json?: object | undefined, form?: FormData, key?: string, timeoutMs?: number }} [given]
 * @returns {Promise<Answer>}
 */
export async function ask(url, { method, token, json, form, key, timeoutMs = GIVE_UP_MS } = {}) {
  const body = json === undefined ? form : JSON.stringify(json);
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const sent = {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers,
    ...(body !== undefined && { body }),
  };
  return exchange(url, sent, timeoutMs);
}

/** @param {string} url @param {RequestInit} request @param {number} [timeoutMs] @returns {Promise<Answer>} */
export async function exchange(url, request, timeoutMs = GIVE_UP_MS) {
  const began = performance.now();
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    const type = answer.headers.get('content-type') ?? '';
    // An event stream never ends, so it is closed here.
    if (type.includes('event-stream')) await answer.body?.cancel();
    const text = type.includes('event-stream') ? '' : await answer.text();
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, type, retryAfter, text, ms: performance.now() - began };
  } catch (error) {
    const { message, cause } = /** @type {Error & { cause?: Error }} */ (error);
    return { status: 0, type: '', retryAfter: null, text: cause?.message ?? message, ms: performance.now() - began };
  }
}

/** @param {string} url @param {object} json @returns {Promise<any>} rejects unless it succeeds */
export async function post(url, json) {
  const { status, text } = await ask(url, { json });
  if (status < 200 || status > 299) throw new Error(`${url}: ${status} ${text}`);
  return JSON.parse(text);
}

/** @param {number} days from today @returns {string} `2027-03-31` */
export const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export function newPerson() {
  return { email: `mesure.${randomUUID()}@exemple.test`, password: `Corbeau-vert-${randomUUID().slice(0, 8)}` };
}

/** Creates a person of this first name. @param {string} gateway @param {string} prenom */
export const openPerson = (gateway, prenom) =>
  SiteClient.open(gateway, { ...newPerson(), data: { prenom, nom: 'Mesure' } });

/**
 * Returns the mails to one address that the mail server of a product has received.
 * @param {string} mailUrl @param {string} address
 * @returns {Promise<{ subject: string, text: string, receivedAt: string }[]>}
 */
export async function mailsTo(mailUrl, address) {
  return JSON.parse(await (await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(address)}`)).text());
}

/** @param {string} gateway @param {number} count @returns {Promise<Account[]>} */
export async function openAccounts(gateway, count) {
  /** @type {Account[]} */
  const accounts = [];
  for (let index = 0; index < count; index++) {
    const person = newPerson();
    const { access_token, refresh_token } = await post(`${gateway}/auth/v1/signup`, person);
    accounts.push({ ...person, access_token, refresh_token });
  }
  return accounts;
}

/** Creates signed-in people with a vehicle who own no parking. @param {string} databaseUrl @param {string} gateway @param {number} count */
export async function openSearchers(databaseUrl, gateway, count) {
  const accounts = await openAccounts(gateway, count);
  const people = accounts.map(({ access_token }) => ({ access_token, user_id: subjectOf(access_token) }));
  const owners =
    'INSERT INTO listings.vehicle_owners (vehicle_id, user_id) SELECT gen_random_uuid(), unnest($1::uuid[])';
  await withClient(databaseUrl, (client) => client.query(owners, [people.map(({ user_id }) => user_id)]));
  return people;
}

/** @param {string} token @returns {string} */
function subjectOf(token) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
}

/** Signs in the administrator of a product. @param {string} gateway @param {Record<string, string>} env of the product */
export function signInModerator(gateway, env) {
  const { email, password } = accountOf(env, 'Administrator');
  return SiteClient.signIn(gateway, email, password);
}

/** @param {Record<string, string>} env of the product @param {string} wanted */
export function accountOf(env, wanted) {
  /** @type {{ role: string, email: string, password: string }[]} */
  const accounts = JSON.parse(env['E2E_ACCOUNTS'] ?? '[]');
  const found = accounts.find(({ role }) => role === wanted);
  if (!found) throw new Error(`no account of the role ${wanted}`);
  return found;
}

/**
 * Does the work for all inputs, `clients` at a time.
 * @template I, O
 * @param {number} clients @param {Iterable<I>} inputs @param {(input: I) => Promise<O>} work @returns {Promise<O[]>}
 */
export async function byClients(clients, inputs, work) {
  const waiting = [...inputs];
  /** @type {O[]} */
  const answers = [];
  const client = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) answers.push(await work(next));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answers;
}
