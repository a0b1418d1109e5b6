// Runs as a worker thread, from source in tests: it can import packages only, nothing beside it.
import ICAL from 'ical.js';
import { parentPort, workerData } from 'node:worker_threads';

/** Days are `YYYY-MM-DD` in Europe/Paris; both ends of the window included. */
export interface BusyDaysQuestion {
  content: Uint8Array;
  from: string;
  to: string;
  /** Contained in the UIDs of our own export: such events came from here and block nothing. */
  ownMark: string;
}
export type BusyDaysAnswer = { days: string[] } | { refusal: 'calendar_unreadable' | 'calendar_too_long' };

const MAX_EVENTS = 20_000;
const MAX_OCCURRENCES = 100_000;
/** Only the lines about dates are read, never titles, places or people. */
const WHEN =
  /^(BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|FREEBUSY|TZID|TZOFFSETFROM|TZOFFSETTO|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;

const { content, from, to, ownMark } = workerData as BusyDaysQuestion;
const days = new Set<string>();
let occurrences = 0;

const DAY_MS = 86_400_000;
const addDays = (day: string, count: number) => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
/** Time zones move an instant by a day at most. */
const wellBefore = addDays(from, -2);
const wellAfter = addDays(to, 2);

class TooLong extends Error {}

/** UTF-8 unless a mark says UTF-16; what is not readable in it is in titles, which are not read. */
function decode(bytes: Uint8Array): string {
  const mark = `${bytes[0]},${bytes[1]}`;
  const encoding = mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** All calendars of the file as one; an unreadable event hides no other. null without a calendar. */
function calendarOf(text: string): ICAL.Component | null {
  const around: string[] = [];
  const events: string[][] = [];
  let event: string[] | null = null;
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r\n|\n|\r/)) {
    if (!WHEN.test(line)) continue;
    if (event === null && /^BEGIN:VEVENT\s*$/i.test(line)) events.push((event = []));
    (event ?? around).push(line);
    if (/^END:VEVENT\s*$/i.test(line)) event = null;
  }
  // A file that was cut short says nothing about the days after the cut.
  if (event !== null) return null;
  if (events.length > MAX_EVENTS) throw new TooLong();
  const [calendar, ...others] = parsed(around).filter(({ name }) => name === 'vcalendar');
  if (calendar === undefined) return null;
  const parts = [...others.flatMap((other) => other.getAllSubcomponents()), ...events.flatMap(readable)];
  for (const part of parts) calendar.addSubcomponent(part);
  return calendar;
}

function parsed(lines: readonly string[]): ICAL.Component[] {
  const roots = ICAL.parse(lines.join('\r\n')) as unknown[];
  return ((typeof roots[0] === 'string' ? [roots] : roots) as unknown[][]).map((root) => new ICAL.Component(root));
}

/** Once more without its repetition, when that is what cannot be read. */
function readable(event: string[]): ICAL.Component[] {
  for (const lines of [event, event.filter((line) => !/^RRULE/i.test(line))]) {
    try {
      return parsed(lines);
    } catch {
      continue;
    }
  }
  return [];
}

const formats = new Map<string, Intl.DateTimeFormat | null>();
function formatOf(zone: string): Intl.DateTimeFormat | null {
  if (!formats.has(zone)) {
    const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    try {
      formats.set(zone, new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...fields, second: '2-digit' }));
    } catch {
      formats.set(zone, null);
    }
  }
  return formats.get(zone) ?? null;
}
const wallClock = (format: Intl.DateTimeFormat, instant: number) =>
  Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);

/** A time without a zone that the file defines is in the zone of the world named so, else in Paris. */
function parisDay(time: ICAL.Time, zoneName: string | undefined): string {
  if (time.isDate) return time.toString();
  const paris = formatOf('Europe/Paris');
  const format = time.zone?.tzid === 'floating' ? formatOf(zoneName ?? '') : null;
  if (paris === null || (time.zone?.tzid === 'floating' && format === null)) return time.toString().slice(0, 10);
  let instant = time.toUnixTime() * 1_000;
  if (format !== null) {
    const wall = Date.parse(`${time.toString().slice(0, 19)}Z`);
    instant = wall - (wallClock(format, wall) - wall);
    instant = wall - (wallClock(format, instant) - instant);
  }
  return paris.format(instant).slice(0, 10);
}

/** The end is excluded: noon to midnight is one day. An event without length is on its own day. */
function mark(start: ICAL.Time, end: ICAL.Time, zoneName: string | undefined): void {
  const last = end.clone();
  if (last.isDate) last.adjust(-1, 0, 0, 0);
  else last.adjust(0, 0, 0, -1);
  const first = parisDay(start, zoneName);
  const until = parisDay(last, zoneName);
  let day = first < from ? from : first;
  if (first > to || (until < from && first < from)) return;
  do {
    days.add(day);
    day = addDays(day, 1);
  } while (day <= until && day <= to);
}

function isBusy(event: ICAL.Component): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (value('status') === 'CANCELLED' || value('transp') === 'TRANSPARENT') return false;
  return value('x-microsoft-cdo-busystatus') !== 'FREE' && !value('uid').includes(ownMark.toUpperCase());
}

function markEvent(component: ICAL.Component, changed: ICAL.Component[]): void {
  const event = new ICAL.Event(component, { exceptions: changed });
  const { startDate, endDate } = event;
  if (!startDate || !endDate) return;
  const zoneName = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  if (!event.isRecurring()) return isBusy(component) ? mark(startDate, endDate, zoneName) : undefined;
  const each = event.iterator();
  for (let start = each.next(); start && start.toString() <= wellAfter; start = each.next()) {
    if ((occurrences += 1) > MAX_OCCURRENCES) throw new TooLong();
    const seen = event.getOccurrenceDetails(start);
    if (seen.endDate.toString() >= wellBefore && isBusy(seen.item.component))
      mark(seen.startDate, seen.endDate, zoneName);
  }
}

function markCalendar(calendar: ICAL.Component): void {
  const events = calendar.getAllSubcomponents('vevent');
  const changes = Map.groupBy(
    events.filter((event) => event.hasProperty('recurrence-id')),
    (event) => String(event.getFirstPropertyValue('uid')),
  );
  for (const event of events) {
    const isChange = event.hasProperty('recurrence-id');
    const changed = isChange ? [] : (changes.get(String(event.getFirstPropertyValue('uid'))) ?? []);
    try {
      markEvent(event, changed);
    } catch (error) {
      if (error instanceof TooLong) throw error;
    }
  }
  for (const property of calendar.getAllSubcomponents('vfreebusy').flatMap((part) => part.getAllProperties('freebusy')))
    if (property.getFirstParameter('fbtype')?.toUpperCase() !== 'FREE')
      for (const period of property.getValues() as ICAL.Period[]) mark(period.start, period.getEnd(), undefined);
}

function answer(): BusyDaysAnswer {
  try {
    const calendar = calendarOf(decode(content));
    if (calendar === null) return { refusal: 'calendar_unreadable' };
    markCalendar(calendar);
    return { days: [...days].sort() };
  } catch (error) {
    return { refusal: error instanceof TooLong ? 'calendar_too_long' : 'calendar_unreadable' };
  }
}

parentPort?.postMessage(answer());
