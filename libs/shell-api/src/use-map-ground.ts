import { catalogRoutes } from '@placette/contracts/catalog/routes';
import { useMemo, useState } from 'react';
import { useShell } from './shell.js';

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Boxes are widened to this grid, degrees, so that a small move asks for nothing new. */
const GRID = 0.25;
const CHOICE = 'placette-detailed-map';

/**
 * What maps are drawn on. A tile source of another site is asked for nothing before the person says so (C29):
 * until then `detail` names it and the base map of France stands in.
 */
export function useMapGround() {
  const { api, config } = useShell();
  const { mapTiles, publicUrl } = config;
  const [isChosen, setChosen] = useState(() => readChoice());
  const host = mapTiles ? new URL(mapTiles.url.replaceAll(/[{}]/g, '')).host : null;
  const isOwn = host === null || host === new URL(publicUrl).host;

  const ground = useMemo(() => {
    const loadTowns = async (box: Box) => {
      const query = {
        west: Math.max(-180, Math.floor(box.west / GRID) * GRID),
        south: Math.max(-90, Math.floor(box.south / GRID) * GRID),
        east: Math.min(180, Math.ceil(box.east / GRID) * GRID),
        north: Math.min(90, Math.ceil(box.north / GRID) * GRID),
      };
      return (await api.call(catalogRoutes.listTowns, { query })).towns;
    };
    return { tiles: isOwn || isChosen ? mapTiles : null, loadTowns };
  }, [api, mapTiles, isOwn, isChosen]);

  function show(): void {
    sessionStorage.setItem(CHOICE, 'shown');
    setChosen(true);
  }
  return { ground, detail: isOwn || isChosen ? null : { host, show } };
}

function readChoice(): boolean {
  return typeof sessionStorage !== 'undefined' && sessionStorage.getItem(CHOICE) === 'shown';
}
