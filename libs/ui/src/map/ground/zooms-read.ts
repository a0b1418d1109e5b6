import type { MapTiles } from '@placette/contracts/map-tiles';

/**
 * Which tiles the map reads: those of the zoom that is nearest, in place of the zoom below, for half a zoom before the next
 * ones these are richer. Where the source has none of that zoom, those of the zoom below it, each drawn as it is: MapLibre would
 * fetch and read it once for every tile that it makes of it. `maxzoom` is the last zoom of the source as MapLibre takes it.
 */
export function zoomsRead(
  zoom: number,
  { maxZoom, absentZooms = [] }: Pick<MapTiles, 'maxZoom' | 'absentZooms'>,
): { roundZoom: boolean; maxzoom: number } {
  const below = Math.floor(zoom);
  return {
    roundZoom: !absentZooms.includes(Math.round(zoom)),
    maxzoom: absentZooms.includes(below) && Math.round(zoom) === below ? below - 1 : maxZoom,
  };
}
