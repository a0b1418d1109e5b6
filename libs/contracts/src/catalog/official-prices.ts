import { addDays } from '../kernel/days.js';

/** PL-10: in days; an older price of an official car park is shown with its date and compared with nothing. */
const RECENT_DAYS = 2 * 365;

export function isRecentPrice(checked_on: string | null, today: string): boolean {
  return checked_on !== null && checked_on >= addDays(today, -RECENT_DAYS);
}
