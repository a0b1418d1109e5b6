/** French forms of amounts, distances, dates and durations. NBSP is U+00A0, NNBSP is U+202F. */

import type { LocationType } from '@placette/contracts/catalog/schema';

export { euros } from '@placette/contracts/kernel/euros';

const NBSP = '\u00a0';
const locale = 'fr-FR';
const timeZone = 'Europe/Paris';

const wholeEuros = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const exactEuros = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** 1.9 → « 1,9 ». */
export function decimal(value: number): string {
  return plain.format(value);
}

/** 1.9 → « 1,90 m ». */
export function metres(value: number): string {
  return `${exactEuros.format(value)}${NBSP}m`;
}

/** CO-02: under 1000 m in metres, under 10 km with one decimal, else whole kilometres. */
export function distance(meters: number): string {
  if (Math.round(meters) < 1000) return `${Math.round(meters)}${NBSP}m`;
  const kilometres = meters / 1000;
  const shown = Math.round(kilometres * 10) / 10 < 10 ? oneDecimal.format(kilometres) : wholeEuros.format(kilometres);
  return `${shown}${NBSP}km`;
}

const minutesPerKilometre = { walk: 12, car: 2, transit: 3 } as const;
type TravelMode = keyof typeof minutesPerKilometre;

/** C52: walking routes are longer than the straight line by this factor. */
const WALK_DETOUR = 1.3;

/** CO-02: 12 min/km on foot, 2 by car, 3 by public transport. Whole minutes, at least 1. */
export function travelMinutes(meters: number, mode: TravelMode): number {
  const way = mode === 'walk' ? meters * WALK_DETOUR : meters;
  return Math.max(1, Math.round((way / 1000) * minutesPerKilometre[mode]));
}

/** C52: shown once on each page with distances. */
export const STRAIGHT_LINE = 'Les distances sont données à vol d’oiseau.';

/** In metres: from this distance on, no walking time is shown. */
const WALK_BELOW = 2_000;
const BY = { walk: `à${NBSP}pied`, car: 'en voiture', transit: 'en transport en commun' } as const;
type Further = 'car' | 'transit';

/**
 * CO-02: « environ 10 min à pied » under 2 km; beyond, the time by the other mode, or null without one. `at` are the
 * places at its ends: nobody walks across runways (C52).
 */
export function travelTime(meters: number, at: readonly LocationType[], further?: Further): string | null {
  const mode = meters < WALK_BELOW && !at.includes('aeroport') ? 'walk' : further;
  if (mode === undefined) return null;
  // Short enough to stay on one line.
  const space = mode === 'walk' ? NBSP : ' ';
  return `environ${NBSP}${duration(travelMinutes(meters, mode))}${space}${BY[mode]}`;
}

/** « 850 m, environ 10 min à pied »; « 3,2 km », or « 3,2 km, environ 6 min en voiture ». */
export function howFar(meters: number, at: readonly LocationType[], further?: Further): string {
  return [distance(meters), travelTime(meters, at, further)].filter((part) => part !== null).join(', ');
}

/** 95 → « 1 h 35 », 12 → « 12 min ». */
export function duration(minutes: number): string {
  if (minutes < 60) return `${minutes}${NBSP}min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${NBSP}h${rest === 0 ? '' : `${NBSP}${String(rest).padStart(2, '0')}`}`;
}

/** « 1 jour », « 7 jours », « 3 places ». French: plural from 2 on. */
export function count(value: number, one: string, many: string): string {
  return `${plain.format(value)}${NBSP}${Math.abs(value) < 2 ? one : many}`;
}

const rowDay = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
});
const fieldDay = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone });
const longDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone });
const dayAndMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone });
const monthAndYear = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone });
const hourAndMinute = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });

/** A calendar day `YYYY-MM-DD` or an ISO instant; noon keeps a day on its date in Europe/Paris. */
function dateOf(value: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00Z` : value);
}

/** « lun. 3 mars 2027 », « dim. 1er novembre 2026 » */
export function dayInRow(value: string): string {
  return firstOfMonth(rowDay.format(dateOf(value)));
}

/** « sam. 12 déc. » */
export function shortDay(value: string): string {
  return firstOfMonth(fieldDay.format(dateOf(value)));
}

/** « 3 mars 2027 » */
export function dayInText(value: string): string {
  return firstOfMonth(longDay.format(dateOf(value)));
}

/** « mars 2027 » */
export function month(value: string): string {
  return monthAndYear.format(dateOf(value));
}

/** « 14 h 05 », « 6 h 01 » */
export function timeOfDay(value: string): string {
  const parts = hourAndMinute.formatToParts(dateOf(value));
  const part = (type: 'hour' | 'minute') => parts.find((one) => one.type === type)!.value;
  return `${Number(part('hour'))}${NBSP}h${NBSP}${part('minute')}`;
}

/** « mardi 18 h », « mercredi 9 h 05 », of a moment of the next days */
export function weekdayAndTime(value: string): string {
  return `${weekday.format(dateOf(value))} ${timeOfDay(value).replace(`${NBSP}00`, '')}`;
}

/** « 3 mars 2027 à 14 h 05 » */
export function dateAndTime(value: string): string {
  return `${dayInText(value)} à ${timeOfDay(value)}`;
}

/** « Du 3 au 10 mars 2027 », « Du 28 février au 3 mars 2027 », « Du 30 décembre 2026 au 2 janvier 2027 ». */
export function dayRange(start: string, end: string): string {
  const last = dayInText(end);
  if (start.slice(0, 4) !== end.slice(0, 4)) return `Du ${dayInText(start)} au ${last}`;
  const sameMonth = start.slice(0, 7) === end.slice(0, 7);
  const day = Number(start.slice(8, 10));
  const first = sameMonth ? (day === 1 ? '1er' : String(day)) : firstOfMonth(dayAndMonth.format(dateOf(start)));
  return `Du ${first} au ${last}`;
}

const rowMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });

/** « 17–26 déc. », « 28 déc. – 3 janv. 2027 »: short enough for a row, with the year when it is not that of `today`. */
export function shortRange(start: string, end: string, today: string): string {
  const first = firstOfMonth(rowMonth.format(dateOf(start)));
  const last = firstOfMonth(rowMonth.format(dateOf(end)));
  const range = start.slice(0, 7) === end.slice(0, 7) ? `${first.split(' ')[0]}–\u2060${last}` : `${first} – ${last}`;
  const year = end.slice(0, 4);
  return (year === today.slice(0, 4) ? range : `${range} ${year}`).replaceAll(' ', NBSP);
}

function firstOfMonth(text: string): string {
  return text.replace(/(^|\s)1(?=\s)/, '$11er');
}

/** 1536000 → « 1,5 Mo ». Bytes. */
export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))}${NBSP}ko`;
  return `${oneDecimal.format(bytes / (1024 * 1024))}${NBSP}Mo`;
}

/** A first name, with the initial of the last name where it is known. */
export function shortName({ first_name, last_initial }: { first_name: string; last_initial: string }): string {
  return last_initial ? `${first_name} ${last_initial}.` : first_name;
}
