import type { MapTiles, TileSchema } from '@placette/contracts/map-tiles';
import type { PMTiles } from 'pmtiles';
import { LAND_TILE } from './land-tile.js';

const archives = new Map<string, Promise<PMTiles>>();

/** One tile; null where there is none. Rejects when its source does not answer, or answers with something else. */
export async function readTile(
  { url, schema, minZoom, maxZoom, absentZooms = [] }: MapTiles,
  z: number,
  x: number,
  y: number,
  signal?: AbortSignal,
): Promise<ArrayBuffer | null> {
  if (z < minZoom || z > maxZoom || absentZooms.includes(z)) return null;
  const tile = /\.pmtiles$/.test(url)
    ? await (await archiveAt(url)).getZxy(z, x, y, signal).then((found) => found?.data ?? null)
    : await fetchTile(url.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`), signal);
  return tile && hasLand(schema, x / 2 ** z) ? onLand(tile) : tile;
}

function archiveAt(url: string): Promise<PMTiles> {
  const archive = archives.get(url) ?? import('pmtiles').then((library) => new library.PMTiles(url));
  archives.set(url, archive);
  // Asked for again with the next tile.
  archive.catch(() => archives.delete(url));
  return archive;
}

async function fetchTile(url: string, signal: AbortSignal | undefined): Promise<ArrayBuffer | null> {
  const response = await fetch(url, { signal: signal ?? null });
  if (response.status === 204 || response.status === 404) return null;
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

/**
 * Whether a tile is land but for its water. The product's own tiles of the Pacific hold no sea (README of the data): the
 * coarse land shows through. Tiles of Protomaps bring their land. `x` from 0, west, to 1.
 */
function hasLand(schema: TileSchema, x: number): boolean {
  return schema === 'openmaptiles' || (schema === 'ground' && x > 0.12 && x < 0.94);
}

/** Layers of a tile stand one after another. */
function onLand(tile: ArrayBuffer): ArrayBuffer {
  const joined = new Uint8Array(LAND_TILE.byteLength + tile.byteLength);
  joined.set(LAND_TILE);
  joined.set(new Uint8Array(tile), LAND_TILE.byteLength);
  return joined.buffer;
}
