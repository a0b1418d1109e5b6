import type { NamedStreet } from '@placette/contracts/catalog/schema';
import type { FilterSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { PX } from '../ground/layers.js';

const STREETS = 'streets';
/** The names of streets that the tiles hold: those of the larger ones. */
const OF_TILES = 'street-name';

/** The base map with these names of streets, first ones first, drawn as those of its tiles, but closer together; no name is written by both. */
export function withStreets(style: StyleSpecification, streets: readonly NamedStreet[]): StyleSpecification {
  const layer = style.layers.find(({ id }) => id === OF_TILES);
  if (streets.length === 0 || layer?.type !== 'symbol') return style;
  const { filter, 'source-layer': _, ...drawn } = layer;
  const own: SymbolLayerSpecification = {
    ...drawn,
    id: STREETS,
    source: STREETS,
    layout: {
      ...layer.layout,
      'text-field': ['get', 'name'],
      'symbol-sort-key': ['get', 'rank'],
      'text-padding': PX * 2,
    },
  };
  const names = [...new Set(streets.map(({ name }) => name))];
  const isOther = ['!', ['in', layer.layout?.['text-field'], ['literal', names]]];
  const others = { ...layer, filter: (filter ? ['all', filter, isOther] : isOther) as FilterSpecification };
  return {
    ...style,
    sources: { ...style.sources, [STREETS]: { type: 'geojson', data: pointsOf(streets) } },
    layers: style.layers.flatMap((each) => (each === layer ? [others, own] : [each])),
  };
}

function pointsOf(streets: readonly NamedStreet[]) {
  const features = streets.map(({ name, latitude, longitude }, rank) => ({
    type: 'Feature' as const,
    properties: { name, rank },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }));
  return { type: 'FeatureCollection' as const, features };
}
