import { useMemo, useState } from 'react';
import { tabStorage } from './browser-storage.js';
import { useShell } from './shell.js';

const CHOICE = 'placette-detailed-map';

/**
 * C29: the ground of maps. No other site is contacted before the person accepts it: until then `detail` names that
 * site, and the product's own tiles are used.
 */
export function useMapGround() {
  const { map, publicUrl } = useShell().config;
  const [isChosen, setChosen] = useState(() => readChoice());
  const host = map.other && hostOf(map.other.url, publicUrl);
  const isShown = host === null || host === hostOf('/', publicUrl) || isChosen;
  const ground = useMemo(() => {
    const { ground: tiles, other, ...files } = map;
    return { ...files, tiles, style: isShown ? other : null };
  }, [map, isShown]);

  function show(): void {
    tabStorage.write(CHOICE, 'shown');
    setChosen(true);
  }
  return { ground, detail: isShown ? null : { host, show } };
}

function hostOf(url: string, site: string): string {
  return new URL(url, site).host;
}

function readChoice(): boolean {
  return tabStorage.read(CHOICE) === 'shown';
}
