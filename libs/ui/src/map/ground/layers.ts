import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';

/**
 * How large a map is drawn, and by how much its zooms are less than those of the product's tiles. These are made for 256
 * pixels a side and MapLibre draws them at 512: their map is drawn twice as large and shown at half its size.
 */
export interface Scale {
  /** Pixels of the map for each of the screen. */
  px: number;
  zoom: number;
}
export const PX = 2;
export const OWN_SCALE: Scale = { px: PX, zoom: 0 };
/** Of a style that an operator chose, made for 512 pixels as MapLibre draws them. */
export const STYLE_SCALE: Scale = { px: 1, zoom: -1 };

/** The source that all layers of the tiles read. */
export const TILES = 'tiles';

type Drawn = Pick<LayerSpecification, 'type'> & Partial<LayerSpecification>;

/** A layer of the style, of that layer of the tiles: frontends/shell/data/ground/README.md. */
export function layer(id: string, from: string, drawn: Drawn): LayerSpecification {
  return { ...drawn, id, source: TILES, 'source-layer': from } as LayerSpecification;
}

export const get = (name: string): ExpressionSpecification => ['get', name];
export const is = (name: string, ...values: string[]): ExpressionSpecification => [
  'in',
  get(name),
  ['literal', values],
];

/** By the kind that the tiles say; `rest` for the others. */
export function byKind(
  values: Readonly<Record<string, string | number>>,
  rest: string | number,
  kind = 'kind',
): ExpressionSpecification {
  return ['match', get(kind), ...Object.entries(values).flat(), rest] as unknown as ExpressionSpecification;
}

/** Names of the custom properties `--map-…` that ground.css gives for each theme, from the design tokens. */
const COLOURS = [
  ...(['land', 'sea', 'wood', 'park', 'built', 'works', 'campus', 'building', 'aerodrome', 'apron', 'runway'] as const),
  ...(['motorway', 'trunk', 'primary', 'street', 'casing', 'major-casing', 'rail', 'stream'] as const),
  ...(['ink', 'ink-2', 'water-ink', 'green-ink', 'halo', 'plate', 'plate-2', 'on-plate', 'on-plate-2'] as const),
  ...(['zone', 'ring'] as const),
] as const;

export type Palette = Readonly<Record<(typeof COLOURS)[number], string>>;

/** The colours of the theme that `element` is shown in. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const entries = COLOURS.map((name) => [name, style.getPropertyValue(`--map-${name}`).trim() || '#888'] as const);
  return Object.fromEntries(entries) as Palette;
}
