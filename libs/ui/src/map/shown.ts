import type { Map } from 'maplibre-gl';
import { PX } from './ground/layers.js';
import type { MapBox, MapPoint } from './marks.js';

/** What the map shows, without a part of each side. */
export function boxShown(map: Map, edge = 0): MapBox {
  const bounds = map.getBounds();
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  const [width, height] = [(east - west) * edge, (north - south) * edge];
  return { west: west + width, south: south + height, east: east - width, north: north - height };
}

/** What lies at a point of the screen, in pixels, to about a metre: what is drawn at the same place is the same. */
export function pointShown(map: Map, { x, y }: { x: number; y: number }): MapPoint {
  const { lng, lat } = map.unproject([PX * x, PX * y]);
  return { longitude: Math.round(lng * 1e5) / 1e5, latitude: Math.round(lat * 1e5) / 1e5 };
}
