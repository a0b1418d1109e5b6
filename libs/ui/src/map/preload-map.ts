import type { MapGround } from '@placette/contracts/map-tiles';
import { whenIdle } from './when-idle.js';

/** Milliseconds after which a browser is taken for idle. */
const AT_MOST_MS = 1_000;

/**
 * Makes the library of a map that is soon to be drawn ready, and its workers, once the browser is idle; where it never says
 * so (Safari), not at all. Its files come before, as soon as the file is there that calls this.
 * @returns stops what has not begun
 */
export function preloadMap(ground: MapGround): (() => void) | undefined {
  if (!('requestIdleCallback' in globalThis)) return;
  return whenIdle(() => {
    import(/* webpackPrefetch: true */ './canvas.js')
      .then((module) => module.prepareMaps(ground))
      // Tried again when there is a map to draw, which then says so.
      .catch(() => undefined);
  }, AT_MOST_MS);
}
