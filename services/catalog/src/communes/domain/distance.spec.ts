import { direction, distanceMeters } from './distance.js';

const PARIS = { latitude: 48.8566, longitude: 2.3522 };
const LYON = { latitude: 45.764, longitude: 4.8357 };

describe('the distance of two points', () => {
  it('is along the great circle, in whole metres, the same both ways', () => {
    expect(distanceMeters(PARIS, LYON)).toBe(391_499);
    expect(distanceMeters(LYON, PARIS)).toBe(391_499);
    expect(distanceMeters(PARIS, PARIS)).toBe(0);
  });

  it('is a quarter of the meridian from the equator to the pole, and half of the equator to the other side', () => {
    expect(distanceMeters({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })).toBe(10_007_543);
    expect(distanceMeters({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(20_015_087);
  });
});

describe('the direction of a place', () => {
  it.each([
    [1, 0, 'au nord'],
    [1, 1, 'au nord-est'],
    [0, 1, 'à l’est'],
    [-1, 1, 'au sud-est'],
    [-1, 0, 'au sud'],
    [-1, -1, 'au sud-ouest'],
    [0, -1, 'à l’ouest'],
    [1, -1, 'au nord-ouest'],
  ])('%d to the north and %d to the east is « %s »', (north, east, words) => {
    const to = { latitude: 0.1 * north, longitude: 5 + 0.1 * east };
    expect(direction({ latitude: 0, longitude: 5 }, to)).toBe(words);
  });

  it('takes into account that meridians are closer in the north', () => {
    expect(direction({ latitude: 70, longitude: 0 }, { latitude: 71, longitude: 1 })).toBe('au nord');
  });
});
