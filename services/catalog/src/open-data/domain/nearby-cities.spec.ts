import { nearbyCities } from './nearby-cities.js';

/** In kilometres to the north of the centre. */
const at = (name: string, km: number, inhabitants: number) => ({
  name,
  postcode: '00000',
  latitude: 48 + km / 111.195,
  longitude: 2,
  inhabitants,
});
const center = { latitude: 48, longitude: 2, ville: 'Orly' };
const around = (...communes: ReturnType<typeof at>[]) =>
  nearbyCities(communes, center).map(({ city_name, distance_km }) => [city_name, distance_km]);

describe('other cities to look for a place (PL-14: some in each band of distance)', () => {
  it('are the two most inhabited from 4 to 15 kilometres, one up to 30 and one up to 45, closest first', () => {
    const band = [at('a', 12, 3_000), at('b', 5, 5_000), at('c', 6, 2_500)];
    expect(around(...band, at('d', 29, 2_000), at('e', 16, 9_000), at('f', 44, 2_100), at('g', 31, 2_000))).toEqual([
      ['b', 5],
      ['a', 12],
      ['e', 16],
      ['f', 44],
    ]);
  });

  it('begin at 4 kilometres, and end before 45', () => {
    expect(around(at('a', 3.4, 9_000), at('b', 3.6, 2_000), at('c', 44.4, 2_000), at('d', 44.6, 9_000))).toEqual([
      ['b', 4],
      ['c', 44],
    ]);
    expect(around(at('a', 14.4, 2_000), at('b', 14.6, 2_000), at('c', 29.4, 2_000), at('d', 29.6, 2_000))).toEqual([
      ['a', 14],
      ['b', 15],
      ['d', 30],
    ]);
  });

  it('are other ones than that of the location, and say how large they are and where', () => {
    expect(nearbyCities([at('Orly', 5, 20_000), at('Massy', 5, 51_234)], center)).toEqual([
      { city_name: 'Massy', distance_km: 5, description: 'Commune de 51\u202f234\u00a0habitants, au nord.' },
    ]);
  });
});
