import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { NamedStreet } from '@placette/contracts/catalog/schema';
import { STREET_LIMIT } from '@placette/contracts/catalog/street-box';
import type { MapBox } from './geometry.js';
import { OWN_SCALE, type Palette } from './ground/layers.js';
import { groundStyle } from './ground/style.js';
import { withOverlay } from './overlay.js';
import { StreetNames, withStreets } from './streets.js';

const around = (latitude: number, longitude: number, half = 0.004): MapBox => ({
  west: longitude - half,
  south: latitude - half,
  east: longitude + half,
  north: latitude + half,
});
const street = (name: string, latitude = 48.75): NamedStreet => ({ name, latitude, longitude: 2.4 });

/** A map with a server that answers each call with the next of these; an error means no response. */
function map(...answers: (readonly NamedStreet[] | Error)[]) {
  const asked: MapBox[] = [];
  let known: readonly NamedStreet[] = [];
  const read = async (box: MapBox) => {
    const answer = answers[asked.push(box) - 1] ?? [];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const names = new StreetNames(read, (streets) => (known = streets));
  const show = async (box: MapBox) => {
    names.show(box);
    await new Promise(setImmediate);
    return known.map(({ name }) => name);
  };
  return { asked, show };
}

describe('the names of streets on a map', () => {
  it('are asked for once it shows a part of at most 3 km by 3 km', async () => {
    const { asked, show } = map([street('Rue Houdart')]);
    expect(await show(around(48.75, 2.4, 0.03))).toEqual([]);
    expect(asked).toEqual([]);
    expect(await show(around(48.75, 2.4))).toEqual(['Rue Houdart']);
    expect(asked).toHaveLength(1);
  });

  it('are asked for of a little more than is shown, in round figures', async () => {
    const { asked, show } = map();
    await show({ west: 2.39612, south: 48.74605, east: 2.40411, north: 48.754 });
    expect(asked).toEqual([{ west: 2.396, south: 48.746, east: 2.406, north: 48.754 }]);
  });

  it('are kept: what lies in a part that is known is not asked for again', async () => {
    const { asked, show } = map([street('Rue Houdart')], [street('Rue Houdart'), street('Allée des Érables', 48.76)]);
    await show(around(48.75, 2.4));
    await show(around(48.75, 2.4, 0.002));
    await show(around(48.75, 2.4));
    expect(asked).toHaveLength(1);
    expect(await show(around(48.756, 2.4))).toEqual(['Rue Houdart', 'Allée des Érables']);
    expect(asked).toHaveLength(2);
  });

  it('are asked for nearer where a part has more of them than one answer gives', async () => {
    const full = Array.from({ length: STREET_LIMIT }, (_, index) => street(`Rue ${index}`));
    const { asked, show } = map(full, [street('Impasse du Puits')]);
    await show(around(48.75, 2.4, 0.01));
    expect(await show(around(48.75, 2.4, 0.002))).toContain('Impasse du Puits');
    await show(around(48.75, 2.4, 0.01));
    expect(asked).toHaveLength(2);
  });

  it('are missing without a word where the server does not answer, and asked for again at the next movement', async () => {
    const { asked, show } = map(new Error('503'), [street('Rue Houdart')]);
    expect(await show(around(48.75, 2.4))).toEqual([]);
    expect(await show(around(48.75, 2.4))).toEqual(['Rue Houdart']);
    expect(asked).toHaveLength(2);
  });
});

const streets = [
  { name: 'Avenue des Champs-Élysées', latitude: 48.87, longitude: 2.307 },
  { name: 'Rue de l’Œuvre', latitude: 48.871, longitude: 2.308 },
];

/** The base map in a theme with this ink. */
function baseOf(ink: string) {
  const palette = new Proxy({} as Palette, { get: (_, name) => (name === 'ink' ? ink : '#123456') });
  const ground = {
    tiles: { url: '/map/{z}/{x}/{y}', minZoom: 6, maxZoom: 13, attribution: '' },
    style: null,
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
    const overlay = { zone: null, around: null, signs: [] };
    const ids = withOverlay(withStreets(base, streets), overlay, palette, OWN_SCALE).layers.map(({ id }) => id);
    const order = ['street-name', 'streets', 'village-name', 'signs'].map((id) => ids.indexOf(id));
    // The last layer is placed first.
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
    // The style specification does not know yet that tiles may have gaps.
    const { sparse: _sparse, ...tiles } = sources['tiles'] as unknown as Record<string, unknown>;
    const whole = { ...style, sources: { ...sources, tiles } } as unknown as Parameters<typeof validateStyleMin>[0];
    expect(validateStyleMin(whole)).toEqual([]);
  });
});
