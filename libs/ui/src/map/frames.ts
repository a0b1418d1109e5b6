import type { Map as GroundMap } from 'maplibre-gl';

/** Milliseconds: slower frames are felt while a finger moves the map. */
const FELT_MS = 34;
/** While the map moves, slow frames take at most a fifth of the time. */
const REST = 4;
/** Frames after a drawn one that tell what it cost: the graphics process is up to two behind. */
const TOLD_BY = 3;

/** The first picture of a map that is seen waits so long for its tiles: half of it takes a slow telephone as long to draw. Milliseconds. */
const WHOLE_WITHIN_MS = 1_000;

/**
 * Draws a map as often as it is worth it. One that is slow to draw stays under the finger: between two drawn frames its
 * last picture moves along, with an empty edge. What nobody sees is drawn once all of it is there, and so is the first
 * picture, unless that takes long. Else each frame is drawn, as MapLibre does.
 * @param map whose `painter.render` draws every frame; zooming is drawn at each frame
 * @param isSeen whether nothing covers the map
 */
export function paceFrames(map: GroundMap, isSeen: () => boolean): void {
  const canvas = map.getCanvas();
  const { painter } = map;
  const draw = painter.render.bind(painter);
  let drawn = { center: map.getCenter(), zoom: map.getZoom(), at: 0 };
  let cost = 0;
  let later = 0;
  let wholeUntil: number | null = null;

  function watchCost(last: number, left: number): void {
    requestAnimationFrame((time) => {
      cost = left === TOLD_BY ? time - last : Math.max(cost, time - last);
      if (left > 1) watchCost(time, left - 1);
    });
  }

  /** When a frame is to be drawn, of a map that still loads. */
  function dueWhileLoading(now: number): number {
    if (!isSeen()) return Infinity;
    wholeUntil ??= now + WHOLE_WITHIN_MS;
    return wholeUntil;
  }

  painter.render = (...frame) => {
    const now = performance.now();
    const isLoading = !map.loaded();
    if (!isLoading) wholeUntil = 0;
    const slides = map.isMoving() && map.getZoom() === drawn.zoom && cost > FELT_MS;
    const due = Math.max(slides ? drawn.at + (1 + REST) * cost : 0, isLoading ? dueWhileLoading(now) : 0);
    if (now < due) {
      const { x, y } = map.project(drawn.center);
      // The canvas itself stays: where it lies tells MapLibre where the pointer is.
      if (slides) canvas.style.objectPosition = `${x - canvas.clientWidth / 2}px ${y - canvas.clientHeight / 2}px`;
      if (due < Infinity) later ||= window.setTimeout(() => map.triggerRepaint(), due - now);
      return;
    }
    clearTimeout(later);
    later = 0;
    canvas.style.objectPosition = '';
    drawn = { center: map.getCenter(), zoom: map.getZoom(), at: now };
    draw(...frame);
    watchCost(now, TOLD_BY);
  };
  map.on('moveend', () => map.triggerRepaint());
  map.on('remove', () => clearTimeout(later));
}
