import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { jest } from '@jest/globals';
import { addTileRoute } from './map.js';
import { TileArchive } from './tile-archive.js';

const folder = path.join(import.meta.dirname, '../../data/ground');
const files = ['france', 'places'].map((name) => path.join(folder, `${name}.pmtiles`));
const app = fastify();
let archives: TileArchive[];
let address: string;

beforeAll(async () => {
  archives = await Promise.all(files.map((file) => TileArchive.open(file)));
  address = addTileRoute(app, archives);
});
afterAll(async () => {
  await app.close();
  await Promise.all(archives.map((archive) => archive.close()));
});

const at = (zoom: number, x: number, y: number) =>
  address.replace('{z}', `${zoom}`).replace('{x}', `${x}`).replace('{y}', `${y}`);

describe('the tiles of the map', () => {
  it.each([
    [10, 518, 352],
    [13, 4149, 2822],
  ])('at zoom %d are sent as their file packs them, to be kept for good', async (zoom, x, y) => {
    const { statusCode, headers, rawPayload } = await app.inject(at(zoom, x, y));
    expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([
      ...[200, 'gzip', 'public, max-age=31536000, immutable'],
    ]);
    expect(gunzipSync(rawPayload).includes('road')).toBe(true);
    const again = await app.inject({ url: at(zoom, x, y), headers: { 'if-none-match': headers['etag'] as string } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['outside France', 13, 0, 0],
    ['at a zoom that no file holds', 11, 1037, 705],
  ])('are empty answers %s, to be kept as well', async (_where, zoom, x, y) => {
    const { statusCode, headers } = await app.inject(at(zoom, x, y));
    expect([statusCode, headers['cache-control']]).toEqual([204, 'public, max-age=31536000, immutable']);
  });

  it('of an earlier release are those of this one, asked for again soon', async () => {
    const { statusCode, headers } = await app.inject('/map/ground/earlier/10/518/352');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  });

  it.each(['/map/other/1/10/518/352', '/map/ground/1/3/8/0', '/map/ground/1/a/0/0', '/map/ground/1/3/-1/0'])(
    'refuse %s',
    async (url) => {
      expect([400, 404]).toContain((await app.inject(url)).statusCode);
    },
  );
});

describe('a file of tiles that cannot be served', () => {
  const bad = mkdtempSync(path.join(tmpdir(), 'placette-tiles-'));
  const file = path.join(bad, 'map.pmtiles');
  afterAll(() => rmSync(bad, { recursive: true }));

  it.each([
    ['missing', null, 'cannot be read'],
    ['another kind of file', Buffer.from('<html>'), 'is no PMTiles 3 file of vector tiles'],
    ['cut', readFileSync(files[0]!).subarray(0, 1_000_000), 'is cut'],
  ])('is refused at the start when it is %s', async (_how, content, message) => {
    if (content) writeFileSync(file, content);
    await expect(TileArchive.open(file)).rejects.toThrow(`${file} ${message}`);
  });

  it('that is cut while it is served answers 503, and the log names the manual', async () => {
    copyFileSync(files[1]!, file);
    const archive = await TileArchive.open(file);
    const other = fastify();
    const error = jest.spyOn(other.log, 'error').mockImplementation(() => undefined);
    addTileRoute(other, [archive]);
    truncateSync(file, 40_000);
    const { statusCode, headers } = await other.inject('/map/ground/1/13/4149/2822');
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(error.mock.calls[0]?.[1]).toMatch(/^data.ground: a tile cannot be read.*see docs\/operations\/map.md/);
    await other.close();
    await archive.close();
  });
});
