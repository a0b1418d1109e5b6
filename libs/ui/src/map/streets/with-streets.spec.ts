import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { groundStyle } from '../ground/style.js';
import type { Palette } from '../ground/layers.js';
import { withOverlay } from '../overlay.js';
import { withStreets } from './with-streets.js';

const streets = [
  { name: 'Avenue des Champs-Élysées', latitude: 48.87, longitude: 2.307 },
  { name: 'Rue de l’Œuvre', latitude: 48.871, longitude: 2.308 },
];

/** In a theme whose words are written so. */
function baseOf(ink: string) {
  const palette = new Proxy({} as Palette, { get: (_, name) => (name === 'ink' ? ink : '#123456') });
  const ground = {
    tiles: { url: '/map/{z}/{x}/{y}', schema: 'ground' as const, minZoom: 6, maxZoom: 13, attribution: '' },
    land: '/land',
    stations: '/stations',
    runways: '/runways',
    worker: '/worker',
  };
  return { palette, base: groundStyle(ground, palette, 'tiles://map/{z}/{x}/{y}', true) };
}
const { base, palette } = baseOf('#111111');
const layerOf = (style: ReturnType<typeof withStreets>, id: string) => {
  const layer = style.layers.find((each) => each.id === id);
  if (layer?.type !== 'symbol') throw new Error(`no layer ${id}`);
  return layer;
};

describe('a map that names streets', () => {
  it('is as light as any other as long as none is known', () => {
    expect(withStreets(base, [])).toBe(base);
  });

  it('has one point for each, first ones first', () => {
    expect(withStreets(base, streets).sources['streets']).toEqual({
      type: 'geojson',
      data: {
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { name: 'Avenue des Champs-Élysées', rank: 0 },
            geometry: { type: 'Point', coordinates: [2.307, 48.87] },
          },
          {
            type: 'Feature',
            properties: { name: 'Rue de l’Œuvre', rank: 1 },
            geometry: { type: 'Point', coordinates: [2.308, 48.871] },
          },
        ],
      },
    });
  });

  it.each(['#111111', '#eeeeee'])('writes them as the names of streets of the tiles, in the theme of %s', (ink) => {
    const style = withStreets(baseOf(ink).base, streets);
    const [own, ofTiles] = [layerOf(style, 'streets'), layerOf(style, 'street-name')];
    expect(own.paint).toEqual(ofTiles.paint);
    expect(own.paint).toMatchObject({ 'text-color': ink });
    expect(own.layout?.['text-font']).toEqual(ofTiles.layout?.['text-font']);
    expect(own.layout?.['text-size']).toEqual(ofTiles.layout?.['text-size']);
  });

  it('gives way to signs and larger names, and comes before the names of the tiles', () => {
    const ids = withOverlay(withStreets(base, streets), { zone: null, around: null, signs: [] }, palette).layers.map(
      ({ id }) => id,
    );
    const order = ['street-name', 'streets', 'village-name', 'signs'].map((id) => ids.indexOf(id));
    // What is drawn last is placed first.
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    const { layout } = layerOf(withStreets(base, streets), 'streets');
    expect(layout).not.toHaveProperty('text-allow-overlap');
  });

  it.each([
    ['Avenue des Champs-Élysées', false],
    ['Avenue Montaigne', true],
  ])('leaves « %s » to the tiles: %s', (name, isLeft) => {
    const { filter } = layerOf(withStreets(base, streets), 'street-name');
    const parsed = createExpression(filter, 'filter');
    if (parsed.result === 'error') throw new Error(String(parsed.value));
    const label = { type: 'Point' as const, properties: { kind: 'road', name } };
    expect(parsed.value.evaluate({ zoom: 15 }, label)).toBe(isLeft);
  });

  it('is one that MapLibre draws', () => {
    const { sources, ...style } = withStreets(base, streets);
    // The specification of styles does not know yet that tiles may leave gaps.
    const { sparse: _sparse, ...tiles } = sources['tiles'] as unknown as Record<string, unknown>;
    const whole = { ...style, sources: { ...sources, tiles } } as unknown as Parameters<typeof validateStyleMin>[0];
    expect(validateStyleMin(whole)).toEqual([]);
  });
});
