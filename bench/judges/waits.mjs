import { randomOf } from '../../deploy/local/demo/random.mjs';
import { ask, byClients, newPerson, post } from '../loads/people.mjs';
import { mannWhitney, median, quantile, round } from '../statistics.mjs';

/**
 * A5, A6: the response time must not reveal an account. WITHIN is the greatest share by which the median may differ from
 * that of an unknown address; the other is the least probability of such samples by chance.
 */
const WITHIN = 0.1;
const CHANCE_MIN = 0.01;
/** The number of addresses in each state: several, so that no row is cached better than the others. */
const POOL = 20;
const SEED = 1;

/** @typedef {{ email: string, password: string }} Person */
/** @typedef {(person: Person) => [path: string, body: object]} Call */

/** What people may ask of an address, and how many at once: a sign-in waits for its hash, the others for the clock. @type {Record<string, [lanes: number, call: Call]>} */
const CALLS = {
  'sign-in': [2, ({ email }) => ['token?grant_type=password', { email, password: 'pas-le-bon-mot-de-passe' }]],
  recover: [8, ({ email }) => ['recover', { email }]],
  otp: [8, ({ email }) => ['otp', { email }]],
  resend: [8, ({ email }) => ['resend', { email, type: 'signup' }]],
  signup: [8, ({ email }) => ['signup', { ...newPerson(), email }]],
};
/** These two make an account of an unknown address: each of their calls needs another. */
const CREATE_ACCOUNT = ['otp', 'signup'];

/**
 * Whether the wait tells if an address has an account, and in which state: each state against an unknown address.
 * @template {object} Pace
 * @param {import('../run.mjs').Bench<Pace>} bench @param {number} samples of each state
 */
export async function compareTimes(bench, samples) {
  const pools = await openPools(bench);
  const rows = [];
  for (const [name, [lanes, call]] of Object.entries(CALLS)) {
    const asked = CREATE_ACCOUNT.includes(name) ? { ...pools, unknown: newPerson } : pools;
    const times = await sample(bench.gateway, asked, call, samples, lanes);
    const unknown = times['unknown'] ?? [];
    for (const [state, values] of Object.entries(times)) {
      const difference = median(values) / median(unknown) - 1;
      const chance = mannWhitney(values, unknown);
      const isOther = state !== 'unknown';
      if (isOther && (Math.abs(difference) > WITHIN || chance < CHANCE_MIN))
        bench.fail(`${name}: ${state} can be told from unknown`);
      rows.push({
        call: name,
        address: state,
        'median ms': round(median(values)),
        'p10–p90 ms': `${round(quantile(values, 0.1))}–${round(quantile(values, 0.9))}`,
        'to unknown': isOther ? `${(difference * 100).toFixed(1)} %` : '',
        'Mann-Whitney p': isOther ? chance.toPrecision(2) : '',
        answers: values.length,
      });
    }
  }
  console.table(rows);
  return rows;
}

/** @param {string} gateway @param {Record<string, () => Person>} pools @param {Call} call @param {number} count @param {number} lanes */
async function sample(gateway, pools, call, count, lanes) {
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(Object.keys(pools).map((state) => [state, []]));
  const timed = async (/** @type {Person} */ person) => {
    const [path, json] = call(person);
    const { status, ms, text } = await ask(`${gateway}/auth/v1/${path}`, { json });
    if (status !== 200 && status !== 400) throw new Error(`${path}: ${status} ${text}`);
    return ms;
  };
  // Those who are asked first pay for what is opened at the first call.
  for (const pick of Object.values(pools)) await timed(pick());
  const turns = Array.from({ length: count }, (_, turn) => randomOf(SEED, turn).shuffled(Object.entries(pools))).flat();
  await byClients(lanes, turns, async ([state, pick]) => void times[state]?.push(await timed(pick())));
  return times;
}

/**
 * Addresses of each state, on an identity that asks to confirm them.
 * @template {object} Pace @param {import('../run.mjs').Bench<Pace>} bench @returns {Promise<Record<string, () => Person>>}
 */
async function openPools({ gateway, supervisor, database }) {
  const open = async () => {
    const people = Array.from({ length: POOL }, newPerson);
    for (const person of people) await post(`${gateway}/auth/v1/signup`, person);
    return people;
  };
  const [known, banned] = [await open(), await open()];
  await supervisor.restartPart('identity', { MAILER_AUTOCONFIRM: 'false' });
  const unconfirmed = await open();
  const emails = banned.map(({ email }) => email);
  const ban = `UPDATE identity.users SET banned_until = now() + interval '1 year' WHERE email = ANY($1)`;
  await database.query(ban, [emails]);
  const random = randomOf(SEED, POOL);
  const one = (/** @type {Person[]} */ people) => () => random.one(people);
  const unknown = one(Array.from({ length: POOL }, newPerson));
  return { unknown, known: one(known), unconfirmed: one(unconfirmed), banned: one(banned) };
}
