import { useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

/** Parts that the server does not draw: it, and the first render in the browser, show `fallback`. */
export function ClientOnly({ fallback, children }: { fallback: ReactNode; children: () => ReactNode }) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return alive ? children() : fallback;
}
