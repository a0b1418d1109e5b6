import { addDays } from '@placette/contracts/kernel/days';

/** Months are `YYYY-MM`, days `YYYY-MM-DD`: both compare and sort as text. */

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export function firstOf(month: string): string {
  return `${month}-01`;
}

export function lastOf(month: string): string {
  return addDays(firstOf(addMonths(month, 1)), -1);
}

/** 0 on Monday to 6 on Sunday. */
export function weekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** Returns the weeks of the month from Monday to Sunday; null outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const start = addDays(firstOf(month), -weekday(firstOf(month)));
  const weeks: (string | null)[][] = [];
  for (let monday = start; monday <= lastOf(month); monday = addDays(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push(week.map((day) => (monthOf(day) === month ? day : null)));
  }
  return weeks;
}

/** Returns the same day in another month, or the last one of a shorter month. */
export function sameDayIn(month: string, day: string): string {
  const last = lastOf(month);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}
