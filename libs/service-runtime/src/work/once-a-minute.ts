import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.js';

const MINUTE_MS = 60_000;

/** Computes a value at most once a minute, however many callers there are; a failure is not cached. */
export function onceAMinute<T>(clock: Pick<Clock, 'now'>, count: (now: Date) => Promise<T>): () => Promise<T> {
  const counts = new LRUCache<'count', Promise<T>>({
    max: 1,
    ttl: MINUTE_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return () => {
    const known = counts.get('count');
    if (known !== undefined) return known;
    const counted = count(clock.now());
    counts.set('count', counted);
    counted.catch(() => counts.delete('count'));
    return counted;
  };
}
