import { addDays, inParis } from '../../kernel/days.js';
import { clockInWords } from '../../kernel/typed.js';
import type { StayPlace } from '../../listings/stay-place/schema.js';
import { instructionsWait } from '../immediate-booking.js';
import type { Stay } from '../stays/schema.js';
import { outsideShuttleInWords, travelLines } from '../travel/travel.js';
import type { Trip } from './schema.js';

export const addressOf = ({ address, postal_code, city }: StayPlace): string => `${address}, ${postal_code} ${city}`;

/** TR-01: the journey in lines of text; none where nothing is said of it. */
export function travelWords({ side, request: { travel } }: Stay): string[] {
  if (travel === null) return [];
  const outside = outsideShuttleInWords(travel, travel.shuttle, travel.outside_shuttle, side);
  return [...travelLines(travel).map(([term, words]) => `${term}\u00a0: ${words}`), ...(outside ? [outside] : [])];
}

const LINE_MAX = 75;

/** TR-03: one stay as iCalendar (RFC 5545), so that it is on the device without network. */
export function calendarFile({ stay, place }: Trip, url: string, now: Date): string {
  const { request } = stay;
  const other = stay.side === 'owner' ? stay.request.requester : stay.request.owner;
  const name = other.last_initial ? `${other.first_name} ${other.last_initial}.` : other.first_name;
  const words = [
    `Avec ${name}${other.phone_number ? `, ${other.phone_number}` : ''}`,
    `Véhicule ${request.vehicle.immatriculation}`,
    ...travelWords(stay),
    ...(request.told_return_hour ? [`Retour annoncé à ${clockInWords(request.told_return_hour)}`] : []),
    ...(place?.access_instructions ? [place.access_instructions] : []),
    ...(place?.instructions_from ? [instructionsWait(place.instructions_from)] : []),
    url,
  ];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Placette//Sejour//FR',
    'BEGIN:VEVENT',
    // The suffix marks our own stays: importing this calendar into a parking blocks no day.
    `UID:${request.id}@sejour.placette`,
    `DTSTAMP:${moment(now)}`,
    ...during(stay),
    `SUMMARY:${escaped(`Parking\u00a0: ${request.parking_spot.title}`)}`,
    ...(place ? [`LOCATION:${escaped(addressOf(place))}`] : []),
    ...(place?.point ? [`GEO:${place.point.latitude};${place.point.longitude}`] : []),
    `DESCRIPTION:${escaped(words.join('\n'))}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** From hour to hour where both are known (TR-01), else whole days. */
function during({ side, request }: Stay): string[] {
  const { start_date, end_date, travel } = request;
  const { arrival_time, return_time } = travel ?? { arrival_time: null, return_time: null };
  if (arrival_time !== null && return_time !== null && start_date < end_date)
    return [`DTSTART:${moment(inParis(start_date, arrival_time))}`, `DTEND:${moment(inParis(end_date, return_time))}`];
  return [
    `DTSTART;VALUE=DATE:${start_date.replaceAll('-', '')}`,
    // The end is excluded. The driver is there on the last day; the owner’s place is free again on it (C23).
    `DTEND;VALUE=DATE:${(side === 'owner' && start_date < end_date ? end_date : addDays(end_date, 1)).replaceAll('-', '')}`,
  ];
}

const moment = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

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
