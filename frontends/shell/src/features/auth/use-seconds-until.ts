import { useEffect, useState } from 'react';

/** Whole seconds until `until` (epoch milliseconds), counted down; 0 once it has passed. */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1_000);
    return () => clearTimeout(timer);
  }, [left, now]);
  return left;
}
