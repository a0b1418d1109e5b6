import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import { FONTS } from './ground/labels.js';
import type { Palette, Scale } from './ground/layers.js';
import { CLEAR } from './ground/plates.js';
import { circle, type MapPoint, type MapZone } from './geometry.js';

type Collection = Extract<GeoJSONSourceSpecification['data'], { type: 'FeatureCollection' }>;
type Feature = Collection['features'][number];

/** Kilometres around the searched place, and the zoom from which their number fits beside its sign. */
const RINGS = [
  [1, 12],
  [5, 9],
  [10, 8],
] as const;

/** The source with the positions of signs. */
export const SIGNS = 'signs';

/** The position of a sign on the map, and its size in pixels of the screen. */
export interface DrawnSign extends MapPoint {
  width: number;
  height: number;
}

interface Overlay {
  zone: MapZone | null;
  /** The searched place: distances are drawn around it. */
  around: MapPoint | null;
  signs: readonly DrawnSign[];
}

/**
 * A base map with the zone of a parking and the distances around a place above it; its labels leave room for the signs,
 * which the page draws.
 */
export function withOverlay(
  style: StyleSpecification,
  { zone, around, signs }: Overlay,
  palette: Palette,
  scale: Scale,
): StyleSpecification {
  const { sources, layers } = style;
  const { px } = scale;
  // A style with glyphs of its own is limited to its fonts.
  const font = style.glyphs === undefined ? FONTS.bold : fontOf(style);
  return {
    ...style,
    sources: {
      ...sources,
      zone: source(zone ? [area(zone)] : []),
      rings: source(around ? rings(around, scale.zoom) : []),
      [SIGNS]: { type: 'geojson', data: roomFor(signs, px) },
    },
    layers: [
      ...layers,
      { id: 'zone', type: 'fill', source: 'zone', paint: { 'fill-color': palette.zone, 'fill-opacity': 0.16 } },
      { id: 'zone-edge', type: 'line', source: 'zone', paint: { 'line-color': palette.zone, 'line-width': px * 2 } },
      {
        id: 'rings',
        type: 'line',
        source: 'rings',
        filter: ['!', ['has', 'text']],
        paint: { 'line-color': palette.ring, 'line-width': px * 1.2, 'line-dasharray': [2, 4], 'line-opacity': 0.8 },
      },
      {
        id: 'ring-names',
        type: 'symbol',
        source: 'rings',
        filter: ['all', ['has', 'text'], ['>=', ['zoom'], ['get', 'from']]],
        layout: { 'text-field': ['get', 'text'], ...(font && { 'text-font': font }), 'text-size': px * 11 },
        paint: { 'text-color': palette.ring, 'text-halo-color': palette.halo, 'text-halo-width': px * 1.5 },
      },
      // The last layer, because MapLibre places it first.
      {
        id: SIGNS,
        type: 'symbol',
        source: SIGNS,
        layout: { 'icon-image': CLEAR, 'icon-allow-overlap': true, 'icon-padding': ['get', 'padding'] },
      },
    ],
  };
}

export function roomFor(signs: readonly DrawnSign[], px: number): Collection {
  const features = signs.map(({ width, height, ...at }): Feature => {
    const [x, y] = [(px * width) / 2, (px * height) / 2];
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

function fontOf({ layers }: StyleSpecification) {
  const fonts = layers.map((layer) => (layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined));
  return fonts.find((font) => font !== undefined);
}

/** @param zoom by which the zooms of the map differ from those of `RINGS` */
function rings(around: MapPoint, zoom: number): Feature[] {
  return RINGS.flatMap(([kilometres, from]) => {
    const coordinates = circle(around, kilometres * 1000);
    const north = coordinates[0] ?? [around.longitude, around.latitude];
    return [
      { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } },
      {
        type: 'Feature',
        properties: { text: `${kilometres}\u00a0km`, from: from + zoom },
        geometry: { type: 'Point', coordinates: north },
      },
    ] satisfies Feature[];
  });
}
