import { PARIS, UTC, offsetZone, type Zone } from './zones.ts';

export const DAY_MS = 86_400_000;

/** A date, or a time on the clock of a zone. A date stands for its first instant in Paris. */
export interface Moment {
  /** In milliseconds, as if the clock showed UTC. */
  wall: number;
  zone: Zone;
  isDate: boolean;
  /** Its day is known, but not its time. */
  isPartial: boolean;
}
/** Days on the clock, and elapsed milliseconds. */
export interface Length {
  wall: number;
  exact: number;
}

const DATE = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})/;
const TIME =
  /^(?:T\s*|\s+|(?=\d{6}))(\d{2})(?::?(\d{2}))?(?::?(\d{2}))?(?:[.,]\d+)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Returns null when no day can be read. `zone` applies when the text states none. */
export function readMoment(text: string, zone: Zone): Moment | null {
  const [date = '', year = '', month = '', day = ''] = DATE.exec(text.trim()) ?? [];
  const wall = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  // Date.parse reads 30 February as 1 March.
  if (Number.isNaN(wall) || new Date(wall).getUTCDate() !== Number(day) || year === '0000') return null;
  const rest = text.trim().slice(date.length).trimEnd();
  if (rest === '' || rest === 'Z') return { wall, zone: PARIS, isDate: true, isPartial: false };
  const time = TIME.exec(rest);
  if (time === null) {
    // A longer number is not a date.
    return /^\d/.test(rest) ? null : { wall, zone: PARIS, isDate: true, isPartial: true };
  }
  const [hours, minutes, seconds] = [1, 2, 3].map((index) => Number(time[index] ?? 0)) as [number, number, number];
  if (hours > 24 || minutes > 59 || seconds > 60) return { wall, zone: PARIS, isDate: true, isPartial: true };
  const own = time[4] === undefined ? zone : zoneOfSuffix(time[4]);
  return { wall: wall + ((hours * 60 + minutes) * 60 + seconds) * 1_000, zone: own, isDate: false, isPartial: false };
}

function zoneOfSuffix(suffix: string): Zone {
  return /^[+-]/.test(suffix) ? (offsetZone(suffix) ?? UTC) : UTC;
}

export const instantOf = ({ wall, zone }: Moment) => zone.toInstant(wall);

/** The same instant on another clock. A date is its midnight there. */
export function wallIn(zone: Zone, moment: Moment): number {
  return moment.isDate || moment.zone === zone ? moment.wall : zone.toWall(instantOf(moment));
}

/** Reads `P1DT2H`, `-PT1H` or `P1W`; null when it cannot be read. */
export function readDuration(text: string): Length | null {
  const found = /^([+-])?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i.exec(
    text.replace(/\s/g, ''),
  );
  if (found === null || !/\d/.test(text)) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(2).map((part) => Number(part ?? 0));
  const sign = found[1] === '-' ? -1 : 1;
  return {
    wall: sign * (weeks * 7 + days) * DAY_MS,
    exact: sign * ((hours * 60 + minutes) * 60 + seconds) * 1_000,
  };
}
