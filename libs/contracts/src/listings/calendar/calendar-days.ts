import { addDays, daysBetween } from '../../kernel/days.js';

/** How far ahead an owner may block days, and a visitor may look. */
export const CALENDAR_YEARS_AHEAD = 2;
/** Two years and the days of a leap one. */
export const CALENDAR_DAYS_MAX = 732;

/** The same day two years on; 29 February becomes the 28th. */
export function lastCalendarDay(today: string): string {
  const year = Number(today.slice(0, 4)) + CALENDAR_YEARS_AHEAD;
  return `${year}${today.slice(4) === '-02-29' ? '-02-28' : today.slice(4)}`;
}

/** Calendar days, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Every day of the range, in order. */
export function rangeDays({ from, to }: DayRange): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
}

/** The days that a stay occupies: the day of departure is free again (C23). null unless it ends after it starts. */
export function heldDays(start: string, end: string): DayRange | null {
  return start !== '' && end > start ? { from: start, to: addDays(end, -1) } : null;
}

/** A day without a free space; whether it is occupied or blocked is private. */
export const NOT_FREE_LABEL = 'indisponible';
