import type { ContactRequestStatus } from '../lifecycle.js';

/** AK-03: it came to nothing without its requester, and its first day has not passed on `today`. */
export function hasAlternatives(
  { status, start_date }: { status: ContactRequestStatus; start_date: string },
  today: string,
): boolean {
  return (status === 'expired' || status === 'rejected') && start_date >= today;
}
