import { useEffect, useRef } from 'react';

/** In milliseconds: a network that a device has found responds a moment later. */
const AGAIN_AFTER = [3_000, 10_000];
const lost = new Set<() => void>();
let timers: ReturnType<typeof setTimeout>[] = [];

function tryAll(): void {
  for (const again of [...lost]) again();
}

function onBack(): void {
  timers.forEach(clearTimeout);
  timers = AGAIN_AFTER.map((ms) => setTimeout(tryAll, ms));
  tryAll();
}

/**
 * Retries by itself once the network is back, and twice more while it does not respond; null when there is nothing to
 * retry.
 */
export function useBackOnline(retry: (() => void) | null | undefined): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    const again = () => latest.current?.();
    lost.add(again);
    // Adding the same listener again has no effect.
    window.addEventListener('online', onBack);
    return () => void lost.delete(again);
  }, []);
}
