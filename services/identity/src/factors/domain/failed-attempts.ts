/** Attempts that may fail within the window, for one second factor (MFA-3). */
const FAILURES_MAX = 5;
const WINDOW_MS = 5 * 60_000;

export function isExhausted(failures: readonly Date[], now: Date): boolean {
  return recent(failures, now).length >= FAILURES_MAX;
}

/** The failures to remember after one more. */
export function withFailure(failures: readonly Date[], now: Date): Date[] {
  return [...recent(failures, now), now];
}

function recent(failures: readonly Date[], now: Date): Date[] {
  return failures.filter((failure) => now.getTime() - failure.getTime() < WINDOW_MS);
}
