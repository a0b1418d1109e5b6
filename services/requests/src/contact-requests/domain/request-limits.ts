import { fail } from '@placette/contracts/errors';

const REQUESTS_PER_DAY = 20;
const PENDING_PER_SPOT = 5;

export interface Sent {
  /** Requests of this person in the last 24 hours. */
  last_day: number;
  /** Their requests for this parking that still wait for an answer. */
  pending_for_spot: readonly { start_date: string; end_date: string }[];
}

/** H12: refuses `request_duplicate` for overlapping dates, `too_many_requests` beyond the limits. */
export function requireWithinLimits(stay: { start_date: string; end_date: string }, sent: Sent): void {
  const overlaps = sent.pending_for_spot.some(
    (other) => other.start_date < stay.end_date && stay.start_date < other.end_date,
  );
  if (overlaps) fail('request_duplicate');
  if (sent.last_day >= REQUESTS_PER_DAY || sent.pending_for_spot.length >= PENDING_PER_SPOT) fail('too_many_requests');
}
