import { lazy, type ComponentType } from 'react';

/**
 * A part with a file of its own, loaded once it is first drawn: what most visitors never see. `instead` takes its place
 * where the file cannot be had; draw both inside `Suspense`.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, instead: ComponentType<P> = Nothing) {
  return lazy(() =>
    load().then(
      (found) => ({ default: found }),
      () => ({ default: instead }),
    ),
  );
}

function Nothing(): null {
  return null;
}
