import { areasOf, type Square } from './areas.js';

const ORLY = { latitude: 48.7262, longitude: 2.3652 };
const SIDE = 5;
const counts = (squares: Square[]) => areasOf(squares, ORLY, SIDE).map(({ parkings }) => parkings);

describe('the areas of an offer (FD-04)', () => {
  it('lie at the centres of their squares, wherever their parkings are', () => {
    expect(areasOf([{ east: 0, north: 0, parkings: 3 }], ORLY, SIDE)).toEqual([{ ...ORLY, parkings: 3 }]);
    const [area] = areasOf([{ east: 1, north: -1, parkings: 7 }], ORLY, SIDE);
    expect(area?.latitude).toBeCloseTo(48.6813, 4);
    expect(area?.longitude).toBeCloseTo(2.4333, 4);
  });

  it('add squares with fewer than three parkings to the nearest other one', () => {
    const far = { east: 3, north: 3, parkings: 9 };
    expect(counts([{ east: 0, north: 0, parkings: 4 }, { east: 1, north: 0, parkings: 2 }, far])).toEqual([6, 9]);
    expect(counts([{ east: 0, north: 0, parkings: 1 }, { east: 1, north: 0, parkings: 2 }, far])).toEqual([3, 9]);
    expect(counts([{ east: 0, north: 0, parkings: 1 }, { east: 0, north: 1, parkings: 1 }, far])).toEqual([11]);
  });

  it('show nothing of fewer than three parkings', () => {
    expect(
      counts([
        { east: 0, north: 0, parkings: 1 },
        { east: 2, north: 0, parkings: 1 },
      ]),
    ).toEqual([]);
    expect(counts([])).toEqual([]);
  });
});
