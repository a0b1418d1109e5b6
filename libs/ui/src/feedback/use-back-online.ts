import { useEffect, useRef } from 'react';

/** Tries again by itself once the network is back; null while there is nothing to try. */
export function useBackOnline(retry: (() => void) | null | undefined): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    const again = () => latest.current?.();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
}
