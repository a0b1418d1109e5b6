import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import { FONTS } from './ground/labels.js';
import { type Palette, PX } from './ground/layers.js';
import { CLEAR } from './ground/plates.js';
import type { MapPoint, MapZone } from './marks.js';

type Collection = Extract<GeoJSONSourceSpecification['data'], { type: 'FeatureCollection' }>;
type Feature = Collection['features'][number];

/** Kilometres around the place looked for, and the zoom from which there is room for their number beside its sign. */
const RINGS = [
  [1, 12],
  [5, 9],
  [10, 8],
] as const;

/** The source of where signs lie. */
export const SIGNS = 'signs';

/** Where a sign of the page lies on the map, and the pixels of the screen that it takes. */
export interface DrawnSign extends MapPoint {
  width: number;
  height: number;
}

interface Overlay {
  zone: MapZone | null;
  /** The place looked for: distances are drawn around it. */
  around: MapPoint | null;
  signs: readonly DrawnSign[];
}

/**
 * The base map with the zone of a parking and the distances around a place above it; its words leave room for the signs,
 * which the page draws.
 */
export function withOverlay(
  style: StyleSpecification,
  { zone, around, signs }: Overlay,
  palette: Palette,
): StyleSpecification {
  const { sources, layers } = style;
  return {
    ...style,
    sources: {
      ...sources,
      zone: source(zone ? [area(zone)] : []),
      rings: source(around ? rings(around) : []),
      [SIGNS]: { type: 'geojson', data: roomFor(signs) },
    },
    layers: [
      ...layers,
      { id: 'zone', type: 'fill', source: 'zone', paint: { 'fill-color': palette.zone, 'fill-opacity': 0.16 } },
      { id: 'zone-edge', type: 'line', source: 'zone', paint: { 'line-color': palette.zone, 'line-width': PX * 2 } },
      {
        id: 'rings',
        type: 'line',
        source: 'rings',
        filter: ['!', ['has', 'text']],
        paint: { 'line-color': palette.ring, 'line-width': PX * 1.2, 'line-dasharray': [2, 4], 'line-opacity': 0.8 },
      },
      {
        id: 'ring-names',
        type: 'symbol',
        source: 'rings',
        filter: ['all', ['has', 'text'], ['>=', ['zoom'], ['get', 'from']]],
        layout: { 'text-field': ['get', 'text'], 'text-font': FONTS.bold, 'text-size': PX * 11 },
        paint: { 'text-color': palette.ring, 'text-halo-color': palette.halo, 'text-halo-width': PX * 1.5 },
      },
      // Last: MapLibre places the last layer first.
      {
        id: SIGNS,
        type: 'symbol',
        source: SIGNS,
        layout: { 'icon-image': CLEAR, 'icon-allow-overlap': true, 'icon-padding': ['get', 'padding'] },
      },
    ],
  };
}

export function roomFor(signs: readonly DrawnSign[]): Collection {
  const features = signs.map(({ width, height, ...at }): Feature => {
    const [x, y] = [(PX * width) / 2, (PX * height) / 2];
    return { type: 'Feature', properties: { padding: [y, x, y, x] }, geometry: point([at.longitude, at.latitude]) };
  });
  return { type: 'FeatureCollection', features };
}

function source(features: Feature[]) {
  return { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features } };
}

function point(coordinates: [number, number]) {
  return { type: 'Point' as const, coordinates };
}

function area(zone: MapZone): Feature {
  const geometry = { type: 'Polygon' as const, coordinates: [circle(zone, zone.radius_m)] };
  return { type: 'Feature', properties: {}, geometry };
}

function rings(around: MapPoint): Feature[] {
  return RINGS.flatMap(([kilometres, from]) => {
    const coordinates = circle(around, kilometres * 1000);
    const north = coordinates[0] ?? [around.longitude, around.latitude];
    return [
      { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } },
      {
        type: 'Feature',
        properties: { text: `${kilometres}\u00a0km`, from },
        geometry: { type: 'Point', coordinates: north },
      },
    ] satisfies Feature[];
  });
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
