import { type ContactRequestParty, type ContactRequestStatus, nextStatus } from '../lifecycle.js';

/** CN-01: the maximum length of the reason for cancelling an approved stay, in characters. */
export const CANCELLATION_REASON_MAX = 1_000;

/** CN-01: a stay may be cancelled until the midnight in Paris at which its first day begins. */
export function isBeforeFirstDay({ start_date }: { start_date: string }, today: string): boolean {
  return today < start_date;
}

/** Returns whether this side, or a moderator for both (DK-05), may cancel the stay on `today`. */
export function mayCancelStay(
  stay: { status: ContactRequestStatus; start_date: string },
  side: ContactRequestParty,
  today: string,
): boolean {
  return nextStatus(stay.status, 'call_off', side) !== null && isBeforeFirstDay(stay, today);
}
