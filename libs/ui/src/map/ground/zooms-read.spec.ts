import { zoomsRead } from './style.js';

const TILES = { maxZoom: 13, absentZooms: [7, 9, 11] };

/** The zoom whose tiles are asked for. */
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
