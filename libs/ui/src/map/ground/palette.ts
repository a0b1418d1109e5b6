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
