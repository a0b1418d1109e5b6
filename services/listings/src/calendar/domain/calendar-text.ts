import ICAL from 'ical.js';
import { addDays } from '@placette/contracts/kernel/days';
import { createHash } from 'node:crypto';

/**
 * The end of the UID of each event that this parking exports. It reveals nothing about the parking, and a calendar that
 * returns such events blocks none of the parking's own days.
 */
export function ownMark(parking_spot_id: string): string {
  return `.${createHash('sha256').update(parking_spot_id).digest('hex').slice(0, 16)}@calendrier`;
}

/** TR-03: the end of the UID of a stay’s own file, which belongs to no parking and never blocks one. */
const STAY_MARK = '@sejour.placette';

export const ownMarks = (parking_spot_id: string) => [ownMark(parking_spot_id), STAY_MARK];

export interface ExportedStay {
  request_id: string;
  /** The day of arrival. */
  start_date: string;
  /** The day of departure, which is free again. */
  end_date: string;
  changed_at: Date;
}

export interface ExportedDays {
  parking_spot_id: string;
  title: string;
  /** Of a parking with a single space. */
  stays: ExportedStay[];
  /** Days with no space left, of a parking with several; in order. */
  full: string[];
  /** In order. */
  blocked: string[];
}

/**
 * Writes iCalendar (RFC 5545) from jCal (RFC 7265): whole days, the last one excluded. It contains nobody's name and no
 * plate.
 */
export function calendarText({ parking_spot_id, title, stays, full, blocked }: ExportedDays, now: Date): string {
  const mark = ownMark(parking_spot_id);
  const events = [
    ...stays.map((stay) => event(stay.request_id + mark, 'Réservé', stay.start_date, stay.end_date, stay.changed_at)),
    ...periods(full).map(({ from, to }) => event(`complet-${from}${mark}`, 'Complet', from, addDays(to, 1), now)),
    ...periods(blocked).map(({ from, to }) => event(`bloque-${from}${mark}`, 'Bloqué', from, addDays(to, 1), now)),
  ];
  const properties = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Placette//Calendrier//FR'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
    ['refresh-interval', {}, 'duration', 'PT1H'],
    // ical.js does not know these types, so it writes none.
    ['name', {}, 'unknown', escaped(title)],
    ['x-wr-calname', {}, 'unknown', escaped(title)],
  ];
  return ICAL.stringify(['vcalendar', properties, events]);
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ');

/** Joins consecutive days; both ends are included. */
export function periods(days: readonly string[]): { from: string; to: string }[] {
  const joined: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = joined.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else joined.push({ from: day, to: day });
  }
  return joined;
}

function event(uid: string, summary: string, start: string, end: string, changed: Date) {
  const properties = [
    ['uid', {}, 'text', uid],
    ['dtstamp', {}, 'date-time', changed.toISOString().replace(/\.\d{3}/, '')],
    ['dtstart', {}, 'date', start],
    ['dtend', {}, 'date', end],
    ['summary', {}, 'text', summary],
    ['transp', {}, 'text', 'OPAQUE'],
  ];
  return ['vevent', properties, []];
}
