import L from 'leaflet';
import type { MapBox, MapPoint } from './marks.js';

export function boundsOf(points: readonly MapPoint[]): L.LatLngBounds | null {
  if (points.length === 0) return null;
  return L.latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));
}

export function boxOf(bounds: L.LatLngBounds): MapBox {
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}
