import type { EventPayload } from '@placette/contracts';
import { inParis, nightOf, startOfDay } from '@placette/contracts/kernel/days';
import type { requestAnswerDue } from '@placette/contracts/requests/events';

export type ReminderName = EventPayload<typeof requestAnswerDue>['reminder'];
export interface Reminder {
  name: ReminderName;
  at: Date;
}
/** The period in which the owner may answer. */
export interface Waiting {
  created_at: Date;
  answer_by: Date;
}

/** The default of the setting. */
export const DEFAULT_ANSWER_HOURS = 48;

const HOUR_MS = 3_600_000;
const LEAST_HOURS = 2;
const LAST_REMINDER_HOURS = 6;
/** 20:00 on the day before arrival, counted from midnight in Paris. No change of hour lies between. */
const EVENING_BEFORE_HOURS = 4;

/**
 * C63: nobody answers at night. A time between 22:00 and 8:00 in Paris becomes 20:00 before it, unless that is less
 * than two hours after `askedAt`.
 */
export function notAtNight(due: Date, askedAt: Date): Date {
  const night = nightOf(due);
  if (!night) return due;
  const evening = inParis(night.eve, '20:00');
  return evening.getTime() < askedAt.getTime() + LEAST_HOURS * HOUR_MS ? due : evening;
}

/**
 * AK-01, C63: the deadline is `hours` after the request was sent, but at the latest the evening before arrival in
 * Paris, at the earliest after two hours, and not at night.
 */
export function answerBy(sentAt: Date, startDate: string, hours: number): Date {
  const evening = startOfDay(startDate).getTime() - EVENING_BEFORE_HOURS * HOUR_MS;
  const wished = Math.min(sentAt.getTime() + hours * HOUR_MS, evening);
  return notAtNight(new Date(Math.max(wished, sentAt.getTime() + LEAST_HOURS * HOUR_MS)), sentAt);
}

/** AK-02: the reminders in order. With less than six hours to answer, there is only the one at half time. */
function remindersOf({ created_at, answer_by }: Waiting): Reminder[] {
  const [from, to] = [created_at.getTime(), answer_by.getTime()];
  const reminders: Reminder[] = [
    { name: 'half_time', at: new Date(from + (to - from) / 2) },
    { name: 'six_hours', at: new Date(to - LAST_REMINDER_HOURS * HOUR_MS) },
  ];
  return reminders.filter(({ at }) => at > created_at).sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The reminder to send now; when several are overdue, only the latest. */
export function overdueReminder(waiting: Waiting, now: Date): Reminder | null {
  return remindersOf(waiting).findLast(({ at }) => at <= now) ?? null;
}

/** The first reminder after `now`. */
export function nextReminder(waiting: Waiting, now: Date): Reminder | null {
  return remindersOf(waiting).find(({ at }) => at > now) ?? null;
}
