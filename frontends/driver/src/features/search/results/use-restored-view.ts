import { z } from 'zod';
import { tabStorage } from '@placette/shell-api';
import type { MapBox } from '@placette/ui/map-view';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const degrees = z.number();
const placeSchema = z.object({
  /** Pixels. */
  y: z.number(),
  /** Where the person moved the map to, and of which search it was. */
  map: z
    .object({ box: z.object({ west: degrees, south: degrees, east: degrees, north: degrees }), of: z.string() })
    .nullable(),
  /** The parking whose pin was chosen, and of which search it was. */
  selected: z.object({ id: z.string(), of: z.string() }).nullable().default(null),
});
type Place = z.output<typeof placeSchema>;

const keyOf = (entry: string) => `placette.defilement.${entry}`;

function read(entry: string): Place | null {
  try {
    return placeSchema.parse(JSON.parse(tabStorage.read(keyOf(entry)) ?? 'null'));
  } catch {
    return null;
  }
}

/**
 * Back on the page by the browser's button: the rows are where they were left, as soon as they are there, and so are the
 * map and the chosen pin. `search` names what is looked for: a map that was moved for another search is not where this one
 * is.
 */
export function useRestoredView(search: string, isReady: boolean) {
  const { key } = useLocation();
  const arrival = useNavigationType();
  const [kept] = useState(() => (arrival === 'POP' ? read(key) : null));
  const restored = useRef(false);
  useEffect(() => {
    if (!isReady || restored.current) return;
    restored.current = true;
    if (kept !== null && kept.y > 0) window.scrollTo(0, kept.y);
  }, [isReady, kept]);

  const map = useRef(kept?.map ?? null);
  const [selected, setSelected] = useState(kept?.selected?.of === search ? kept.selected.id : null);
  const latest = useRef(selected);
  useEffect(() => {
    latest.current = selected;
  }, [selected]);
  useEffect(() => {
    let y = window.scrollY;
    const remember = () => {
      y = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      const place: Place = {
        y,
        map: map.current?.of === search ? map.current : null,
        selected: latest.current === null ? null : { id: latest.current, of: search },
      };
      tabStorage.write(keyOf(key), JSON.stringify(place));
    };
  }, [key, search]);

  const rememberMap = useCallback((box: MapBox) => (map.current = { box, of: search }), [search]);
  return { restoredBox: kept?.map?.of === search ? kept.map.box : null, rememberMap, selected, setSelected };
}
