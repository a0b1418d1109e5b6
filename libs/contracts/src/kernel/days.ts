/** C23: calendar days are `YYYY-MM-DD` strings in Europe/Paris; they compare and sort as text. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const parisDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

export function today(now: Date = new Date()): string {
  return parisDay.format(now);
}

/** Returns the moment at which a day begins in Paris, which is one or two hours ahead of UTC. */
export function startOfDay(day: string): Date {
  const inSummer = new Date(Date.parse(day) - 2 * HOUR_MS);
  return today(inSummer) === day ? inSummer : new Date(Date.parse(day) - HOUR_MS);
}

const parisClock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' });

/**
 * Returns the moment at which the clock in Paris shows `time` (`HH:MM`) on `day`; the first one when the hour occurs
 * twice.
 */
export function inParis(day: string, time: string): Date {
  const utc = Date.parse(`${day}T${time}:00Z`);
  const inSummer = new Date(utc - 2 * HOUR_MS);
  return parisClock.format(inSummer) === time ? inSummer : new Date(utc - HOUR_MS);
}

const EVENING = '22:00';
const MORNING = '08:00';

/** C63: nobody is asked for anything at night, from 22:00 to 8:00 in Paris. Returns null by day. */
export function nightOf(moment: Date): { eve: string; ends: Date } | null {
  const day = today(moment);
  const isLate = moment >= dayEnds(day);
  if (!isLate && moment >= inParis(day, MORNING)) return null;
  const eve = isLate ? day : addDays(day, -1);
  return { eve, ends: inParis(addDays(eve, 1), MORNING) };
}

/** C63: when the night begins on this day. */
export function dayEnds(day: string): Date {
  return inParis(day, EVENING);
}

/** RQ-06: the number of nights from `start` to `end`; negative when `end` is before `start`. */
export function daysBetween(start: string, end: string): number {
  return Math.ceil((Date.parse(end) - Date.parse(start)) / DAY_MS);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The days that a stay occupies: from the day of arrival to the day before departure. */
export function stayDays(start: string, end: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(start, end)) }, (_, index) => addDays(start, index));
}
