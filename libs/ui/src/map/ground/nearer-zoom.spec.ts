import { readsNearerZoom } from './nearer-zoom.js';

const ABSENT = [7, 9, 11];
/** The zoom whose tiles are asked for. */
const read = (zoom: number) => (readsNearerZoom(zoom, ABSENT) ? Math.round(zoom) : Math.floor(zoom));

it.each([
  [10.4, 10],
  [9.95, 10],
  [11.6, 12],
  [12.6, 13],
])('at zoom %d the nearer one, %d, is read', (zoom, expected) => {
  expect(read(zoom)).toBe(expected);
});

it.each([
  [6.6, 6],
  [8.6, 8],
  [10.6, 10],
])('at zoom %d the one below, %d, is read itself: the nearer one would be made of parts of it', (zoom, expected) => {
  expect(read(zoom)).toBe(expected);
});
