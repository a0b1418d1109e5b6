import type { LocationType } from '@placette/contracts/catalog/schema';
import type { Map } from 'maplibre-gl';
import { PX } from './ground/layers.js';

/** Degrees, WGS 84. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** Degrees; what a map shows. */
export interface MapBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Metres; where a parking is, without saying exactly where (PD-05). */
export interface MapZone extends MapPoint {
  radius_m: number;
}

interface Mark extends MapPoint {
  id: string;
  /** Read by screen readers: « 6,50 € par jour, Cour privée, Le Mesnil-Amelot ». */
  label: string;
  /** Stays itself whatever lies near: the place looked for. */
  isAlone?: boolean;
}

/** A sign with a price, the sign of a transport place, or the exact point of a parking. */
export type MapMark = Mark &
  ({ kind: 'price'; text: string } | { kind: 'location'; type: LocationType } | { kind: 'spot' });

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
