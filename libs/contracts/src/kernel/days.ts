/** Calendar days are `YYYY-MM-DD` strings in Europe/Paris (ruling C23): they compare and sort as text. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const parisDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

export function today(now: Date = new Date()): string {
  return parisDay.format(now);
}

/** The moment at which a day begins in Paris, which is one hour ahead of UTC or two. */
export function startOfDay(day: string): Date {
  const inSummer = new Date(Date.parse(day) - 2 * HOUR_MS);
  return today(inSummer) === day ? inSummer : new Date(Date.parse(day) - HOUR_MS);
}

const parisClock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' });

/** The moment at which the clock in Paris reads `time` (`HH:MM`) on `day`; of the hour that comes twice, the first. */
export function inParis(day: string, time: string): Date {
  const utc = Date.parse(`${day}T${time}:00Z`);
  const inSummer = new Date(utc - 2 * HOUR_MS);
  return parisClock.format(inSummer) === time ? inSummer : new Date(utc - HOUR_MS);
}

/** Nights from `start` to `end`; negative when `end` is before `start` (RQ-06). */
export function daysBetween(start: string, end: string): number {
  return Math.ceil((Date.parse(end) - Date.parse(start)) / DAY_MS);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The days a stay occupies: from arrival to the eve of departure. */
export function stayDays(start: string, end: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(start, end)) }, (_, index) => addDays(start, index));
}
