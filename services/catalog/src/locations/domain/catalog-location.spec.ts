import { locationId } from './catalog-location.js';

describe('the identifier of a location', () => {
  it('follows from its slug, so that every installation has the same (UUID version 5)', () => {
    expect(['paris-orly', 'paris-orly/P1'].map(locationId)).toEqual([
      'f84bb841-033b-5b07-905b-14ed5e33a257',
      '659f0054-6539-5ed8-857e-dea5a9bf9c12',
    ]);
  });
});
