import type { Map } from 'maplibre-gl';
import type { MapBox } from './marks.js';

/** What the map shows, without a part of each side. */
export function boxShown(map: Map, edge = 0): MapBox {
  const bounds = map.getBounds();
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  const [width, height] = [(east - west) * edge, (north - south) * edge];
  return { west: west + width, south: south + height, east: east - width, north: north - height };
}
