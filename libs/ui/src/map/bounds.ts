import type { MapBox, MapPoint } from './marks.js';

/** Metropolitan France. */
export const FRANCE: MapBox = { west: -5.2, south: 41.3, east: 9.6, north: 51.1 };

export function boundsOf(points: readonly MapPoint[]): MapBox | null {
  if (points.length === 0) return null;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

export function contains({ west, south, east, north }: MapBox, { latitude, longitude }: MapPoint): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** Whether two areas have a part in common. */
export function meets(a: MapBox, b: MapBox): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}

/** Degrees: what the map of one parking shows at least (PD-05). */
const SPOT_BOX = 0.01;

export function boxAround({ latitude, longitude }: MapPoint): MapBox {
  const half = SPOT_BOX / 2;
  return { west: longitude - half, south: latitude - half, east: longitude + half, north: latitude + half };
}

/** The smallest box that holds both. */
export function union(a: MapBox, b: MapBox): MapBox {
  return {
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  };
}

/** In the order that MapLibre takes: west and south, east and north. */
export function corners({ west, south, east, north }: MapBox): [[number, number], [number, number]] {
  return [
    [west, south],
    [east, north],
  ];
}
