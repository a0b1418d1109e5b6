import { fail } from '@placette/contracts/errors';

const REQUESTS_PER_DAY = 20;
const PENDING_PER_SPOT = 5;
const PENDING_AT_ONCE = 3;

interface Wish {
  parking_spot_id: string;
  start_date: string;
  end_date: string;
}
export interface Sent {
  /** Requests of this person in the last 24 hours. */
  last_day: number;
  /** Their requests that still wait for an answer. */
  pending: readonly Wish[];
}

/**
 * H12: refuses `request_duplicate` for overlapping dates at one parking, `too_many_requests` beyond the limits. AK-05:
 * `too_many_pending` when three owners are asked for some of these days, and a fourth would have to answer.
 */
export function requireWithinLimits(wish: Wish, { last_day, pending }: Sent, { waits }: { waits: boolean }): void {
  const forSpot = pending.filter(({ parking_spot_id }) => parking_spot_id === wish.parking_spot_id);
  const sameDays = pending.filter((other) => other.start_date < wish.end_date && wish.start_date < other.end_date);
  if (sameDays.some((other) => forSpot.includes(other))) fail('request_duplicate');
  if (last_day >= REQUESTS_PER_DAY || forSpot.length >= PENDING_PER_SPOT) fail('too_many_requests');
  if (waits && sameDays.length >= PENDING_AT_ONCE) fail('too_many_pending');
}
