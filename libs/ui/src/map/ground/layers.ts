import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Part } from './schemas/schema.js';

/**
 * Pixels of the map for each of the screen: tiles are made for 256 pixels a side and MapLibre draws them at 512, so the
 * map is drawn twice as large and shown at half its size. Zooms are then those of the tiles.
 */
export const PX = 2;

/** The source that all layers of the tiles read. */
export const TILES = 'tiles';

type Drawn = Partial<LayerSpecification> & Pick<LayerSpecification, 'type'>;

/** One layer of the style for each part of the tiles. */
export function layersOf<P extends Part>(name: string, parts: readonly P[], draw: (part: P) => Drawn) {
  return parts.map((part, index) => {
    const drawn = draw(part) as Drawn & { filter?: ExpressionSpecification };
    const filters = [part.filter, drawn.filter].filter((filter) => filter !== undefined);
    return {
      ...drawn,
      id: index === 0 ? name : `${name}-${index + 1}`,
      source: TILES,
      'source-layer': part.layer,
      ...(filters.length > 0 && { filter: filters.length === 1 ? filters[0] : ['all', ...filters] }),
    } as LayerSpecification;
  });
}

/** The value of a kind; `rest` for the others. */
export function matchKind<V extends string | number>(
  kind: Part['kind'],
  values: Readonly<Record<string, V>>,
  rest: V,
): ExpressionSpecification | V {
  if (typeof kind === 'string') return values[kind] ?? rest;
  const pairs = Object.entries(values).flat();
  return pairs.length === 0 ? rest : (['match', kind, ...pairs, rest] as unknown as ExpressionSpecification);
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
