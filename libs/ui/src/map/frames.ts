import type { Map as GroundMap } from 'maplibre-gl';

/** Milliseconds: slower frames are felt while a finger moves the map. */
const FELT_MS = 34;
/** While the map moves, slow frames take at most a fifth of the time. */
const REST = 4;
/** Frames after a drawn one that tell what it cost: the graphics process is up to two behind. */
const TOLD_BY = 3;

/**
 * Keeps a map that is slow to draw under the finger: between two drawn frames its last picture moves along, with an empty
 * edge. A map that draws fast enough is drawn at each frame, as MapLibre does.
 * @param map whose `painter.render` draws every frame; zooming is drawn at each frame
 */
export function keepUnderFinger(map: GroundMap): void {
  const canvas = map.getCanvas();
  const { painter } = map;
  const draw = painter.render.bind(painter);
  let drawn = { center: map.getCenter(), zoom: map.getZoom(), at: 0 };
  let cost = 0;
  let later = 0;

  function watchCost(last: number, left: number): void {
    requestAnimationFrame((time) => {
      cost = left === TOLD_BY ? time - last : Math.max(cost, time - last);
      if (left > 1) watchCost(time, left - 1);
    });
  }

  painter.render = (...frame) => {
    const now = performance.now();
    const due = drawn.at + (1 + REST) * cost;
    const mayMove = map.isMoving() && map.getZoom() === drawn.zoom;
    if (mayMove && cost > FELT_MS && now < due) {
      const { x, y } = map.project(drawn.center);
      // The canvas itself stays: where it lies tells MapLibre where the pointer is.
      canvas.style.objectPosition = `${x - canvas.clientWidth / 2}px ${y - canvas.clientHeight / 2}px`;
      later ||= window.setTimeout(() => map.triggerRepaint(), due - now);
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
