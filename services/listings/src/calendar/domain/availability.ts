import {
  lastCalendarDay,
  rangeDays,
  type Availability,
  type DayRange,
  type OwnCalendarDay,
} from '@placette/contracts/listings/calendar/schema';

/** The part of a range that lies between `today` and two years ahead; null when there is none. */
export function openRange({ from, to }: DayRange, today: string): DayRange | null {
  const last = lastCalendarDay(today);
  const range = { from: from < today ? today : from, to: to > last ? last : to };
  return range.from <= range.to ? range : null;
}

/**
 * C6, C60: spaces minus approved stays, those taken elsewhere and those that the owner keeps; none on a blocked day. A range that exceeds the
 * calendar is free on none of its days.
 */
export function availability(
  nombre_places: number,
  range: DayRange,
  marked: readonly OwnCalendarDay[],
  today: string,
): Availability {
  const open = openRange(range, today);
  const known = new Map(marked.map((each) => [each.day, each]));
  const days = (open ? rangeDays(open) : []).map((day) => ({ day, free_spots: freeOn(nombre_places, known.get(day)) }));
  const isWhole = open?.from === range.from && open.to === range.to;
  return { nombre_places, days, free_spots: isWhole ? Math.min(...days.map(({ free_spots }) => free_spots)) : 0 };
}

function freeOn(nombre_places: number, day: OwnCalendarDay | undefined): number {
  if (!day) return nombre_places;
  return day.by_owner || day.imported ? 0 : Math.max(0, nombre_places - day.taken - day.elsewhere - day.blocked_spaces);
}
