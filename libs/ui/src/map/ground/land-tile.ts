/** Units of the square, and how far it goes over each side, so that no seam shows. */
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
 * A layer `tile` of one square, as Mapbox Vector Tiles write it: what a tile of the product covers is land but for its
 * water, more exactly than the coarse land below says.
 */
export const LAND_TILE = Uint8Array.from(
  field(0x1a, [
    ...VERSION,
    ...field(0x0a, name),
    ...field(0x12, [...POLYGON, ...field(0x22, square)]),
    ...[0x28, ...varint(EXTENT)],
  ]),
);
