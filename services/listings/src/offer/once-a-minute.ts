import type { Clock } from '@placette/service-runtime';

/** Milliseconds. */
const MAX_AGE = 60_000;

/** Counts once a minute at most, however many readers ask; a failure is not cached. */
export function onceAMinute<T>(clock: Clock, count: (now: Date) => Promise<T>): () => Promise<T> {
  let counted: Promise<T> | undefined;
  let freshUntil = 0;
  return () => {
    const now = clock.now();
    if (counted !== undefined && now.getTime() < freshUntil) return counted;
    freshUntil = now.getTime() + MAX_AGE;
    counted = count(now).catch((error: unknown) => {
      freshUntil = 0;
      throw error;
    });
    return counted;
  };
}
