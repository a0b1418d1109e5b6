import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { byKind, get, is, layer, type Palette, PX } from './layers.js';
import { DOT, PLATE, PLATE_2 } from './plates.js';

/**
 * MapLibre draws letters with the fonts of the page and reads their weight from the first name: `Medium` and `Bold` are
 * not fonts.
 */
export const FONTS = {
  plain: ['Medium', 'Overpass Variable'],
  bold: ['Bold', 'Overpass Variable'],
};

type Layout = NonNullable<SymbolLayerSpecification['layout']>;

interface Words {
  /** The layer of the tiles; `label` by default. */
  from?: string;
  minzoom: number;
  filter: ExpressionSpecification;
  colour: string | ExpressionSpecification;
  /** null for text on a background of its own. */
  halo: string | null;
  layout: Layout;
}

function words(id: string, { from = 'label', colour, halo, layout, ...rest }: Words): LayerSpecification {
  return layer(id, from, {
    type: 'symbol',
    ...rest,
    layout: {
      'text-field': get('name'),
      'text-font': FONTS.plain,
      'text-size': PX * 12,
      'text-max-width': 8,
      'text-padding': PX * 4,
      ...layout,
    },
    paint: { 'text-color': colour, ...(halo !== null && { 'text-halo-color': halo, 'text-halo-width': PX * 1.4 }) },
  });
}

/** Zoom and pixels of the screen, alternating. */
const size = (...stops: number[]) => {
  const sizes = stops.map((value, index) => (index % 2 === 0 ? value : PX * value));
  return ['interpolate', ['linear'], ['zoom'], ...sizes] as ExpressionSpecification;
};
/** Text beside a dot, on whichever side has room. */
const BESIDE: Layout = {
  'icon-image': DOT,
  'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
  'text-radial-offset': 1,
  'text-justify': 'auto',
};

/** Text at its point, or beside a sign at that point. */
const ASIDE: Layout = {
  'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
  'text-radial-offset': 1.7,
};

const REF = get('ref');
/** « A 6 », « N 7 », « D 118 »; European numbers (« E 5 ») accompany another. */
const begins = (...letters: string[]): ExpressionSpecification => ['in', ['slice', REF, 0, 1], ['literal', letters]];

const DIGITS: ExpressionSpecification = ['literal', [...'0123456789']];

/** « D902 » becomes « D 902 », as on road signs: sources have both. */
const SPACED: ExpressionSpecification = [
  'case',
  ['all', ['!', ['in', ['slice', REF, 0, 1], DIGITS]], ['in', ['slice', REF, 1, 2], DIGITS]],
  ['concat', ['slice', REF, 0, 1], ' ', ['slice', REF, 1]],
  REF,
];

/** « A 6 » comes before « N 440 », and before « A 106 ». */
const RANK = ['+', byKind({ motorway: 1, trunk: 2, primary: 3 }, 4, 'road'), ['/', ['length', REF], 10]];

/** Road numbers on plates: red for motorways and national roads, yellow for the others. */
function numbers(id: string, palette: Palette, letters: string[], minzoom: number): LayerSpecification {
  const isNational = begins('A', 'N');
  return words(id, {
    minzoom,
    filter: ['all', is('kind', 'road'), ['has', 'ref'], begins(...letters)],
    colour: ['case', isNational, palette['on-plate'], palette['on-plate-2']],
    halo: null,
    layout: {
      'text-field': SPACED,
      'text-font': FONTS.bold,
      'text-size': PX * 11,
      'icon-image': ['case', isNational, PLATE, PLATE_2],
      'icon-text-fit': 'both',
      'text-padding': PX * 12,
      'icon-padding': PX * 12,
      'text-rotation-alignment': 'viewport',
      'icon-rotation-alignment': 'viewport',
      'symbol-sort-key': RANK as ExpressionSpecification,
      'symbol-spacing': PX * 350,
    },
  });
}

/** In order of increasing priority: MapLibre places the last layer first. */
export function labelLayers(palette: Palette): LayerSpecification[] {
  const { ink, halo } = palette;
  const ink2 = palette['ink-2'];
  const place = (id: string, kinds: string[], minzoom: number, layout: Layout, colour = ink) =>
    words(id, {
      minzoom,
      filter: is('kind', ...kinds),
      colour,
      halo,
      layout: { 'symbol-sort-key': ['coalesce', get('rank'), 7], ...layout },
    });
  return [
    words('water-name', {
      from: 'waterway',
      minzoom: 12,
      filter: ['has', 'name'],
      colour: palette['water-ink'],
      halo,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': PX * 400,
        'text-max-angle': 30,
        'text-size': PX * 11,
        'text-letter-spacing': 0.05,
      },
    }),
    place('quarter-name', ['hamlet', 'neighbourhood'], 13.5, { 'text-size': PX * 11 }, ink2),
    words('venue-name', {
      minzoom: 13.5,
      filter: is('kind', 'stadium'),
      colour: palette['green-ink'],
      halo,
      layout: { 'text-size': PX * 11 },
    }),
    words('street-name', {
      minzoom: 13,
      filter: ['all', is('kind', 'road'), ['has', 'name']],
      colour: ink,
      halo,
      layout: { 'text-size': size(13, 10.5, 16, 13), 'text-max-width': 9, 'text-padding': PX * 8 },
    }),
    words('stop-name', {
      minzoom: 14,
      filter: is('kind', 'stop'),
      colour: ink2,
      halo,
      layout: { ...BESIDE, 'text-size': PX * 11 },
    }),
    place('village-name', ['village', 'suburb'], 11, { 'text-size': size(11, 11, 15, 14) }),
    numbers('road-number', palette, ['C', 'D', 'M'], 11),
    numbers('national-number', palette, ['N'], 9.4),
    words('station-name', {
      minzoom: 12.5,
      filter: is('kind', 'station'),
      colour: ink,
      halo,
      layout: { ...BESIDE, 'text-size': PX * 11.5 },
    }),
    place('town-name', ['town'], 8.5, { ...ASIDE, 'text-size': size(8, 11, 14, 16) }),
    numbers('motorway-number', palette, ['A'], 9.4),
    words('aerodrome-name', {
      minzoom: 9.5,
      filter: ['all', is('kind', 'aerodrome'), ['any', ['has', 'ref'], ['>=', ['zoom'], 12]]],
      colour: ink,
      halo,
      // Above or below the sign of the place, which is at the same point.
      layout: {
        'text-font': FONTS.bold,
        'text-size': size(10, 11.5, 14, 15),
        'text-max-width': 10,
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 1.5,
      },
    }),
    place('city-name', ['city'], 5, { ...ASIDE, 'text-font': FONTS.bold, 'text-size': size(5, 11, 9, 14, 14, 19) }),
  ];
}
