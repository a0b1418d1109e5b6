import { addDays, startOfDay } from '@placette/contracts/kernel/days';

export interface Days {
  start_date: string;
  /** Departure: free again. */
  end_date: string;
}

/** The nights of the first stay that the other has not, in order: some before, some after, or all. */
export function nightsOnlyIn(one: Days, other: Days): Days[] {
  return [
    { start_date: one.start_date, end_date: earlier(one.end_date, other.start_date) },
    { start_date: later(one.start_date, other.end_date), end_date: one.end_date },
  ].filter(({ start_date, end_date }) => start_date < end_date);
}

/**
 * CN-02: until when an owner may agree. Before the stay: until the first of the old and the new first days begins, and
 * to the end of today where the new one is today. Once it has begun: until the first of both days of return is over.
 */
export function changeAnswerBy(stay: Days, wished: Days, today: string): Date {
  const tomorrow = addDays(today, 1);
  if (today >= stay.start_date) return startOfDay(addDays(earlier(stay.end_date, wished.end_date), 1));
  return startOfDay(earlier(stay.start_date, wished.start_date > today ? wished.start_date : tomorrow));
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
