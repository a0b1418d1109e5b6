import { readFileSync } from 'node:fs';
import { Gazetteer } from '../communes/domain/gazetteer.js';
import { StreetCommunes } from '../streets/street-communes.js';
import { StreetTable } from '../streets/street-table.js';
import { OfflineGeocoder } from './offline-geocoder.js';

const data = new URL('../../data/', import.meta.url);
const gazetteer = new Gazetteer(readFileSync(new URL('communes.tsv', data), 'utf8'));
const geocoder = new OfflineGeocoder(
  { load: async () => gazetteer },
  new StreetCommunes(new URL('street-communes.tsv', data)),
  new StreetTable(data),
);
const search = (q: string) => geocoder.search(q);
const first = async (q: string) => (await search(q))[0];

describe('the offline geocoder', () => {
  it.each([
    ['12 rue de la Paix, 75002 Paris', 'Rue de la Paix', '75002', 48.869, 2.331],
    ['12 r de la paix 75002 paris', 'Rue de la Paix', '75002', 48.869, 2.331],
    ['av. des champs elysees 75008 Paris', 'Avenue des Champs-Élysées', '75008', 48.87, 2.307],
    ['bd de la liberté 59800 Lille', 'Boulevard de la Liberté', '59800', 50.633, 3.057],
    ['quai Malakoff, Nantes', 'Quai de Malakoff', '44000', 47.215, -1.54],
  ])('finds « %s » on its street, without a number of house', async (q, road, postcode, latitude, longitude) => {
    const found = await first(q);
    expect(found).toMatchObject({ approximate: true, precision: 'street', unknown_road: false });
    expect(found?.address).toMatchObject({ road, postcode });
    expect(Math.abs((found?.lat ?? 0) - latitude)).toBeLessThan(0.012);
    expect(Math.abs((found?.lon ?? 0) - longitude)).toBeLessThan(0.015);
  });

  it('says that a street is not known, and gives the commune', async () => {
    const [only, ...others] = await search('4 rue Zzyzx Introuvable, 94310 Orly');
    expect(others).toEqual([]);
    expect(only).toMatchObject({ precision: 'commune', unknown_road: true, reach_m: null });
    expect(only?.address).toEqual({
      house_number: '4',
      road: 'rue Zzyzx Introuvable',
      city: 'Orly',
      postcode: '94310',
    });
  });

  it('offers the names most like it before it says so', async () => {
    const found = await search('12 rue de la Paie, 75002 Paris');
    expect(found.map(({ address }) => address.road)).toContain('Rue de la Paix');
    expect(found.at(-1)).toMatchObject({ unknown_road: true, precision: 'commune' });
  });

  it('asks about a name that several streets of the commune bear', async () => {
    const found = await search('rue Faidherbe, Lille');
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(found.map(({ lat }) => lat)).size).toBe(found.length);
    for (const { display_name } of found)
      expect(display_name).toMatch(/ \((au|à l’)[a-z’ -]+, à [\d,]+ km du centre\), /);
  });

  it('looks in the communes around before it says that a street is unknown', async () => {
    const found = await search('avenue Jean Rostand Introuvable, 94310 Orly');
    expect(found.at(-1)).toMatchObject({ unknown_road: true });
  });

  it('knows every commune by its postal code and name, those of large cities by arrondissement', async () => {
    for (const [q, city, postcode] of [
      ['75002 Paris', 'Paris', '75002'],
      ['69003 Lyon', 'Lyon', '69003'],
      ['13008 Marseille', 'Marseille', '13008'],
    ] as const)
      expect((await first(q))?.address).toEqual({ city, postcode });
  });

  it('answers soon, in the largest cities too', async () => {
    const begin = performance.now();
    for (const q of ['12 rue de Metz, Toulouse', '3 rue Crébillon, Nantes', '1 rue Qui N’Existe Pas, Paris'])
      await search(q);
    expect(performance.now() - begin).toBeLessThan(5_000);
  });
});
