import { type ContactRequestStatus, nextStatus } from '../lifecycle.js';

/** CN-01: characters of the reason for which an agreed stay is cancelled. */
export const CANCELLATION_REASON_MAX = 1_000;

/** CN-01: « until its first day » is until the midnight in Paris that begins it, hence up to its eve. */
export function isBeforeFirstDay({ start_date }: { start_date: string }, today: string): boolean {
  return today < start_date;
}

/** Whether this side may cancel the stay on `today`. */
export function mayCallOff(
  stay: { status: ContactRequestStatus; start_date: string },
  side: 'owner' | 'requester',
  today: string,
): boolean {
  return nextStatus(stay.status, 'call_off', side) !== null && isBeforeFirstDay(stay, today);
}
