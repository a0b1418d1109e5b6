import { addDays } from '@placette/contracts/kernel/days';
import type { ExportedDays } from '../calendar.repository.js';
import { ownMark } from './own-events.js';

/** iCalendar (RFC 5545): whole days, the last one excluded. Nobody's name and no plate. Every line is short enough. */
export function calendarText({ parking_spot_id, stays, blocked }: ExportedDays, now: Date): string {
  const mark = ownMark(parking_spot_id);
  const events = [
    ...stays.map((stay) => event(stay.request_id + mark, 'Réservé', stay.start_date, stay.end_date, stay.changed_at)),
    ...periods(blocked).map(({ from, to }) => event(`bloque-${from}${mark}`, 'Bloqué', from, addDays(to, 1), now)),
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Placette//Calendrier//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flat(),
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** Days that follow each other, joined; both ends included. */
export function periods(days: readonly string[]): { from: string; to: string }[] {
  const joined: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = joined.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else joined.push({ from: day, to: day });
  }
  return joined;
}

function event(uid: string, summary: string, start: string, end: string, changed: Date): string[] {
  const compact = (text: string) => text.replaceAll('-', '');
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${changed.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(start)}`,
    `DTEND;VALUE=DATE:${compact(end)}`,
    `SUMMARY:${summary}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}
