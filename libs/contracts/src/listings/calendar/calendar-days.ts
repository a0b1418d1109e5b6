import { addDays, daysBetween } from '../../kernel/days.js';

/** How far ahead an owner may block days and a visitor may look. */
export const CALENDAR_YEARS_AHEAD = 2;
/** Two years, with the extra day of a leap year. */
export const CALENDAR_DAYS_MAX = 732;

/** The same day two years later; 29 February becomes 28 February. */
export function lastCalendarDay(today: string): string {
  const year = Number(today.slice(0, 4)) + CALENDAR_YEARS_AHEAD;
  return `${year}${today.slice(4) === '-02-29' ? '-02-28' : today.slice(4)}`;
}

/** Calendar days, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Returns every day of the range, in order. */
export function rangeDays({ from, to }: DayRange): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
}

/**
 * C23: the days that a stay occupies; the day of departure is free again. Null unless the stay ends after it starts.
 */
export function heldDays(start: string, end: string): DayRange | null {
  return start !== '' && end > start ? { from: start, to: addDays(end, -1) } : null;
}

/** The label of a day without a free space. Whether it is booked or blocked is private. */
export const NOT_FREE_LABEL = 'indisponible';
