import { linesNamed, parameter, readCalendar, valueOf, type CalendarFile, type Part } from './calendar-lines.ts';
import { EventTimes } from './event-times.ts';
import { DAY_MS, instantOf, type Length, type Moment } from './moments.ts';
import { occurrencesOf, type Change } from './occurrences.ts';
import type { Budget } from './repetition.ts';
import { PARIS } from './zones.ts';

/** Days are `YYYY-MM-DD` in Europe/Paris; both ends of the window are included. */
export interface BusyDaysQuestion {
  content: Uint8Array;
  from: string;
  to: string;
  /** The UIDs of our own exports contain these; such events came from here and block nothing. */
  ownMarks: readonly string[];
}
export interface BusyDays {
  /** In order. */
  days: string[];
  /** The number of events with an unreadable part: the whole event, or its end, a repetition or an exception. */
  unread: number;
}
export type BusyDaysAnswer = BusyDays | { refusal: 'calendar_unreadable' | 'calendar_not_understood' };

/**
 * C51: reads each event separately, as far as possible; a known first day is blocked even when the rest is unreadable.
 */
export function busyDays({ content, ...window }: BusyDaysQuestion): BusyDaysAnswer {
  const file = readCalendar(content);
  if (file === null) return { refusal: 'calendar_unreadable' };
  const reading = new Reading(file, window);
  if (reading.understood === 0 && reading.unread > 0) return { refusal: 'calendar_not_understood' };
  return { days: reading.days(), unread: reading.unread };
}

/** The number of days and occurrences that may be processed: enough for some thousand series. */
const BUDGET = 3_000_000;

class Reading {
  /** Day numbers since 1970. */
  private readonly known = new Set<number>();
  private readonly budget: Budget = { left: BUDGET };
  understood = 0;
  unread = 0;
  private readonly times: EventTimes;
  private readonly from: number;
  private readonly to: number;
  private readonly isCancelled: boolean;
  private readonly ownMarks: readonly string[];

  constructor(file: CalendarFile, { from, to, ownMarks }: Omit<BusyDaysQuestion, 'content'>) {
    this.times = new EventTimes(file);
    this.from = Date.parse(from) / DAY_MS;
    this.to = Date.parse(to) / DAY_MS;
    this.isCancelled = valueOf(file, 'METHOD') === 'CANCEL';
    this.ownMarks = ownMarks.map((mark) => mark.toLowerCase());
    const events = file.parts.filter(({ name }) => name === 'VEVENT');
    const changes = Map.groupBy(events.filter(isChange), uidOf);
    for (const event of events) {
      const changed = isChange(event) || uidOf(event) === '' ? [] : (changes.get(uidOf(event)) ?? []);
      this.readEvent(event, changed);
    }
    for (const part of file.parts) if (part.name === 'VFREEBUSY') this.readFreeBusy(part);
  }

  private readEvent(event: Part, changed: readonly Part[]): void {
    const start = this.times.startOf(event);
    if (start === null) this.unread += 1;
    else this.understood += 1;
    if (start === null || !this.isBusy(event)) return;
    const { length, isWhole } = this.times.lengthOf(event, start);
    const isFull = this.known.size === this.to - this.from + 1;
    const read =
      isChange(event) || isFull
        ? { occurrences: [{ wall: start.wall, length }], isWhole: true }
        : occurrencesOf(event, start, length, {
            from: this.from * DAY_MS,
            to: this.to * DAY_MS,
            budget: this.budget,
            periods: (line) => this.times.moments(line, start.zone),
            changes: changed.flatMap((part) => this.change(part, start)),
          });
    for (const occurrence of read.occurrences) this.mark(start, occurrence.wall, occurrence.length);
    if (start.isPartial || !isWhole || !read.isWhole) this.unread += 1;
  }

  private change(part: Part, { zone }: Moment): Change[] {
    const [line] = linesNamed(part, 'RECURRENCE-ID');
    const replaced = line && this.times.moment(line, zone);
    const moved = this.times.startOf(part);
    if (line == null || replaced == null || moved === null) return [];
    const isFollowed = parameter(line, 'RANGE')?.toUpperCase() === 'THISANDFUTURE';
    return [
      { replaced, isFollowed, moved, length: this.times.lengthOf(part, moved).length, isBusy: this.isBusy(part) },
    ];
  }

  private isBusy(event: Part): boolean {
    if (this.isCancelled || valueOf(event, 'STATUS').startsWith('CANCEL')) return false;
    // vCalendar 1.0 has a number here.
    if (/^(TRANSPARENT|[1-9])/.test(valueOf(event, 'TRANSP'))) return false;
    return valueOf(event, 'X-MICROSOFT-CDO-BUSYSTATUS') !== 'FREE' && !this.isOurs(uidOf(event));
  }

  /** Outlook encodes the identifier of another calendar in hexadecimal digits. */
  private isOurs(uid: string): boolean {
    const wrapped = /^[0-9A-F]{40,}$/i.test(uid) ? Buffer.from(uid, 'hex').toString('latin1') : '';
    return this.ownMarks.some((mark) => `${uid}\n${wrapped}`.toLowerCase().includes(mark));
  }

  private readFreeBusy(part: Part): void {
    for (const line of linesNamed(part, 'FREEBUSY')) {
      if (parameter(line, 'FBTYPE')?.toUpperCase() === 'FREE') continue;
      for (const period of this.times.moments(line)) {
        if (period === null || period.length === null) this.unread += 1;
        if (period === null) continue;
        this.understood += 1;
        this.mark(period.at, period.at.wall, period.length ?? { wall: 0, exact: 0 });
      }
    }
  }

  /** The end is excluded: noon to midnight is one day. An event without duration is on its own day. */
  private mark(start: Moment, wall: number, length: Length): void {
    const begin = instantOf({ ...start, wall });
    const end = start.zone.toInstant(wall + length.wall) + length.exact;
    const last = Math.min(this.to, dayOf(Math.max(begin, end - 1)));
    for (let day = Math.max(this.from, dayOf(begin)); day <= last; day += 1) this.known.add(day);
  }

  /** In order. */
  days(): string[] {
    const walls = [...this.known].sort((a, b) => a - b);
    return walls.map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
  }
}

const dayOf = (instant: number) => Math.floor(PARIS.toWall(instant) / DAY_MS);
const uidOf = (event: Part) => linesNamed(event, 'UID')[0]?.value ?? '';
const isChange = (event: Part) => linesNamed(event, 'RECURRENCE-ID').length > 0;
