import type { LayerSpecification } from 'maplibre-gl';
import { layersOf, matchKind, type Palette, PX } from './layers.js';
import { isArea, isLine, type Part, type Schema } from './schemas/schema.js';

/** Land and what covers it, from below to above. */
export function areaLayers(schema: Schema, palette: Palette): LayerSpecification[] {
  const fill = (name: string, parts: readonly Part[], colours: Record<string, string>, rest: string) =>
    layersOf(name, parts, ({ kind }) => ({
      type: 'fill',
      paint: { 'fill-color': matchKind(kind, colours, rest), 'fill-antialias': name !== 'land' },
    }));
  return [
    ...fill('land', schema.land, {}, palette.land),
    ...fill('built', schema.built, { industrial: palette.works, commercial: palette.works, campus: palette.campus, stadium: palette.campus }, palette.built), // prettier-ignore
    ...fill('green', schema.green, { wood: palette.wood }, palette.park),
    ...fill('water', schema.water, {}, palette.sea),
    ...layersOf('waterway', schema.waterway, ({ kind }) => ({
      type: 'line',
      paint: {
        'line-color': palette.stream,
        'line-width': [
          ...['interpolate', ['exponential', 1.4], ['zoom']],
          ...[8, matchKind(kind, { river: PX * 0.8 }, PX * 0.3)],
          ...[17, matchKind(kind, { river: PX * 8, canal: PX * 6 }, PX * 2.5)],
        ] as never,
      },
    })),
    ...layersOf('aeroway', schema.aeroway, ({ kind }) => ({
      type: 'fill',
      filter: isArea,
      paint: {
        'fill-color': matchKind(kind, { aerodrome: palette.aerodrome, apron: palette.apron }, palette.runway),
      },
    })),
    ...layersOf('airstrip', schema.aeroway, ({ kind }) => ({
      type: 'line',
      filter: isLine,
      paint: {
        'line-color': matchKind(kind, { taxiway: palette.apron, apron: palette.apron }, palette.runway),
        'line-width': [
          ...['interpolate', ['exponential', 1.8], ['zoom']],
          ...[9, matchKind(kind, { runway: PX }, 0.4), 12, matchKind(kind, { runway: PX * 3 }, PX)],
          ...[17, matchKind(kind, { runway: PX * 26 }, PX * 8)],
        ] as never,
      },
    })),
    ...layersOf('building', schema.building, () => ({
      type: 'fill',
      minzoom: 12,
      paint: { 'fill-color': palette.building },
    })),
  ];
}
