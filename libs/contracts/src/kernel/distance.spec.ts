import { distanceMeters } from './distance.js';

const PARIS = { latitude: 48.8566, longitude: 2.3522 };
const LYON = { latitude: 45.764, longitude: 4.8357 };

describe('the great-circle distance (AP-03)', () => {
  it('is that of a sphere of 6371 km, in whole metres, the same both ways', () => {
    expect([distanceMeters(PARIS, LYON), distanceMeters(LYON, PARIS)]).toEqual([391_499, 391_499]);
    expect(distanceMeters(PARIS, PARIS)).toBe(0);
  });

  it('is a quarter of the meridian to the pole, and half of the equator to the other side', () => {
    expect(distanceMeters({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })).toBe(10_007_543);
    expect(distanceMeters({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(20_015_087);
  });
});
