import type { CancelledBy } from '../cancellation/schema.js';
import type { ContactRequestStatus } from '../lifecycle.js';

/** AK-03, CN-01: it came to nothing without its requester, and its first day has not passed on `today`. */
export function hasAlternatives(
  {
    status,
    start_date,
    cancelled_by,
  }: { status: ContactRequestStatus; start_date: string; cancelled_by?: CancelledBy | null },
  today: string,
): boolean {
  const isWithoutRequester =
    status === 'expired' || status === 'rejected' || (status === 'cancelled' && cancelled_by === 'owner');
  return isWithoutRequester && start_date >= today;
}
