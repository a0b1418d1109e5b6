import type { Map } from 'maplibre-gl';

/** In degrees, WGS 84. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** The area that a map shows, in degrees. */
export interface MapBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** PD-05: the approximate position of a parking; the radius is in metres. */
export interface MapZone extends MapPoint {
  radius_m: number;
}

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

/** PD-05, in degrees: the smallest area on the map of one parking. */
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

/** In the order of MapLibre: west and south, east and north. */
export function corners({ west, south, east, north }: MapBox): [[number, number], [number, number]] {
  return [
    [west, south],
    [east, north],
  ];
}

/** Returns the area that the map shows, without a margin on each side. */
export function boxShown(map: Map, edge = 0): MapBox {
  const bounds = map.getBounds();
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  const [width, height] = [(east - west) * edge, (north - south) * edge];
  return { west: west + width, south: south + height, east: east - width, north: north - height };
}

/**
 * Returns the position at a pixel of the screen, to about a metre, so that what is drawn at the same place has equal
 * values.
 */
export function pointShown(map: Map, px: number, { x, y }: { x: number; y: number }): MapPoint {
  const { lng, lat } = map.unproject([px * x, px * y]);
  return { longitude: Math.round(lng * 1e5) / 1e5, latitude: Math.round(lat * 1e5) / 1e5 };
}

const METRES_A_DEGREE = 111_320;
const SIDES = 72;

/** Ring of a circle on the ground, longitude first; `radius` in metres. */
export function circle({ latitude, longitude }: MapPoint, radius: number): [number, number][] {
  const height = radius / METRES_A_DEGREE;
  const width = height / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: SIDES + 1 }, (_, side) => {
    const angle = ((side % SIDES) * 2 * Math.PI) / SIDES;
    return [longitude + width * Math.sin(angle), latitude + height * Math.cos(angle)];
  });
}
