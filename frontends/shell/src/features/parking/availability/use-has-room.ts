import { useSyncExternalStore } from 'react';

/** From here on two months fit beside the price panel. */
const ROOM = '(min-width: 1200px)';
const query = () => globalThis.matchMedia?.(ROOM);

function follow(change: () => void): () => void {
  const watched = query();
  watched?.addEventListener('change', change);
  return () => watched?.removeEventListener('change', change);
}

/** Whether two months fit side by side; for parts that the server does not draw. */
export function useHasRoom(): boolean {
  return useSyncExternalStore(follow, () => query()?.matches ?? false);
}
