export const QUARTER_MS = 15 * 60_000;
export const HOUR_MS = 60 * 60_000;
/** The longest pause for an unknown network and browser. */
const PAUSE_MAX_MS = 180_000;

/** The failures so far. */
export interface Failures {
  quarter: number;
  hour: number;
  last: Date | null;
}

/** For one browser or network and one account: the limit is `most` in 15 minutes and twice as many in an hour. */
export function isOver({ quarter, hour }: Failures, most: number): boolean {
  return quarter >= most || hour >= 2 * most;
}

/**
 * For all unknown clients of an account together: no pause until there are more failures than one network can cause.
 * After that each failure causes a pause, which doubles each time; the account is never locked.
 */
export function mustPause({ hour, last }: Failures, most: number, now: Date): boolean {
  if (hour < 2 * most || last === null) return false;
  const pause = Math.min(PAUSE_MAX_MS, 1_000 * 2 ** Math.min(hour - 2 * most, 10));
  return now.getTime() < last.getTime() + pause;
}
