export const QUARTER_MS = 15 * 60_000;
export const HOUR_MS = 60 * 60_000;
/** The longest that somebody from an unknown network and browser is asked to wait. */
const PAUSE_MAX_MS = 180_000;

/** Failures so far. */
export interface Failures {
  quarter: number;
  hour: number;
  last: Date | null;
}

/** Of one browser or one network against one account: `most` in a quarter of an hour, twice as many in an hour. */
export function isOver({ quarter, hour }: Failures, most: number): boolean {
  return quarter >= most || hour >= 2 * most;
}

/**
 * Of all strangers to an account together: nobody waits before more failed than one network can make fail. From then on
 * a pause follows each failure, a second, then two, and so on: longer, and never a lock.
 */
export function mustPause({ hour, last }: Failures, most: number, now: Date): boolean {
  if (hour < 2 * most || last === null) return false;
  const pause = Math.min(PAUSE_MAX_MS, 1_000 * 2 ** Math.min(hour - 2 * most, 10));
  return now.getTime() < last.getTime() + pause;
}
