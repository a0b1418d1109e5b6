import type { MapGround, TileSchema } from '@placette/contracts/map-tiles';
import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { withOverlay } from '../overlay.js';
import { groundStyle } from './style.js';
import type { Palette } from './layers.js';

/** Every colour there is. */
const palette = new Proxy({} as Palette, { get: () => '#123456' });
const place = { latitude: 48.72, longitude: 2.36 };

function styleOf(schema: TileSchema) {
  const ground: MapGround = {
    tiles: { url: '/map/{z}/{x}/{y}', schema, minZoom: 6, maxZoom: 13, attribution: '' },
    land: '/land',
    stations: '/stations',
    runways: '/runways',
    worker: '/worker',
  };
  const { sources, ...style } = withOverlay(
    groundStyle(ground, palette, 'tiles://map/{z}/{x}/{y}', true),
    { zone: { ...place, radius_m: 500 }, around: place, signs: [{ ...place, width: 60, height: 36 }] },
    palette,
  );
  // The specification of styles does not know yet that tiles may leave gaps.
  const { sparse: _sparse, ...tiles } = sources['tiles'] as unknown as Record<string, unknown>;
  return { ...style, sources: { ...sources, tiles } } as unknown as Parameters<typeof validateStyleMin>[0];
}

describe('the style of the map', () => {
  it.each(['ground', 'openmaptiles', 'protomaps'] as const)('is one that MapLibre draws, for tiles of %s', (schema) => {
    expect(validateStyleMin(styleOf(schema))).toEqual([]);
  });

  it('writes names of airports, then numbers of motorways, before names of towns, and those of streets last', () => {
    const ids = styleOf('ground').layers.map(({ id }) => id);
    // What is drawn last is placed first.
    const places = ['street-name', 'village-name', 'road-number', 'town-name', 'motorway-number', 'aerodrome-name'].map(
      (id) => ids.indexOf(id),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(ids.indexOf('road'));
  });

  it.each([
    ['A432', 'A 432'],
    ['A 6a', 'A 6a'],
    ['D902', 'D 902'],
    ['93', '93'],
    ['ARB', 'ARB'],
    ['M', 'M'],
  ])('writes the road number %s as « %s »', (ref, written) => {
    const layer = styleOf('ground').layers.find(({ id }) => id === 'motorway-number');
    const parsed = createExpression(layer?.type === 'symbol' && layer.layout?.['text-field'], 'text-field');
    if (parsed.result === 'error') throw new Error(String(parsed.value));
    expect(parsed.value.evaluate({ zoom: 12 }, { type: 'Point', properties: { ref } })).toBe(written);
  });

  it('leaves room for the signs of the page before it writes any name', () => {
    expect(styleOf('ground').layers.at(-1)?.id).toBe('signs');
  });

  it.each([
    ['ground', ['green', 'built', 'water', 'waterway', 'aeroway', 'building', 'rail', 'road', 'label', 'tile']],
    ['openmaptiles', ['landcover', 'landuse', 'water', 'aeroway', 'transportation', 'transportation_name', 'place']],
    ['protomaps', ['earth', 'landuse', 'water', 'roads', 'places', 'pois', 'buildings']],
  ] as const)('reads of %s the layers %j', (schema, names) => {
    const read = styleOf(schema).layers.map((layer) => ('source-layer' in layer ? layer['source-layer'] : undefined));
    expect(names.filter((name) => !read.includes(name))).toEqual([]);
  });
});
