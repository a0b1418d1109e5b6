import { addDays } from '@placette/contracts/kernel/days';
import { randomOf } from '../random.mjs';
import { ANSWERED, ASKED, REFUSED, THANKED } from './words.mjs';

/**
 * @typedef {'pending' | 'approved' | 'rejected' | 'cancelled'} Outcome
 * @typedef {{ number: number, start_date: string, end_date: string, message: string, outcome: Outcome, reason: string, answer: string | null, thanks: string | null, travel: Travel | null }} PlannedRequest
 * @typedef {{ arrival_time: string, return_time: string, outbound_number: string, return_number: string, people: number, luggage: number }} Travel
 *
 * @typedef {'completed' | 'expired'} PastOutcome
 * @typedef {{ number: number, start_date: string, end_date: string, message: string, outcome: PastOutcome, hours: number }} PastRequest `hours` until the owner answered
 */

/** @type {readonly Outcome[]} */
const OUTCOMES = ['approved', 'pending', 'approved', 'rejected', 'approved', 'pending', 'cancelled', 'approved'];
/** @type {readonly PastOutcome[]} */
const PAST_OUTCOMES = ['completed', 'completed', 'completed', 'expired', 'completed'];

export const REQUESTS = 96;
export const PAST_REQUESTS = 60;

/** Whether a request is for a parking of the owner whose password is printed. @param {number} number */
export const isForShownOwner = (number) => number % 6 === 0;
/** Whether it is by the driver whose password is printed. @param {number} number */
export const isByShownDriver = (number) => number % 10 === 3;

/** Approved ones whose days begin as the market opens, of both people whose passwords are printed. */
export const UNDER_WAY = [18, 36, 43, 73];

/** Each outcome in its turn, also for every sixth or tenth request. @template T @param {readonly T[]} outcomes @param {number} number */
function turnOf(outcomes, number) {
  return /** @type {T} */ (outcomes[(number + Math.floor(number / outcomes.length)) % outcomes.length]);
}

/**
 * A request for a stay to come.
 * @param {number} number its seed
 * @param {string} today YYYY-MM-DD
 * @returns {PlannedRequest}
 */
export function planRequest(number, today) {
  const random = randomOf(13, 17, number);
  const ahead = random.whole(2, 70);
  const start_date = addDays(today, UNDER_WAY.includes(number) ? 0 : ahead);
  const outcome = turnOf(OUTCOMES, number);
  const isAnswered = outcome === 'approved' || (outcome === 'pending' && random.chance(0.5));
  return {
    number,
    start_date,
    end_date: addDays(start_date, random.whole(2, 14)),
    message: random.one(ASKED),
    outcome,
    reason: random.one(REFUSED),
    answer: isAnswered ? random.one(ANSWERED) : null,
    thanks: isAnswered && random.chance(0.7) ? random.one(THANKED) : null,
    travel: random.chance(0.6) ? travelOf(random) : null,
  };
}

/** By plane, some back after the last shuttle. @param {import('../random.mjs').Random} random @returns {Travel} */
function travelOf(random) {
  const flight = random.whole(100, 1_800) * 2;
  const line = random.one(['AF', 'U2', 'VY', 'TO']);
  const people = random.whole(1, 5);
  return {
    arrival_time: `${random.whole(5, 18)}:${random.one(['00', '15', '30', '45'])}`,
    return_time: random.one(['9:20', '14:05', '18:40', '21:55', '23:10', '0:15']),
    outbound_number: `${line} ${flight}`,
    return_number: `${line} ${flight + 1}`,
    people,
    luggage: random.whole(0, 2 * people),
  };
}

/**
 * A request whose days are over.
 * @param {number} number
 * @param {string} today YYYY-MM-DD
 * @returns {PastRequest}
 */
export function planPastRequest(number, today) {
  const random = randomOf(19, 23, number);
  const days = random.whole(2, 12);
  const start_date = addDays(today, -days - random.whole(3, 240));
  return {
    number,
    start_date,
    end_date: addDays(start_date, days),
    message: random.one(ASKED),
    outcome: turnOf(PAST_OUTCOMES, number),
    hours: random.whole(1, 20),
  };
}
