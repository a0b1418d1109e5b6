import { VectorTile } from '@mapbox/vector-tile';
import { jest } from '@jest/globals';
import type { MapTiles } from '@placette/contracts/map-tiles';
import { PbfReader } from 'pbf';
import { readTile } from './tiles.js';

const own: MapTiles = {
  url: '/map/ground/1/{z}/{x}/{y}',
  attribution: '',
  minZoom: 6,
  maxZoom: 13,
  absentZooms: [7, 9, 11],
};
const asked: string[] = [];
function answer(status: number) {
  asked.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    asked.push(String(url));
    return Promise.resolve(new Response(status === 200 ? new Uint8Array() : null, { status }));
  });
}
afterEach(() => jest.restoreAllMocks());

describe('a tile of the map', () => {
  it('is land where the tile says no water, but in the Pacific, whose tiles hold no sea', async () => {
    answer(200);
    const tile = await readTile(own, 10, 518, 352);
    const { layers } = new VectorTile(new PbfReader(new Uint8Array(tile!)));
    const [square] = layers['tile']!.feature(0).loadGeometry();
    expect(square!.map(({ x, y }) => [x, y])).toEqual([
      [-64, -64],
      [4160, -64],
      [4160, 4160],
      [-64, 4160],
      [-64, -64],
    ]);
    expect(await readTile(own, 10, 990, 570)).toHaveProperty('byteLength', 0);
    expect(asked).toEqual(['/map/ground/1/10/518/352', '/map/ground/1/10/990/570']);
  });

  it('is absent at zooms that its source has not, without asking', async () => {
    answer(200);
    expect(await Promise.all([5, 7, 9, 11, 14].map((zoom) => readTile(own, zoom, 1, 1)))).toEqual(Array(5).fill(null));
    expect(asked).toEqual([]);
  });

  it.each([204, 404])('is absent where its source answers %d', async (status) => {
    answer(status);
    expect(await readTile(own, 12, 2000, 1400)).toBeNull();
  });

  it('fails when its source fails', async () => {
    answer(503);
    await expect(readTile(own, 12, 2000, 1400)).rejects.toThrow('503');
  });
});
