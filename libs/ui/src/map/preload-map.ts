import type { MapGround } from '@placette/contracts/map-tiles';
import { whenIdle } from './when-idle.js';

/** In milliseconds: the maximum wait for an idle browser. */
const AT_MOST_MS = 1_000;

/**
 * Loads the library and the workers for a map that will be drawn soon, once the browser is idle; a browser that never
 * reports it (Safari) skips this. The files are prefetched as soon as the calling file is loaded.
 * @returns a function that cancels what has not begun
 */
export function preloadMap(ground: MapGround): (() => void) | undefined {
  if (!('requestIdleCallback' in globalThis)) return;
  return whenIdle(() => {
    import(/* webpackPrefetch: true */ './canvas.js')
      .then((module) => module.prepareMaps(ground))
      // Retried when there is a map to draw, which then reports a failure.
      .catch(() => undefined);
  }, AT_MOST_MS);
}
