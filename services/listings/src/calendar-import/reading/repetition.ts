import { DAY_MS } from './moments.ts';
import type { Rule } from './rules.ts';

/** The wall times between which occurrences count. */
export interface Span {
  from: number;
  to: number;
}
/** What processing one file may cost: days examined and occurrences found. */
export interface Budget {
  left: number;
}

/** The limit of one rule, so that a strange one does not use up the budget. */
const MAX_STEPS = 100_000;
const HOUR_MS = 3_600_000;
/** For months and years, these are minimum lengths. */
const UNITS = {
  YEARLY: 365 * DAY_MS,
  MONTHLY: 28 * DAY_MS,
  WEEKLY: 7 * DAY_MS,
  DAILY: DAY_MS,
  HOURLY: HOUR_MS,
  MINUTELY: 60_000,
  SECONDLY: 1_000,
};

/**
 * Returns the occurrences of a series on the clock of its start. It jumps close to `from`, however old the series is.
 * Null when that would take too long.
 */
export function wallsOf(rule: Rule, start: number, span: Span, budget: Budget): number[] | null {
  const walls = isPlain(rule) ? evenly(rule, start, span) : byRule(rule, start, span, budget);
  budget.left -= walls?.length ?? 0;
  return budget.left > 0 ? walls : null;
}

const isPlain = ({ freq, lists, days }: Rule) =>
  freq !== 'YEARLY' &&
  freq !== 'MONTHLY' &&
  days.length === 0 &&
  Object.values(lists).every(({ length }) => length === 0);

/** At most one occurrence per hour; others in between are on the same days. */
function evenly({ freq, interval, count, until }: Rule, start: number, { from, to }: Span): number[] {
  const step = UNITS[freq] * interval;
  const stride = step * Math.max(1, Math.ceil(HOUR_MS / step));
  const last = Math.min(to, until ?? to, count === null ? to : start + step * (count - 1));
  const end = start + Math.floor((last - start) / step) * step;
  const walls: number[] = [];
  let wall = start + Math.max(0, Math.ceil((from - start) / stride)) * stride;
  for (; wall < end; wall += stride) walls.push(wall);
  if (end >= Math.max(start, from)) walls.push(end);
  return walls;
}

function byRule(rule: Rule, start: number, { from, to }: Span, budget: Budget): number[] | null {
  const until = Math.min(to, rule.until ?? to);
  // A rule with a count has to be counted from its start.
  const begin = rule.count === null ? Math.max(start, from) : start;
  const isWithin = UNITS[rule.freq] < DAY_MS;
  const steps = (until - begin) / (isWithin ? UNITS[rule.freq] * rule.interval : DAY_MS);
  if (steps > MAX_STEPS || budget.left < steps) return null;
  budget.left -= Math.max(1, steps);
  const found: number[] = [];
  let counted = 0;
  // The start counts as an occurrence, even when the rule does not include it.
  let hasStart = false;
  for (const wall of isWithin ? within(rule, start, begin, until) : overDays(rule, start, begin, until)) {
    if (wall < start || wall > until) continue;
    if (counted === 0) hasStart = wall === start;
    counted += 1;
    if (rule.count !== null && counted > rule.count - (hasStart ? 0 : 1)) break;
    if (wall >= from) found.push(wall);
  }
  return found;
}

/** Hours, minutes and seconds: each part of the rule excludes some of them. */
function* within(rule: Rule, start: number, begin: number, until: number): Generator<number> {
  const step = UNITS[rule.freq] * rule.interval;
  const isNamed = dayFilter(rule, start);
  const { BYHOUR, BYMINUTE, BYSECOND } = rule.lists;
  const isIn = (list: number[], value: number) => list.length === 0 || list.includes(value);
  const first = start + Math.max(0, Math.floor((begin - start) / step)) * step;
  for (let wall = first; wall <= until; wall += step) {
    const at = new Date(wall);
    const isMinute = rule.freq === 'HOURLY' || isIn(BYMINUTE, at.getUTCMinutes());
    const isSecond = rule.freq !== 'SECONDLY' || isIn(BYSECOND, at.getUTCSeconds());
    if (isIn(BYHOUR, at.getUTCHours()) && isMinute && isSecond && isNamed(Math.floor(wall / DAY_MS))) yield wall;
  }
}

/** Days, weeks, months and years of the rule’s interval: the days of each that the rule names, filtered by position. */
function* overDays(rule: Rule, start: number, begin: number, until: number): Generator<number> {
  const isNamed = dayFilter(rule, start);
  const times = timesOf(rule, start);
  const startDay = Math.floor(start / DAY_MS);
  let period = periodOf(rule, Math.floor(Math.max(start, begin) / DAY_MS));
  const first = periodOf(rule, startDay);
  for (; period.first * DAY_MS <= until; period = periodOf(rule, period.first + period.length)) {
    if ((period.number - first.number) % rule.interval !== 0) continue;
    const walls: number[] = [];
    for (let day = period.first; day < period.first + period.length; day += 1)
      if (isNamed(day)) walls.push(...times.map((time) => day * DAY_MS + time));
    const { BYSETPOS } = rule.lists;
    if (BYSETPOS.length === 0) yield* walls;
    else yield* walls.filter((_, index) => BYSETPOS.includes(index + 1) || BYSETPOS.includes(index - walls.length));
  }
}

/** The day, week, month or year that contains a day: its number, its first day and its length. */
function periodOf({ freq, weekStart }: Rule, day: number): { number: number; first: number; length: number } {
  if (freq === 'DAILY') return { number: day, first: day, length: 1 };
  if (freq === 'WEEKLY') {
    const first = day - ((weekday(day) - weekStart + 7) % 7);
    return { number: Math.floor((first + 700_000) / 7), first, length: 7 };
  }
  const { year, month } = partsOf(day);
  if (freq === 'YEARLY') return { number: year, first: dayNumber(year, 0), length: yearLength(year) };
  return { number: year * 12 + month, first: dayNumber(year, month), length: monthLength(year, month) };
}

function timesOf({ lists: { BYHOUR, BYMINUTE, BYSECOND } }: Rule, start: number): number[] {
  const at = new Date(start);
  const or = (list: number[], otherwise: number) => (list.length > 0 ? list.toSorted((a, b) => a - b) : [otherwise]);
  return or(BYHOUR, at.getUTCHours()).flatMap((hour) =>
    or(BYMINUTE, at.getUTCMinutes()).flatMap((minute) =>
      or(BYSECOND, at.getUTCSeconds()).map((second) => ((hour * 60 + minute) * 60 + second) * 1_000),
    ),
  );
}

/** Returns whether a rule includes a day; what the rule does not state is taken from its start. */
function dayFilter({ freq, days, weekStart, lists }: Rule, start: number): (day: number) => boolean {
  const { BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO } = lists;
  const said = days.length + BYMONTHDAY.length + BYYEARDAY.length + BYWEEKNO.length > 0;
  const first = Math.floor(start / DAY_MS);
  const begun = partsOf(first);
  const isOfWeek = (freq === 'WEEKLY' && days.length === 0) || (BYWEEKNO.length > 0 && days.length === 0);
  const weekdays = isOfWeek ? [{ day: weekday(first), nth: 0 }] : days;
  const isOfMonth = !said && (freq === 'YEARLY' || freq === 'MONTHLY');
  const monthDays = isOfMonth ? [begun.date] : BYMONTHDAY;
  const months = isOfMonth && freq === 'YEARLY' && BYMONTH.length === 0 ? [begun.month + 1] : BYMONTH;
  const isOfYear = freq === 'YEARLY' && BYMONTH.length === 0;
  const isByWeekdayAlone = months.length + monthDays.length + BYYEARDAY.length + BYWEEKNO.length === 0;
  if (isByWeekdayAlone && weekdays.every(({ nth }) => nth === 0))
    return (day) => weekdays.length === 0 || weekdays.some((wanted) => wanted.day === weekday(day));
  return (day) => {
    const { year, month, date } = partsOf(day);
    if (months.length > 0 && !months.includes(month + 1)) return false;
    if (!isOneOf(monthDays, date, monthLength(year, month))) return false;
    const yearDay = day - dayNumber(year, 0) + 1;
    if (!isOneOf(BYYEARDAY, yearDay, yearLength(year))) return false;
    if (BYWEEKNO.length > 0 && !isInWeek(BYWEEKNO, day, weekStart)) return false;
    if (weekdays.length === 0) return true;
    const [at, length] = isOfYear ? [yearDay, yearLength(year)] : [date, monthLength(year, month)];
    return weekdays.some(
      ({ day: wanted, nth }) =>
        wanted === weekday(day) &&
        (nth === 0 || nth === Math.ceil(at / 7) || -nth === Math.ceil((length - at + 1) / 7)),
    );
  };
}

/** A position from the front, or from the back when it is negative. */
const isOneOf = (list: number[], place: number, length: number) =>
  list.length === 0 || list.includes(place) || list.includes(place - length - 1);

/** The first week of a year is the one with at least four days in it. */
function isInWeek(weeks: number[], day: number, weekStart: number): boolean {
  const middle = day - ((weekday(day) - weekStart + 7) % 7) + 3;
  const { year } = partsOf(middle);
  const number = Math.floor((middle - dayNumber(year, 0)) / 7) + 1;
  const weeksLeft = Math.floor((dayNumber(year + 1, 0) - 1 - middle) / 7);
  return isOneOf(weeks, number, number + weeksLeft);
}

/** Counted from Monday; 1 January 1970 was a Thursday. */
const weekday = (day: number) => (((day + 3) % 7) + 7) % 7;
const dayNumber = (year: number, month: number) => Date.UTC(year, month, 1) / DAY_MS;
const monthLength = (year: number, month: number) => dayNumber(year, month + 1) - dayNumber(year, month);
const yearLength = (year: number) => dayNumber(year + 1, 0) - dayNumber(year, 0);
const known = new Map<number, { year: number; month: number; date: number }>();
function partsOf(day: number) {
  let parts = known.get(day);
  if (parts === undefined) {
    const at = new Date(day * DAY_MS);
    parts = { year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() };
    known.set(day, parts);
  }
  return parts;
}
