import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';

/**
 * The scale of a map, and the difference of its zooms from those of the product's tiles. The tiles are made for 256
 * pixels a side and MapLibre draws them at 512, so that their map is drawn twice as large and shown at half its size.
 */
export interface Scale {
  /** Pixels of the map for each pixel of the screen. */
  px: number;
  zoom: number;
}
export const PX = 2;
export const OWN_SCALE: Scale = { px: PX, zoom: 0 };
/** For a style of the operator's choice, made for 512 pixels as in MapLibre. */
export const STYLE_SCALE: Scale = { px: 1, zoom: -1 };

/** The source that all layers of the tiles read. */
export const TILES = 'tiles';

type Drawn = Pick<LayerSpecification, 'type'> & Partial<LayerSpecification>;

/** A layer of the style that reads this layer of the tiles: frontends/shell/data/ground/README.md. */
export function layer(id: string, from: string, drawn: Drawn): LayerSpecification {
  return { ...drawn, id, source: TILES, 'source-layer': from } as LayerSpecification;
}

export const get = (name: string): ExpressionSpecification => ['get', name];
export const is = (name: string, ...values: string[]): ExpressionSpecification => [
  'in',
  get(name),
  ['literal', values],
];

/** Selects by the kind in the tiles; `rest` for other kinds. */
export function byKind(
  values: Readonly<Record<string, string | number>>,
  rest: string | number,
  kind = 'kind',
): ExpressionSpecification {
  // The type asks for a first pair of value and result, which entries of an object do not promise.
  return ['match', get(kind), ...Object.entries(values).flat(), rest] as unknown as ExpressionSpecification;
}

/** The custom properties `--map-…` that ground.css defines for each theme, from the design tokens. */
const COLOURS = [
  ...(['land', 'sea', 'wood', 'park', 'built', 'works', 'campus', 'building', 'aerodrome', 'apron', 'runway'] as const),
  ...(['motorway', 'trunk', 'primary', 'street', 'casing', 'major-casing', 'rail', 'stream'] as const),
  ...(['ink', 'ink-2', 'water-ink', 'green-ink', 'halo', 'plate', 'plate-2', 'on-plate', 'on-plate-2'] as const),
  ...(['zone', 'ring'] as const),
] as const;

export type Palette = Readonly<Record<(typeof COLOURS)[number], string>>;

/** Returns the colours of the theme of `element`. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const entries = COLOURS.map((name) => [name, style.getPropertyValue(`--map-${name}`).trim() || '#888'] as const);
  return Object.fromEntries(entries) as Palette;
}
