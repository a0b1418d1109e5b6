import { linesNamed, parameter, valueOf, type CalendarFile, type Line, type Part } from './calendar-lines.ts';
import { zonesOf } from './file-zones.ts';
import { DAY_MS, readDuration, readMoment, wallIn, type Length, type Moment } from './moments.ts';
import { PARIS, type Zone } from './zones.ts';

export interface Period {
  at: Moment;
  /** Null when it is a date, or its end cannot be read. */
  length: Length | null;
}

const NO_LENGTH: Length = { wall: 0, exact: 0 };

/** Reads the times of one file, in the time zones that it names. */
export class EventTimes {
  private readonly zone: (name: string | null) => Zone;

  constructor(file: CalendarFile) {
    this.zone = zonesOf(file);
  }

  startOf(event: Part): Moment | null {
    for (const line of linesNamed(event, 'DTSTART')) {
      const start = this.moment(line);
      if (start !== null) return isAllDay(event) ? asDate(start) : start;
    }
    return null;
  }

  /**
   * `isWhole` is false when the stated end is impossible or unreadable; then only one day, or no duration, is known.
   */
  lengthOf(event: Part, start: Moment): { length: Length; isWhole: boolean } {
    const least = start.isDate ? { wall: DAY_MS, exact: 0 } : NO_LENGTH;
    const [ending] = linesNamed(event, 'DTEND');
    const [lasting] = linesNamed(event, 'DURATION');
    const end = ending ? this.endFrom(event, start, ending) : null;
    if (end !== null && end.wall >= 0) return { length: end.wall === 0 ? least : end, isWhole: true };
    const length = lasting ? readDuration(lasting.value) : NO_LENGTH;
    const total = length === null ? -1 : length.wall + length.exact;
    return { length: length !== null && total > 0 ? length : least, isWhole: ending === undefined && total >= 0 };
  }

  private endFrom(event: Part, start: Moment, line: Line): Length | null {
    const read = this.moment(line, start.zone);
    const end = read && isAllDay(event) ? asDate(read) : read;
    return end && { wall: wallIn(start.zone, end) - start.wall, exact: 0 };
  }

  moment(line: Line, otherwise: Zone | null = null): Moment | null {
    return readMoment(line.value, this.zoneOf(line, otherwise));
  }

  /** Reads a list of dates, or of periods `start/end`; null for each that cannot be read. */
  moments(line: Line, otherwise: Zone | null = null): (Period | null)[] {
    const zone = this.zoneOf(line, otherwise);
    return line.value
      .split(/[,;]/)
      .filter((text) => text.trim() !== '')
      .map((text) => {
        const [, first = '', second = ''] = /^([^/]*)\/\s*([+-]?P.*|\d{8}.*|\d{4}-.*)$/i.exec(text) ?? [];
        const at = readMoment(first === '' ? text : first, zone);
        if (at === null || first === '') return at && { at, length: null };
        const end = readMoment(second, at.zone);
        return { at, length: end ? { wall: wallIn(at.zone, end) - at.wall, exact: 0 } : readDuration(second) };
      });
  }

  private zoneOf(line: Line, otherwise: Zone | null): Zone {
    const name = parameter(line, 'TZID');
    return name === null && otherwise !== null ? otherwise : this.zone(name);
  }
}

/** Exchange marks all-day events with its own property and with midnights. */
const isAllDay = (event: Part) =>
  ['X-MICROSOFT-CDO-ALLDAYEVENT', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT'].some(
    (word) => valueOf(event, word) === 'TRUE',
  );

function asDate(moment: Moment): Moment {
  return moment.wall % DAY_MS === 0 ? { ...moment, zone: PARIS, isDate: true } : moment;
}
