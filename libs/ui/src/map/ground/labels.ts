import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { layersOf, matchKind, type Palette, PX } from './layers.js';
import { DOT, PLATE, PLATE_2 } from './plates.js';
import type { LabelPart, Schema } from './schemas/schema.js';

/**
 * MapLibre draws letters with the fonts of the page and reads their weight in the first name: `Medium` and `Bold` are
 * no fonts.
 */
export const FONTS = {
  plain: ['Medium', 'Overpass Variable'],
  bold: ['Bold', 'Overpass Variable'],
};

type Layout = NonNullable<SymbolLayerSpecification['layout']>;

interface Words {
  minzoom: number;
  maxzoom?: number;
  filter?: ExpressionSpecification;
  colour: string | ExpressionSpecification;
  /** On a ground of its own. */
  isBare?: boolean;
  layout: Layout;
}

function words(name: string, parts: readonly LabelPart[], palette: Palette, of: (part: LabelPart) => Words) {
  return layersOf(name, parts, (part) => {
    const { colour, isBare, layout, ...rest } = of(part);
    const halo = isBare ? {} : { 'text-halo-color': palette.halo, 'text-halo-width': PX * 1.4 };
    return {
      type: 'symbol',
      ...rest,
      layout: {
        'text-field': part.text,
        'text-font': FONTS.plain,
        'text-size': PX * 12,
        'text-max-width': 8,
        'text-padding': PX * 4,
        ...(part.along && { 'symbol-placement': 'line', 'text-max-angle': 30 }),
        ...(part.rank && { 'symbol-sort-key': part.rank }),
        ...layout,
      },
      paint: { 'text-color': colour, ...halo },
    };
  });
}

/** Zoom and pixels of the screen, in turn. */
const size = (...stops: number[]) => {
  const sizes = stops.map((value, index) => (index % 2 === 0 ? value : PX * value));
  return ['interpolate', ['linear'], ['zoom'], ...sizes] as ExpressionSpecification;
};
/** Text beside a dot, on whichever side there is room. */
const BESIDE: Layout = {
  'icon-image': DOT,
  'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
  'text-radial-offset': 1,
  'text-justify': 'auto',
};

/** Text at its point, or beside the sign that stands there. */
const ASIDE: Layout = {
  'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
  'text-radial-offset': 1.7,
};

/** « A 6 », « N 7 », « D 118 » ; European numbers (« E 5 ») stand beside another. */
const begins = ({ text }: LabelPart, ...letters: string[]): ExpressionSpecification => ['in', ['slice', text, 0, 1], ['literal', letters]]; // prettier-ignore

const DIGITS: ExpressionSpecification = ['literal', [...'0123456789']];

/** « D902 » as « D 902 », as signs along the road have it: sources write both. */
const spaced = (number: ExpressionSpecification): ExpressionSpecification => [
  'case',
  ['all', ['!', ['in', ['slice', number, 0, 1], DIGITS]], ['in', ['slice', number, 1, 2], DIGITS]],
  ['concat', ['slice', number, 0, 1], ' ', ['slice', number, 1]],
  number,
];

/** Numbers of roads on the plates that stand beside them: red for motorways and national roads, yellow for the others. */
function numbers(
  name: string,
  schema: Schema,
  palette: Palette,
  which: (part: LabelPart) => ExpressionSpecification,
  minzoom: number,
) {
  return words(name, schema.roadNumbers, palette, (part) => {
    const isNational = begins(part, 'A', 'N');
    // « A 6 » before « N 440 », and before « A 106 ».
    const rank = [
      '+',
      matchKind(part.kind, { motorway: 1, trunk: 2, primary: 3 }, 4),
      ['/', ['length', part.text], 10],
    ];
    const layout: Layout = {
      'text-field': spaced(part.text),
      'text-font': FONTS.bold,
      'text-size': PX * 11,
      'icon-image': ['case', isNational, PLATE, PLATE_2],
      'icon-text-fit': 'both',
      'text-padding': PX * 12,
      'icon-padding': PX * 12,
      'text-rotation-alignment': 'viewport',
      'icon-rotation-alignment': 'viewport',
      'symbol-sort-key': rank as ExpressionSpecification,
      'symbol-spacing': PX * 350,
    };
    const colour: ExpressionSpecification = ['case', isNational, palette['on-plate'], palette['on-plate-2']];
    return { minzoom, filter: which(part), colour, isBare: true, layout };
  });
}

/** From what gives way to what is placed first: MapLibre places the last layer first. */
export function labelLayers(schema: Schema, palette: Palette): LayerSpecification[] {
  const kinds = (kind: LabelPart['kind'], ...names: string[]): ExpressionSpecification => ['in', kind, ['literal', names]]; // prettier-ignore
  const place = (name: string, names: string[], minzoom: number, layout: Layout, colour = palette.ink) =>
    words(name, schema.places, palette, ({ kind }) => ({ minzoom, filter: kinds(kind, ...names), colour, layout }));
  return [
    ...words('water-name', schema.waterNames, palette, () => ({
      minzoom: 12,
      colour: palette['water-ink'],
      layout: { 'text-size': PX * 11, 'symbol-spacing': PX * 400, 'text-letter-spacing': 0.05 },
    })),
    ...place('quarter-name', ['hamlet', 'neighbourhood'], 13.5, { 'text-size': PX * 11 }, palette['ink-2']),
    ...words('venue-name', schema.venues, palette, () => ({
      minzoom: 13.5,
      colour: palette['green-ink'],
      layout: { 'text-size': PX * 11 },
    })),
    ...words('street-name', schema.roadNames, palette, ({ along }) => ({
      minzoom: 13,
      colour: palette.ink,
      layout: { 'text-size': size(13, 10.5, 16, 13), 'text-max-width': along ? 20 : 9, 'text-padding': PX * 8 },
    })),
    ...words('stop-name', schema.stations, palette, ({ kind }) => ({
      minzoom: 14,
      filter: kinds(kind, 'stop'),
      colour: palette['ink-2'],
      layout: { ...BESIDE, 'text-size': PX * 11 },
    })),
    ...place('village-name', ['village', 'suburb'], 11, { 'text-size': size(11, 11, 15, 14) }),
    ...numbers('road-number', schema, palette, (part) => begins(part, 'C', 'D', 'M'), 11),
    ...numbers('national-number', schema, palette, (part) => begins(part, 'N'), 9.4),
    ...words('station-name', schema.stations, palette, ({ kind }) => ({
      minzoom: 12.5,
      filter: kinds(kind, 'station'),
      colour: palette.ink,
      layout: { ...BESIDE, 'text-size': PX * 11.5 },
    })),
    ...place('town-name', ['town'], 8.5, { ...ASIDE, 'text-size': size(8, 11, 14, 16) }),
    ...numbers('motorway-number', schema, palette, (part) => begins(part, 'A'), 9.4),
    ...words('aerodrome-name', schema.aerodromes, palette, ({ isMajor }) => ({
      minzoom: 9.5,
      ...(isMajor && { filter: ['any', isMajor, ['>=', ['zoom'], 12]] }),
      colour: palette.ink,
      // Above or below the sign of the place, which stands on the same point.
      layout: {
        'text-font': FONTS.bold,
        'text-size': size(10, 11.5, 14, 15),
        'text-max-width': 10,
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 1.5,
      },
    })),
    ...place('city-name', ['city'], 5, { ...ASIDE, 'text-font': FONTS.bold, 'text-size': size(5, 11, 9, 14, 14, 19) }),
  ];
}
