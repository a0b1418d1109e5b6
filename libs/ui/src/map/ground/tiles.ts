import type { MapTiles } from '@placette/contracts/map-tiles';

/**
 * Returns one tile; null when there is none. Rejects when its source does not respond, or responds with something else.
 */
export async function readTile(
  { url, minZoom, maxZoom, absentZooms = [] }: MapTiles,
  z: number,
  x: number,
  y: number,
  signal?: AbortSignal,
): Promise<ArrayBuffer | null> {
  if (z < minZoom || z > maxZoom || absentZooms.includes(z)) return null;
  const address = url.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
  const response = await fetch(address, { signal: signal ?? null });
  if (response.status === 204 || response.status === 404) return null;
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const tile = await response.arrayBuffer();
  return hasLand(x / 2 ** z) ? onLand(tile) : tile;
}

/**
 * Whether a tile is land except for its water. Tiles of the Pacific contain no sea (README of the data), so that the
 * coarse land shows through. `x` runs from 0, west, to 1.
 */
function hasLand(x: number): boolean {
  return x > 0.12 && x < 0.94;
}

/** The layers of a tile are concatenated. */
function onLand(tile: ArrayBuffer): ArrayBuffer {
  const joined = new Uint8Array(LAND.byteLength + tile.byteLength);
  joined.set(LAND);
  joined.set(new Uint8Array(tile), LAND.byteLength);
  return joined.buffer;
}

/** Units of the square, and its overlap on each side, so that no seam shows. */
const EXTENT = 4096;
const OVER = 64;

const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]);
const zigzag = (value: number): number[] => varint(value < 0 ? -value * 2 - 1 : value * 2);
const field = (tag: number, bytes: readonly number[]): number[] => [tag, ...varint(bytes.length), ...bytes];

const SIDE = EXTENT + 2 * OVER;
const MOVE = 9;
const LINES = 26;
const CLOSE = 15;
const square = [
  ...[MOVE, ...zigzag(-OVER), ...zigzag(-OVER)],
  ...[LINES, ...zigzag(SIDE), 0, 0, ...zigzag(SIDE), ...zigzag(-SIDE), 0],
  CLOSE,
];
const POLYGON = [0x18, 3];
const VERSION = [0x78, 2];
const name = [...'tile'].map((letter) => letter.charCodeAt(0));

/**
 * A layer `tile` with one square, in the format of Mapbox Vector Tiles: the area of a tile of the product is land
 * except for its water, more exactly than in the coarse land below.
 */
const LAND = Uint8Array.from(
  field(0x1a, [
    ...VERSION,
    ...field(0x0a, name),
    ...field(0x12, [...POLYGON, ...field(0x22, square)]),
    ...[0x28, ...varint(EXTENT)],
  ]),
);
