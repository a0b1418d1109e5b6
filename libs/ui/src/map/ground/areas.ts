import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { byKind, layer, type Palette, PX } from './layers.js';

type Width = ExpressionSpecification | number;

/** The width of a line, by zoom. */
function growing(base: number, ...stops: [zoom: number, width: Width][]): ExpressionSpecification {
  return ['interpolate', ['exponential', base], ['zoom'], ...stops.flat()];
}

/** Land and its cover, from bottom to top. `tile` is added to each tile when it is read: tiles.ts. */
export function areaLayers(palette: Palette): LayerSpecification[] {
  const { works, campus, apron, runway } = palette;
  const fill = (from: string, colour: ExpressionSpecification | string) =>
    layer(from, from, { type: 'fill', paint: { 'fill-color': colour, 'fill-antialias': true } });
  return [
    layer('land', 'tile', { type: 'fill', paint: { 'fill-color': palette.land, 'fill-antialias': false } }),
    fill('built', byKind({ industrial: works, commercial: works, campus, stadium: campus }, palette.built)),
    fill('green', byKind({ wood: palette.wood }, palette.park)),
    fill('water', palette.sea),
    layer('waterway', 'waterway', {
      type: 'line',
      paint: {
        'line-color': palette.stream,
        'line-width': growing(
          1.4,
          [8, byKind({ river: PX * 0.8 }, PX * 0.3)],
          [17, byKind({ river: PX * 8, canal: PX * 6 }, PX * 2.5)],
        ),
      },
    }),
    layer('aeroway', 'aeroway', {
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': byKind({ aerodrome: palette.aerodrome, apron }, runway) },
    }),
    layer('airstrip', 'aeroway', {
      type: 'line',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: {
        'line-color': byKind({ taxiway: apron, apron }, runway),
        'line-width': growing(
          1.8,
          [9, byKind({ runway: PX }, 0.4)],
          [12, byKind({ runway: PX * 3 }, PX)],
          [17, byKind({ runway: PX * 26 }, PX * 8)],
        ),
      },
    }),
    layer('building', 'building', { type: 'fill', minzoom: 12, paint: { 'fill-color': palette.building } }),
  ];
}

/** In pixels of the screen, by zoom and kind. */
const WIDTHS: readonly (readonly [zoom: number, widths: Readonly<Record<string, number>>, rest: number])[] = [
  [6, { motorway: 0.9, trunk: 0.6 }, 0],
  [9, { motorway: 1.6, trunk: 1.2, primary: 0.7, secondary: 0.4 }, 0.2],
  [11, { motorway: 2.2, trunk: 1.8, primary: 1.4, secondary: 1, tertiary: 0.7 }, 0.4],
  [13, { motorway: 3.6, trunk: 3, primary: 2.6, secondary: 2.2, tertiary: 1.8, minor: 1.2 }, 0.6],
  [15, { motorway: 7.5, trunk: 7, primary: 6.5, secondary: 6, tertiary: 5.5, minor: 4.5 }, 2],
  [17, { motorway: 15, trunk: 14, primary: 13, secondary: 13, tertiary: 12, minor: 11 }, 5],
];
/** Roads on top are drawn later. */
const ORDER = byKind({ motorway: 7, trunk: 6, primary: 5, secondary: 4, tertiary: 3, minor: 2 }, 1);
const IS_TUNNEL: ExpressionSpecification = ['==', ['get', 'tunnel'], 1];

function roadWidth(more: number): ExpressionSpecification {
  const stops = WIDTHS.map(([zoom, widths, rest]): [number, Width] => {
    const wider = Object.entries(widths).map(([name, value]) => [name, PX * (value + more)]);
    return [zoom, byKind(Object.fromEntries(wider), rest > 0 ? PX * (rest + more) : 0)];
  });
  return growing(1, ...stops);
}

/** Railways, then roads. The casings are below all roads, so that crossings are open. */
export function roadLayers(palette: Palette): LayerSpecification[] {
  const { motorway, trunk, primary, street } = palette;
  const major = palette['major-casing'];
  return [
    layer('rail', 'rail', {
      type: 'line',
      minzoom: 10,
      paint: {
        'line-color': palette.rail,
        'line-opacity': ['case', IS_TUNNEL, 0.35, 1],
        'line-width': growing(1, [10, PX * 0.5], [13, byKind({ rail: PX * 1.2 }, PX * 0.7)], [17, PX * 3]),
      },
    }),
    layer('rail-ties', 'rail', {
      type: 'line',
      minzoom: 13,
      paint: {
        'line-color': palette.rail,
        'line-opacity': ['case', IS_TUNNEL, 0.2, 1],
        'line-width': growing(1, [13, PX * 3], [17, PX * 8]),
        'line-dasharray': [0.25, 3],
      },
    }),
    layer('road-edge', 'road', {
      type: 'line',
      minzoom: 10,
      layout: { 'line-cap': 'butt', 'line-join': 'round', 'line-sort-key': ORDER },
      paint: {
        'line-color': byKind({ motorway: major, trunk: major }, palette.casing),
        'line-opacity': ['case', IS_TUNNEL, 0.4, 1],
        'line-width': roadWidth(1.2),
      },
    }),
    layer('road', 'road', {
      type: 'line',
      layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': ORDER },
      paint: {
        'line-color': byKind({ motorway, trunk, primary, secondary: primary }, street),
        'line-opacity': ['case', IS_TUNNEL, 0.45, 1],
        'line-width': roadWidth(0),
      },
    }),
  ];
}
