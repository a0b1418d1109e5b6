import { addDays } from '@placette/contracts/kernel/days';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { addressOf, otherOf } from './trip-facts.js';

const LINE_MAX = 75;

/** TR-03: one stay as iCalendar (RFC 5545), whole days, so that it is on the device without network. */
export function calendarFile({ stay, place }: Trip, url: string, now: Date): string {
  const { request } = stay;
  const other = otherOf(stay);
  const words = [
    `Avec ${other.name}${other.phone_number ? `, ${other.phone_number}` : ''}`,
    `Véhicule ${request.vehicle.immatriculation}`,
    ...(place?.access_instructions ? [place.access_instructions] : []),
    url,
  ];
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Placette//Sejour//FR', 'BEGIN:VEVENT'],
    `UID:${request.id}@sejour.placette`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;VALUE=DATE:${request.start_date.replaceAll('-', '')}`,
    // The day after the last one: the end is excluded.
    `DTEND;VALUE=DATE:${addDays(request.end_date, 1).replaceAll('-', '')}`,
    `SUMMARY:${escaped(`Parking\u00a0: ${request.parking_spot.title}`)}`,
    ...(place ? [`LOCATION:${escaped(addressOf(place))}`] : []),
    ...(place?.point ? [`GEO:${place.point.latitude};${place.point.longitude}`] : []),
    `DESCRIPTION:${escaped(words.join('\n'))}`,
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]
    .map(folded)
    .join('\r\n');
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** No line of more than 75 bytes, and no character cut in two. */
function folded(line: string): string {
  const lines = [''];
  let size = 0;
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length;
    if (size + bytes > LINE_MAX) {
      lines.push(' ');
      size = 1;
    }
    lines[lines.length - 1] += character;
    size += bytes;
  }
  return lines.join('\r\n');
}
