import type { LayerSpecification } from 'maplibre-gl';
import { layersOf, matchKind, type Palette, PX } from './layers.js';
import type { Part, Schema } from './schemas/schema.js';

/** Pixels of the screen, by zoom and kind. */
const WIDTHS: readonly (readonly [zoom: number, widths: Readonly<Record<string, number>>, rest: number])[] = [
  [6, { motorway: 0.9, trunk: 0.6 }, 0],
  [9, { motorway: 1.6, trunk: 1.2, primary: 0.7, secondary: 0.4 }, 0.2],
  [11, { motorway: 2.2, trunk: 1.8, primary: 1.4, secondary: 1, tertiary: 0.7 }, 0.4],
  [13, { motorway: 3.6, trunk: 3, primary: 2.6, secondary: 2.2, tertiary: 1.8, minor: 1.2 }, 0.6],
  [15, { motorway: 7.5, trunk: 7, primary: 6.5, secondary: 6, tertiary: 5.5, minor: 4.5 }, 2],
  [17, { motorway: 15, trunk: 14, primary: 13, secondary: 13, tertiary: 12, minor: 11 }, 5],
];
/** Those above are drawn later. */
const ORDER = { motorway: 7, trunk: 6, primary: 5, secondary: 4, tertiary: 3, minor: 2 };

function width(kind: Part['kind'], more: number) {
  const wider = (widths: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(widths).map(([name, value]) => [name, PX * (value + more)]));
  const stops = WIDTHS.flatMap(([zoom, widths, rest]) => [zoom, matchKind(kind, wider(widths), rest > 0 ? PX * (rest + more) : 0)]); // prettier-ignore
  return ['interpolate', ['linear'], ['zoom'], ...stops] as never;
}

/** Railways, then roads: their edges below all of them, so that crossings are open. */
export function roadLayers({ rail, road, isTunnel }: Schema, palette: Palette): LayerSpecification[] {
  const { motorway, trunk, primary, street } = palette;
  const major = palette['major-casing'];
  return [
    ...layersOf('rail', rail, ({ kind }) => ({
      type: 'line',
      minzoom: 10,
      paint: {
        'line-color': palette.rail,
        'line-opacity': ['case', isTunnel, 0.35, 1],
        'line-width': [
          'interpolate',
          ['linear'],
          ['zoom'],
          10,
          PX * 0.5,
          13,
          matchKind(kind, { rail: PX * 1.2 }, PX * 0.7),
          17,
          PX * 3,
        ],
      },
    })),
    ...layersOf('rail-ties', rail, () => ({
      type: 'line',
      minzoom: 13,
      paint: {
        'line-color': palette.rail,
        'line-opacity': ['case', isTunnel, 0.2, 1],
        'line-width': ['interpolate', ['linear'], ['zoom'], 13, PX * 3, 17, PX * 8],
        'line-dasharray': [0.25, 3],
      },
    })),
    ...layersOf('road-edge', road, ({ kind }) => ({
      type: 'line',
      minzoom: 10,
      layout: { 'line-cap': 'butt', 'line-join': 'round', 'line-sort-key': matchKind(kind, ORDER, 1) },
      paint: {
        'line-color': matchKind(kind, { motorway: major, trunk: major }, palette.casing),
        'line-opacity': ['case', isTunnel, 0.4, 1],
        'line-width': width(kind, 1.2),
      },
    })),
    ...layersOf('road', road, ({ kind }) => ({
      type: 'line',
      layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': matchKind(kind, ORDER, 1) },
      paint: {
        'line-color': matchKind(kind, { motorway, trunk, primary, secondary: primary }, street),
        'line-opacity': ['case', isTunnel, 0.45, 1],
        'line-width': width(kind, 0),
      },
    })),
  ];
}
