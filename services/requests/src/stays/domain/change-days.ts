import { addDays, startOfDay, today } from '@placette/contracts/kernel/days';
import { notAtNight } from '../../contact-requests/domain/answer-clock.js';

export interface Days {
  start_date: string;
  /** The day of departure, which is free again. */
  end_date: string;
}

/** Returns the nights that only the first stay has, in order: some before, some after, or all. */
export function nightsOnlyIn(one: Days, other: Days): Days[] {
  return [
    { start_date: one.start_date, end_date: earlier(one.end_date, other.start_date) },
    { start_date: later(one.start_date, other.end_date), end_date: one.end_date },
  ].filter(({ start_date, end_date }) => start_date < end_date);
}

/**
 * CN-02, C63: until when an owner may agree. Before the stay: until the earlier of the old and the new first day
 * begins, or until the end of today when the new first day is today. Once the stay has begun: until the earlier of both
 * return days is over. Days begin and end at midnight, and the deadline is never at night.
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
