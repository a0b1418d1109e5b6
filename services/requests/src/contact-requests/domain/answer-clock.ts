import type { EventPayload } from '@placette/contracts';
import { addDays, inParis, startOfDay, today } from '@placette/contracts/kernel/days';
import type { requestAnswerDue } from '@placette/contracts/requests/events';

export type ReminderName = EventPayload<typeof requestAnswerDue>['reminder'];
export interface Reminder {
  name: ReminderName;
  at: Date;
}
/** From when to when an owner is waited for. */
export interface Waiting {
  created_at: Date;
  answer_by: Date;
}

/** Of the setting, and of requests that were sent before there was one. */
export const DEFAULT_ANSWER_HOURS = 48;

const HOUR_MS = 3_600_000;
const LEAST_HOURS = 2;
const LAST_REMINDER_HOURS = 6;
/** 20:00 on the eve of arrival, before the midnight in Paris that begins the day. No change of hour lies between. */
const EVENING_BEFORE_HOURS = 4;

/**
 * C63: nobody answers at night. What would be due from 22 h to 8 h in Paris is due at 20 h before it, unless that is within
 * two hours of `askedAt`.
 */
export function notAtNight(due: Date, askedAt: Date): Date {
  const day = today(due);
  const isLate = due >= inParis(day, '22:00');
  if (!isLate && due >= inParis(day, '08:00')) return due;
  const evening = inParis(isLate ? day : addDays(day, -1), '20:00');
  return evening.getTime() < askedAt.getTime() + LEAST_HOURS * HOUR_MS ? due : evening;
}

/**
 * AK-01: `hours` after it was sent, never later than the evening before arrival in Paris, never sooner than two hours, and
 * not at night (C63).
 */
export function answerBy(sentAt: Date, startDate: string, hours: number): Date {
  const evening = startOfDay(startDate).getTime() - EVENING_BEFORE_HOURS * HOUR_MS;
  const wished = Math.min(sentAt.getTime() + hours * HOUR_MS, evening);
  return notAtNight(new Date(Math.max(wished, sentAt.getTime() + LEAST_HOURS * HOUR_MS)), sentAt);
}

/** AK-02: in their order. Without six hours to answer there is one at half time alone. */
function remindersOf({ created_at, answer_by }: Waiting): Reminder[] {
  const [from, to] = [created_at.getTime(), answer_by.getTime()];
  const reminders: Reminder[] = [
    { name: 'half_time', at: new Date(from + (to - from) / 2) },
    { name: 'six_hours', at: new Date(to - LAST_REMINDER_HOURS * HOUR_MS) },
  ];
  return reminders.filter(({ at }) => at > created_at).sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The one to send now: of several that are overdue the latest alone. */
export function overdueReminder(waiting: Waiting, now: Date): Reminder | null {
  return remindersOf(waiting).findLast(({ at }) => at <= now) ?? null;
}

/** The first one after `now`. */
export function nextReminder(waiting: Waiting, now: Date): Reminder | null {
  return remindersOf(waiting).find(({ at }) => at > now) ?? null;
}
