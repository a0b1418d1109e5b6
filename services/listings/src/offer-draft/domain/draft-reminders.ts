import { nightOf } from '@placette/contracts/kernel/days';

const DAY_MS = 86_400_000;
/** After the last change, in days. */
const AFTER_DAYS = [1, 3];
/** Until a draft is published or given up, however often it changes. */
const REMINDERS_MAX = 4;
/** A reminder that is later than this is not sent. */
const LATE_MS = DAY_MS;

/** FO-02: when a draft is to be reminded of; what falls into the night waits for its end (C63). */
function remindersOf(changed_at: Date): Date[] {
  return AFTER_DAYS.map((days) => {
    const wished = new Date(changed_at.getTime() + days * DAY_MS);
    return nightOf(wished)?.ends ?? wished;
  });
}

/** Whether to send a reminder now. Of several that are overdue the latest counts, and none that is a day late. */
export function isReminderDue({ changed_at, reminders }: { changed_at: Date; reminders: number }, now: Date): boolean {
  const last = remindersOf(changed_at).findLast((at) => at <= now);
  return last !== undefined && now.getTime() - last.getTime() < LATE_MS && reminders < REMINDERS_MAX;
}

/** The first reminder after `now`; null after the last one. */
export function nextReminderAt(changed_at: Date, now: Date): Date | null {
  return remindersOf(changed_at).find((at) => at > now) ?? null;
}
