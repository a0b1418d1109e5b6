import L from 'leaflet';
import type { MapBox, MapPoint } from './marks.js';

export function boundsOf(points: readonly MapPoint[]): L.LatLngBounds | null {
  if (points.length === 0) return null;
  return L.latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));
}

export function boxOf(bounds: L.LatLngBounds): MapBox {
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}

/** Degrees: what the map of one parking shows (PD-05). */
const SPOT_BOX = 0.01;

export function boxAround({ latitude, longitude }: MapPoint): MapBox {
  const half = SPOT_BOX / 2;
  return { west: longitude - half, south: latitude - half, east: longitude + half, north: latitude + half };
}
