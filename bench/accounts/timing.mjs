import { mannWhitney, median, quantile } from '../statistics.mjs';
import { newPerson, post } from './accounts.mjs';

/** A5, A6: of each state of an address, to compare two and two. */
const SAMPLES = 300;
/** Addresses of a state: several, so that no row is warmer than the others. */
const POOL = 20;
const WITHIN = 0.1;
const CHANCE_MIN = 0.01;

/** @typedef {{ email: string, password: string }} Person */

/**
 * Whether the wait tells if an address has an account, and in which state: each state against an unknown address.
 * @param {{ product: import('./run.mjs').Product, gateway: string, database: import('pg').Pool, failures: string[], isShort: boolean }} options
 */
export async function compareTimes({ product, gateway, database, failures, isShort }) {
  const pools = await openPools(gateway, product, database);
  const url = (/** @type {string} */ path) => `${gateway}/auth/v1/${path}`;
  /** @type {Record<string, (person: Person) => [url: string, body: object]>} */
  const calls = {
    'sign-in': ({ email }) => [url('token?grant_type=password'), { email, password: 'pas-le-bon-mot-de-passe' }],
    recover: ({ email }) => [url('recover'), { email }],
    otp: ({ email }) => [url('otp'), { email }],
    resend: ({ email }) => [url('resend'), { email, type: 'signup' }],
    signup: ({ email }) => [url('signup'), newPersonAt(email)],
  };
  // These two make an account of an unknown address: each of their calls needs another.
  const createsAccount = ['otp', 'signup'];
  const rows = [];
  for (const [name, call] of Object.entries(calls)) {
    const asked = createsAccount.includes(name) ? { ...pools, unknown: newPerson } : pools;
    // A sign-in waits for its hash, the others for the clock: more of these can wait at once.
    const lanes = name === 'sign-in' ? 2 : 8;
    const times = await sample(asked, call, { count: isShort ? 60 : SAMPLES, lanes });
    const unknown = times['unknown'] ?? [];
    for (const [state, values] of Object.entries(times)) {
      const difference = median(values) / median(unknown) - 1;
      const chance = mannWhitney(values, unknown);
      const leaks = state !== 'unknown' && (Math.abs(difference) > WITHIN || chance < CHANCE_MIN);
      if (leaks) failures.push(`${name}: ${state} can be told from unknown`);
      rows.push({
        call: name,
        address: state,
        'median ms': round(median(values)),
        'p10–p90 ms': `${round(quantile(values, 0.1))}–${round(quantile(values, 0.9))}`,
        'to unknown': state === 'unknown' ? '' : `${(difference * 100).toFixed(1)} %`,
        'Mann-Whitney p': state === 'unknown' ? '' : chance.toPrecision(2),
        answers: values.length,
      });
    }
  }
  console.table(rows);
  return rows;
}

/**
 * @param {Record<string, () => Person>} pools
 * @param {(person: Person) => [url: string, body: object]} call
 * @param {{ count: number, lanes: number }} options
 */
async function sample(pools, call, { count, lanes }) {
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(Object.keys(pools).map((state) => [state, []]));
  const turns = Array.from({ length: count }, () => shuffled(Object.keys(pools))).flat();
  // Those who are asked first pay for what is opened at the first call.
  for (const pick of Object.values(pools)) await timed(call(pick()));
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let state = turns.pop(); state !== undefined; state = turns.pop()) {
        const pick = pools[state];
        if (pick) times[state]?.push(await timed(call(pick())));
      }
    }),
  );
  return times;
}

/** @param {[url: string, body: object]} call */
async function timed([url, body]) {
  const start = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200 && answer.status !== 400) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - start;
}

/**
 * Addresses of each state, on an identity that asks to confirm them.
 * @param {string} gateway
 * @param {import('./run.mjs').Product} product
 * @param {import('pg').Pool} database
 */
async function openPools(gateway, product, database) {
  const open = async () => {
    const people = Array.from({ length: POOL }, newPerson);
    for (const person of people) await post(`${gateway}/auth/v1/signup`, person);
    return people;
  };
  const known = await open();
  const banned = await open();
  await product.supervisor.restartPart('identity', { MAILER_AUTOCONFIRM: 'false' });
  const unconfirmed = await open();
  const emails = banned.map(({ email }) => email);
  await database.query(`UPDATE identity.users SET banned_until = now() + interval '1 year' WHERE email = ANY($1)`, [
    emails,
  ]);
  /** @type {Record<string, () => Person>} */
  return {
    unknown: one(Array.from({ length: POOL }, newPerson)),
    known: one(known),
    unconfirmed: one(unconfirmed),
    banned: one(banned),
  };
}

/** @param {Person[]} people */
const one = (people) => () => people[Math.floor(Math.random() * people.length)] ?? newPerson();

/** @param {string} email */
const newPersonAt = (email) => ({ ...newPerson(), email });

/** @template T @param {T[]} items */
function shuffled(items) {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;
