import { linesNamed, type Line, type Part } from './calendar-lines.ts';
import type { Period } from './event-times.ts';
import { DAY_MS, instantOf, wallIn, type Length, type Moment } from './moments.ts';
import { wallsOf, type Budget } from './repetition.ts';
import { readRule } from './rules.ts';
import { PARIS } from './zones.ts';

/** A changed occurrence: an event of its own that replaces an occurrence of the series. */
export interface Change {
  replaced: Moment;
  /** Whether all later occurrences are changed too. */
  isFollowed: boolean;
  moved: Moment;
  length: Length;
  isBusy: boolean;
}
interface Around {
  from: number;
  to: number;
  periods: (line: Line) => (Period | null)[];
  changes: readonly Change[];
  budget: Budget;
}
interface Occurrence {
  /** On the clock of the series’ start. */
  wall: number;
  length: Length;
}

/** `isWhole` is false when a repetition or an exception could not be read; the rest of the event still counts. */
export function occurrencesOf(event: Part, start: Moment, length: Length, around: Around) {
  let isWhole = true;
  const span = {
    from: around.from - Math.max(0, length.wall + length.exact) - 2 * DAY_MS,
    to: around.to + 2 * DAY_MS,
  };
  const read = (name: string) =>
    linesNamed(event, name).flatMap((line) =>
      around.periods(line).filter((each) => {
        if (each === null || each.at.isPartial) isWhole = false;
        return each !== null;
      }),
    );
  const repeated = (name: string) =>
    linesNamed(event, name).flatMap(({ value }) => {
      if (value === '') return [];
      const rule = readRule(value, start);
      const walls = rule && wallsOf(rule, start.wall, span, around.budget);
      if (walls === null) isWhole = false;
      return walls ?? [];
    });

  const found = new Map<number, Occurrence>([[start.wall, { wall: start.wall, length }]]);
  for (const wall of repeated('RRULE')) found.set(wall, { wall, length });
  for (const date of read('RDATE')) {
    // A date without time, added to a series of times, gets the time of the series.
    const hour = date?.at.isDate && !start.isDate ? modulo(start.wall) : 0;
    const wall = date && wallIn(start.zone, date.at) + hour;
    if (wall !== null) found.set(wall, { wall, length: date?.length ?? length });
  }
  const excluded = new Set([...repeated('EXRULE').map((wall) => `at ${start.zone.toInstant(wall)}`)]);
  for (const date of read('EXDATE')) if (date) excluded.add(keyOf(date.at, start));
  const following = around.changes
    .filter(({ isFollowed }) => isFollowed)
    .sort((a, b) => a.replaced.wall - b.replaced.wall);
  for (const { replaced } of around.changes) excluded.add(keyOf(replaced, start));

  if (excluded.size === 0) return { occurrences: [...found.values()], isWhole };
  const occurrences = [...found.values()].flatMap((each) => {
    const instant = start.zone.toInstant(each.wall);
    const day = Math.floor(each.wall / DAY_MS);
    if (excluded.has(`on ${day}`) || excluded.has(`at ${instant}`)) return [];
    const change = following.findLast(({ replaced }) => instantOf(replaced) < instant);
    if (change === undefined) return [each];
    const wall = each.wall + wallIn(start.zone, change.moved) - wallIn(start.zone, change.replaced);
    return change.isBusy ? [{ wall, length: change.length }] : [];
  });
  return { occurrences, isWhole };
}

/**
 * An exception excludes one instant or a day. In a series of dates, or at midnight in a series of times, it is a day.
 */
function keyOf(at: Moment, start: Moment): string {
  if (!start.isDate && !at.isDate && !(isMidnight(at) && !isMidnight(start))) return `at ${instantOf(at)}`;
  const isUtc = !at.isDate && at.zone !== start.zone && at.zone.toWall(at.wall) === at.wall;
  return `on ${Math.floor((start.isDate && isUtc ? PARIS.toWall(at.wall) : at.wall) / DAY_MS)}`;
}

const modulo = (wall: number) => ((wall % DAY_MS) + DAY_MS) % DAY_MS;
const isMidnight = ({ wall }: Moment) => modulo(wall) === 0;
