import { DAY_MS, readMoment, wallIn, type Moment } from './moments.ts';
import { modernRule } from './old-rules.ts';

const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
/** From Monday, as `BYDAY` and `WKST` spell them. */
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** The parts that are lists of numbers, with their ranges. */
const LISTS = {
  BYMONTH: [1, 12],
  BYMONTHDAY: [-31, 31],
  BYYEARDAY: [-366, 366],
  BYWEEKNO: [-53, 53],
  BYHOUR: [0, 23],
  BYMINUTE: [0, 59],
  BYSECOND: [0, 60],
  BYSETPOS: [-366, 366],
} as const;

export interface Rule {
  freq: Frequency;
  interval: number;
  count: number | null;
  /** On the clock of the start; included. */
  until: number | null;
  weekStart: number;
  /** Empty when the rule has no such part. */
  lists: Record<keyof typeof LISTS, number[]>;
  /** Days of the week from Monday, and their position in the month or year; zero for every one. */
  days: { day: number; nth: number }[];
}

/** Returns null when the rule cannot be read as RFC 5545 or vCalendar 1.0. */
export function readRule(text: string, start: Moment): Rule | null {
  const written = text.includes('=') ? text : (modernRule(text) ?? '');
  const parts = new Map<string, string>();
  for (const part of written.toUpperCase().split(';')) {
    const [name = '', value = ''] = part.split('=').map((each) => each.trim());
    if (name !== '') parts.set(name, value);
  }
  const freq = FREQUENCIES.find((each) => each === parts.get('FREQ'));
  const interval = wholeOf(parts.get('INTERVAL') ?? '1');
  const count = parts.has('COUNT') ? wholeOf(parts.get('COUNT')) : null;
  const until = parts.has('UNTIL') ? untilOf(parts.get('UNTIL') ?? '', start) : null;
  const isKnown = (count !== null || !parts.has('COUNT')) && (until !== null || !parts.has('UNTIL'));
  const days = parts.has('BYDAY') ? daysOf(parts.get('BYDAY') ?? '') : [];
  const lists = listsOf(parts);
  const isOfHere = ['', 'GREGORIAN'].includes(parts.get('RSCALE') ?? '');
  const isNarrowed = [...parts.keys()].some((name) => name.startsWith('BY') && name !== 'BYDAY' && !(name in LISTS));
  if (freq === undefined || interval === null || !isKnown || days === null || lists === null) return null;
  if (!isOfHere || isNarrowed) return null;
  const weekStart = Math.max(0, DAYS.indexOf(parts.get('WKST') ?? 'MO'));
  const isNumbered = freq === 'MONTHLY' || freq === 'YEARLY';
  return { freq, interval, count, until, weekStart, lists, days: isNumbered ? days : days.map(unnumbered) };
}

/** Only months and years have a second Monday; with other frequencies it means each Monday. */
const unnumbered = ({ day }: { day: number }) => ({ day, nth: 0 });

function wholeOf(text: string | undefined): number | null {
  const value = /^\d+$/.test(text ?? '') ? Number(text) : 0;
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** A day is included as a whole; in a series of dates, the time is ignored. */
function untilOf(text: string, start: Moment): number | null {
  const end = readMoment(text, start.zone);
  if (end === null) return null;
  if (!end.isDate && !start.isDate) return wallIn(start.zone, end);
  return Math.floor(end.wall / DAY_MS) * DAY_MS + DAY_MS - 1;
}

function listsOf(parts: Map<string, string>): Rule['lists'] | null {
  const lists = {} as Rule['lists'];
  for (const [name, [least, most]] of Object.entries(LISTS) as [keyof Rule['lists'], readonly [number, number]][]) {
    const written = parts.has(name) ? itemsOf(parts.get(name) ?? '') : [];
    const isRead = (text: string) =>
      /^[+-]?\d+$/.test(text) && Number(text) >= least && Number(text) <= most && (least >= 0 || Number(text) !== 0);
    if (!written.every(isRead) || (parts.has(name) && written.length === 0)) return null;
    lists[name] = written.map(Number);
  }
  return lists;
}

/** Reads `MO` or `-1FR`; null when one of them cannot be read. */
function daysOf(text: string): Rule['days'] | null {
  const days = itemsOf(text).map((each) => {
    const [, nth, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(each) ?? [];
    return { day: DAYS.indexOf(name), nth: Number(nth ?? 0), isRead: nth === undefined || Number(nth) !== 0 };
  });
  return days.length > 0 && days.every(({ day, isRead }) => day >= 0 && isRead) ? days : null;
}

const itemsOf = (list: string) =>
  list
    .split(',')
    .map((each) => each.replace(/\s/g, ''))
    .filter(Boolean);
