import { randomOf } from '../../../deploy/local/demo/random.mjs';

const [STAYS, BLOCKED, DRIVERS] = [4, 5, 6];
/** Requests for a parking, in turn: three on average, and some are sought more than others. */
const REQUESTS = [0, 2, 4, 6];
export const DRIVERS_PER_PARKING = 0.3;
/** Days from the first day of the data set. */
const HORIZON = 300;
const REFUSED = ['pending', 'rejected', 'cancelled', 'expired'];

/** @typedef {{ id: string, requester: number, start: number, end: number, status: string }} Request days from the first of the data set */

/** @param {number} seed @param {number} number */
export function driver(seed, number) {
  const random = randomOf(seed, DRIVERS, number);
  return { user_id: random.uuid(), vehicle_id: random.uuid() };
}

/**
 * Requests for one parking, and the days that they and its owner take; never more than it has spaces.
 * @param {number} seed
 * @param {number} index of the parking
 * @param {number} spaces
 * @param {number} drivers how many there are
 */
export function staysAt(seed, index, spaces, drivers) {
  const random = randomOf(seed, STAYS, index);
  /** @type {Map<number, number>} */
  const taken = new Map();
  /** @type {Request[]} */
  const requests = [];
  for (let left = REQUESTS[index % REQUESTS.length] ?? 0; left > 0; left--) {
    const start = random.whole(1, HORIZON);
    const end = start + random.whole(1, 9);
    const days = Array.from({ length: end - start }, (_, at) => start + at);
    const accepted = random.chance(0.35) && days.every((day) => (taken.get(day) ?? 0) < spaces);
    if (accepted) for (const day of days) taken.set(day, (taken.get(day) ?? 0) + 1);
    const status = accepted ? 'approved' : random.one(REFUSED);
    requests.push({ id: random.uuid(), requester: random.whole(0, drivers - 1), start, end, status });
  }
  return { requests, taken, blocked: blockedDays(seed, index) };
}

/** One owner in ten keeps the place for some days. @param {number} seed @param {number} index @returns {number[]} */
function blockedDays(seed, index) {
  const random = randomOf(seed, BLOCKED, index);
  if (!random.chance(0.1)) return [];
  const start = random.whole(1, HORIZON);
  return Array.from({ length: random.whole(3, 14) }, (_, at) => start + at);
}
