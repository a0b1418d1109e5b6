import { addDays } from '@placette/contracts/kernel/days';
import { randomOf } from '../random.mjs';
import { ANSWERED, ASKED, REFUSED, THANKED } from './words.mjs';

/**
 * @typedef {'pending' | 'approved' | 'rejected' | 'cancelled'} Outcome
 * @typedef {{ number: number, start_date: string, end_date: string, message: string, outcome: Outcome, reason: string, answer: string | null, thanks: string | null }} PlannedRequest
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
