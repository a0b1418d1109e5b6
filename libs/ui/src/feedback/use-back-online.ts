import { useEffect, useRef } from 'react';

/** A network that a device has found answers a moment later. Milliseconds. */
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

/** Tries again by itself once the network is back, and twice more while it does not answer; null while there is nothing to try. */
export function useBackOnline(retry: (() => void) | null | undefined): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    const again = () => latest.current?.();
    lost.add(again);
    // The same listener is kept once.
    window.addEventListener('online', onBack);
    return () => void lost.delete(again);
  }, []);
}
