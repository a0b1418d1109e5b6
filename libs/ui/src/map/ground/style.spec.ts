import type { MapGround } from '@placette/contracts/map-tiles';
import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { withOverlay } from '../overlay.js';
import { groundStyle, zoomsRead } from './style.js';
import { OWN_SCALE, type Palette } from './layers.js';

/** Has every colour. */
const palette = new Proxy({} as Palette, { get: () => '#123456' });
const place = { latitude: 48.72, longitude: 2.36 };

function drawn() {
  const ground: MapGround = {
    tiles: { url: '/map/{z}/{x}/{y}', minZoom: 6, maxZoom: 13, attribution: '' },
    style: null,
    land: '/land',
    stations: '/stations',
    runways: '/runways',
    worker: '/worker',
  };
  const { sources, ...style } = withOverlay(
    groundStyle(ground, palette, 'tiles://map/{z}/{x}/{y}', true),
    { zone: { ...place, radius_m: 500 }, around: place, signs: [{ ...place, width: 60, height: 36 }] },
    palette,
    OWN_SCALE,
  );
  // The style specification does not know yet that tiles may have gaps.
  const { sparse: _sparse, ...tiles } = sources['tiles'] as unknown as Record<string, unknown>;
  return { ...style, sources: { ...sources, tiles } } as unknown as Parameters<typeof validateStyleMin>[0];
}

describe('the style of the map', () => {
  it('is one that MapLibre draws', () => {
    expect(validateStyleMin(drawn())).toEqual([]);
  });

  it('writes names of airports, then numbers of motorways, before names of towns, and those of streets last', () => {
    const ids = drawn().layers.map(({ id }) => id);
    // The last layer is placed first.
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
    const layer = drawn().layers.find(({ id }) => id === 'motorway-number');
    const parsed = createExpression(layer?.type === 'symbol' && layer.layout?.['text-field'], 'text-field');
    if (parsed.result === 'error') throw new Error(String(parsed.value));
    expect(parsed.value.evaluate({ zoom: 12 }, { type: 'Point', properties: { ref } })).toBe(written);
  });

  it('leaves room for the signs of the page before it writes any name', () => {
    expect(drawn().layers.at(-1)?.id).toBe('signs');
  });

  it('reads all layers of the tiles', () => {
    const read = drawn().layers.map((layer) => ('source-layer' in layer ? layer['source-layer'] : undefined));
    const names = ['green', 'built', 'water', 'waterway', 'aeroway', 'building', 'rail', 'road', 'label', 'tile'];
    expect(names.filter((name) => !read.includes(name))).toEqual([]);
  });
});

const TILES = { maxZoom: 13, absentZooms: [7, 9, 11] };

/** Returns the zoom whose tiles are requested. */
function read(zoom: number): number {
  const { roundZoom, maxzoom } = zoomsRead(zoom, TILES);
  return Math.min(maxzoom, roundZoom ? Math.round(zoom) : Math.floor(zoom));
}

it.each([
  [10.4, 10],
  [9.95, 10],
  [11.6, 12],
  [12.6, 13],
  [15.2, 13],
])('at zoom %d the nearest one, %d, is read', (zoom, expected) => {
  expect(read(zoom)).toBe(expected);
});

it.each([
  [6.6, 6],
  [8.6, 8],
  [10.6, 10],
  [11, 10],
  [11.4, 10],
  [9.2, 8],
])('at zoom %d, whose nearest one is absent, the one below it, %d, is read itself', (zoom, expected) => {
  expect(read(zoom)).toBe(expected);
});

it('reads the nearest one of a source that has them all', () => {
  expect(zoomsRead(11.2, { maxZoom: 14 })).toEqual({ roundZoom: true, maxzoom: 14 });
});
