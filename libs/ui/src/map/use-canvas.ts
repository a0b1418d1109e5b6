import type { MapGround } from '@placette/contracts/map-tiles';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { MapCanvas } from './canvas.js';
import type { MapBox, MapPoint, MapZone } from './geometry.js';
import type { MapMark } from './marks.js';
import { whenIdle } from './when-idle.js';
import type { DrawnMarks } from './signs.js';
import type { ReadStreets } from './streets.js';

/** The failure of the ground, of its file, or of the whole map. */
export type MapFailure = 'ground' | 'file' | 'map';

interface CanvasProps {
  label: string;
  ground: MapGround;
  marks: readonly MapMark[];
  box: MapBox | null;
  around?: MapPoint | null;
  zone?: MapZone | null;
  immersive?: boolean;
  isPending?: boolean;
  onMoved?: ((box: MapBox) => void) | undefined;
  readStreets?: ReadStreets | undefined;
}

interface CanvasReports {
  onDrawn: (drawn: readonly DrawnMarks[]) => void;
  onFailure: (failure: MapFailure | null) => void;
}

/**
 * One and a half screens below the visible part: the map is ready when it is reached, and a reader who stops earlier
 * loads no tile.
 */
const WITHIN = '150% 0px';

/** In milliseconds: a map behind other content is drawn when the browser is idle, after this time at the latest. */
const BEHIND_MS = 400;

/**
 * Draws the map once it is near the screen. A map that other content covers (`visibility: hidden`) is drawn once
 * `isPending` is over and the browser is idle.
 */
export function useCanvas(
  element: RefObject<HTMLDivElement | null>,
  { label, ground, marks, immersive = false, isPending = false, onMoved, readStreets, ...where }: CanvasProps,
  { onDrawn, onFailure }: CanvasReports,
): { canvas: MapCanvas | null; retry: () => void } {
  const [canvas, setCanvas] = useState<MapCanvas | null>(null);
  const [tries, setTries] = useState(0);
  const isDue = useIsDue(element, isPending);
  const around = useStable(where.around ?? null);
  const zone = useStable(where.zone ?? null);
  const box = useStable(where.box);
  const latest = useRef({ marks, box, onMoved, readStreets, onDrawn, onFailure });
  useEffect(() => {
    latest.current = { marks, box, onMoved, readStreets, onDrawn, onFailure };
  });
  useEffect(() => {
    const target = element.current;
    if (!target || !isDue) return;
    let made: MapCanvas | null = null;
    let isGone = false;
    const resized = new ResizeObserver(() => made?.resize());
    const fail = (failure: MapFailure) => latest.current.onFailure(failure);
    latest.current.onFailure(null);
    import('./canvas.js')
      .catch(() => {
        if (!isGone) fail('file');
      })
      .then((module) => {
        if (isGone || !module) return;
        made = new module.MapCanvas(target, {
          label,
          ground,
          around,
          zone,
          marks: latest.current.marks,
          box: latest.current.box,
          isImmersive: immersive,
          readStreets: latest.current.readStreets ?? null,
          onDrawn: (drawn) => latest.current.onDrawn(drawn),
          onMoved: (box) => latest.current.onMoved?.(box),
          onTilesFailed: () => fail('ground'),
        });
        resized.observe(target);
        setCanvas(made);
      })
      // Without WebGL the map reports it; the list beside it is complete.
      .catch(() => isGone || fail('map'));
    return () => {
      isGone = true;
      resized.disconnect();
      setCanvas(null);
      made?.remove();
    };
  }, [element, isDue, label, ground, immersive, around, zone, tries]);
  useEffect(() => {
    if (box) canvas?.show(box);
  }, [canvas, box]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { canvas, retry };
}

/** True once the map has to be drawn. */
function useIsDue(element: RefObject<HTMLElement | null>, isPending: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || isDue) return;
    let isNear = false;
    let stopWaiting: (() => void) | undefined;
    const look = () => {
      if (!isNear) return;
      if (target.checkVisibility({ visibilityProperty: true })) setDue(true);
      else if (!isPending) stopWaiting ??= whenIdle(() => setDue(true), BEHIND_MS);
    };
    const near = new IntersectionObserver(
      ([entry]) => {
        isNear = entry?.isIntersecting === true;
        look();
      },
      { rootMargin: WITHIN },
    );
    // The map changes its size when the content that covered it disappears.
    const resized = new ResizeObserver(look);
    near.observe(target);
    resized.observe(target);
    return () => {
      near.disconnect();
      resized.disconnect();
      stopWaiting?.();
    };
  }, [element, isDue, isPending]);
  return isDue;
}

/**
 * Returns the same object as long as its values are equal: a new object with the same place must not make a new map.
 */
function useStable<T>(value: T): T {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as T, [text]);
}
