import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureFilter } from '@maplibre/maplibre-gl-style-spec';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';
import { openMapTilesSchema } from './openmaptiles.js';
import { protomapsSchema } from './protomaps.js';
import type { LabelPart, Part, Schema } from './schema.js';

type Address = [z: number, x: number, y: number];
const folder = join(import.meta.dirname, '../../../../../../e2e/map/samples');

async function tileOf(name: string, z: number, x: number, y: number): Promise<VectorTile> {
  const file = readFileSync(join(folder, name));
  const source: Source = {
    getKey: () => name,
    getBytes: (offset, length) =>
      Promise.resolve({ data: new Uint8Array(file.subarray(offset, offset + length)).buffer }),
  };
  const found = await new PMTiles(source).getZxy(z, x, y);
  if (!found) throw new Error(`${name} has no tile ${z}/${x}/${y}`);
  return new VectorTile(new PbfReader(new Uint8Array(found.data)));
}

/** Features that the part takes and, of what is written, that have words. */
function countIn(tile: VectorTile, { layer, filter, text }: Part & Partial<LabelPart>): number {
  const read = tile.layers[layer];
  if (!read) return 0;
  const { filter: takes } = featureFilter(['all', filter ?? true, text ? ['to-boolean', text] : true], 'filter');
  const features = Array.from({ length: read.length }, (_, index) => read.feature(index));
  return features.filter((feature) => takes({ zoom: 14 }, feature as never)).length;
}

/** Parts of the schema that take nothing of all these tiles: « road 0 ». */
async function emptyParts(file: string, tiles: readonly Address[], schema: Schema): Promise<string[]> {
  const read = await Promise.all(tiles.map((address) => tileOf(file, ...address)));
  const parts = Object.entries(schema).filter(([name]) => name !== 'isTunnel') as [string, readonly Part[]][];
  return parts.flatMap(([name, all]) =>
    all.flatMap((part, index) => (read.some((tile) => countIn(tile, part) > 0) ? [] : [`${name} ${index}`])),
  );
}

describe('tiles that another tool made', () => {
  it('give what is drawn, as OpenMapTiles', async () => {
    const tiles: Address[] = [
      [12, 2132, 1493],
      [14, 8529, 5974],
      [14, 8530, 5973],
    ];
    // Monaco has no airport and no tram; land is added to each tile when it is read.
    const none = ['land 0', 'green 2', 'rail 1', 'aerodromes 0', 'waterNames 0'];
    expect(await emptyParts('monaco.pmtiles', tiles, openMapTilesSchema)).toEqual(none);
  });

  it('give what is drawn, as Protomaps', async () => {
    const tiles: Address[] = [
      [0, 0, 0],
      [12, 3365, 2431],
      [14, 13463, 9727],
    ];
    // These tiles hold no airport, stadium, station, town or village.
    const none = ['built 4', 'aeroway 0', 'aeroway 1', 'rail 1', 'places 1', 'places 2', 'places 3'];
    expect(await emptyParts('perth.pmtiles', tiles, protomapsSchema)).toEqual([
      ...none,
      ...['aerodromes 0', 'stations 0', 'venues 0', 'waterNames 0'],
    ]);
  });
});
