import { direction } from './distance.js';

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
