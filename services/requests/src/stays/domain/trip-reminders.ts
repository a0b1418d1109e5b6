import type { EventPayload } from '@placette/contracts';
import { addDays, inParis, startOfDay, today } from '@placette/contracts/kernel/days';
import type { tripReminderDue } from '@placette/contracts/requests/events';

export type TripReminderName = EventPayload<typeof tripReminderDue>['reminder'];
export interface TripReminder {
  name: TripReminderName;
  at: Date;
  /** After this time the reminder is useless, because its day is over. */
  until: Date;
}
interface Days {
  start_date: string;
  end_date: string;
}

const EVENING = '18:00';
const MORNING = '07:00';

/** TR-05: the reminders in order; a stay of one day has no separate reminder of its return. */
export function tripReminders({ start_date, end_date }: Days): TripReminder[] {
  const of = (name: TripReminderName, day: string, hour: string) => ({
    name,
    at: inParis(day, hour),
    until: startOfDay(addDays(day, 1)),
  });
  const arrival = [of('arrival_eve', addDays(start_date, -1), EVENING), of('arrival_day', start_date, MORNING)];
  const leave = [of('return_eve', addDays(end_date, -1), EVENING), of('return_day', end_date, MORNING)];
  return start_date === end_date ? arrival : [...arrival, ...leave];
}

/** The reminder to send now; when several are overdue, only the latest, and none whose day is over. */
export function overdueTripReminder(stay: Days, now: Date): TripReminder | null {
  const last = tripReminders(stay).findLast(({ at }) => at <= now);
  return last && now < last.until ? last : null;
}

/**
 * When to look at the stay again: at the next reminder, or tomorrow after the last one, so that no row is without a
 * time.
 */
export function nextTripReminderAt(stay: Days, now: Date): Date {
  const next = tripReminders(stay).find(({ at }) => at > now);
  return next?.at ?? startOfDay(addDays(today(now), 1));
}
