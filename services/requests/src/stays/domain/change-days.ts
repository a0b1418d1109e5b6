import { addDays, startOfDay, today } from '@placette/contracts/kernel/days';
import { notAtNight } from '../../contact-requests/domain/answer-clock.js';

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
 * to the end of today where the new one is today. Once it has begun: until the first of both days of return is over. Days
 * begin and end at night: C63 says at what hour.
 */
export function changeAnswerBy(stay: Days, wished: Days, askedAt: Date): Date {
  const day = today(askedAt);
  const hasBegun = day >= stay.start_date;
  const first = earlier(stay.start_date, wished.start_date > day ? wished.start_date : addDays(day, 1));
  const end = hasBegun ? addDays(earlier(stay.end_date, wished.end_date), 1) : first;
  return notAtNight(startOfDay(end), askedAt);
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
