import type { Address } from '@placette/contracts/catalog/schema';
import { Communes } from '../communes/communes.js';
import { loadedCatalog, phrasings, searchOf } from '../locations/search/samples.js';
import { StreetCommunes } from '../streets/street-communes.js';
import { StreetTable } from '../streets/street-table.js';
import { OfflineGeocoder } from './offline-geocoder.js';
import { AddressesService } from './addresses.service.js';

const data = new URL('../../data/', import.meta.url);
const geocoder = new OfflineGeocoder(
  new Communes(),
  new StreetCommunes(new URL('street-communes.tsv', data)),
  new StreetTable(data),
);
const locations = await loadedCatalog();
const search = searchOf(locations);
const addresses = new AddressesService(geocoder, geocoder, search);
const shown = async (q: string) => (await addresses.search({ q })).addresses.map(({ display_name }) => display_name);
const townOf = ({ address }: Address) => address.city;

describe('the address of a place to offer', () => {
  it.each([
    ['CDG', '95700 Roissy-en-France, près de l’aéroport'],
    ['satolas', '69125 Colombier-Saugnieu, près de l’aéroport'],
    ['orly sud', '94310 Orly, près de l’aéroport'],
  ])('« %s », a code or an old name, is found as on the home page (ADR 89)', async (q, start) => {
    expect(await shown(q)).toContainEqual(expect.stringMatching(new RegExp(`^${start}`)));
  });

  it('finds the town of every place that a code or a common name means on the home page', async () => {
    const named = phrasings.filter(([, , kind]) => kind === 'code' || kind === 'common');
    const lost: string[] = [];
    for (const [phrase] of named) {
      const { locations: onHome } = await search.suggest({ q: phrase });
      const place = onHome[0];
      const found = (await addresses.search({ q: phrase })).addresses.map(townOf);
      const [town] = place ? await geocoder.search(`${place.code_postal} ${place.ville}`) : [];
      if (town && !found.includes(townOf(town))) lost.push(phrase);
    }
    expect(named.length).toBeGreaterThan(50);
    expect(lost).toEqual([]);
  });

  it('leaves an address alone', async () => {
    expect(await shown('rue du Zénith Introuvable')).toEqual([]);
    expect(await shown('12 rue de la Paix, 75002 Paris')).toEqual(['12 Rue de la Paix, 75002 Paris']);
    const [town, ...others] = await shown('Cholet');
    expect([town, others.filter((name) => name.includes('près de'))]).toEqual(['49300 Cholet', []]);
  });

  it('is none under three characters', async () => {
    expect(await shown(' or ')).toEqual([]);
  });
});

describe('what a visitor types of where a place is (FO-03)', () => {
  const found = async (q: string) => {
    const { addresses: all, meant } = await addresses.find({ q });
    return meant === null ? null : all[meant]!.display_name;
  };

  it.each([
    ['Nantes', /^Nantes \(44000/],
    ['94310', /^94310 Orly$/],
    ['orly sud', /^94310 Orly/],
    ['île de Bréhat', /^22870 Île-de-Bréhat$/],
    ['Ouessant', /^29242 Ouessant$/],
    ['saint denis, 93200', /^93200 Saint-Denis/],
    ['12 bd de la liberté 59800 Lille', /^12 Boulevard de la Liberté, 59800 Lille$/],
    ['<b>Nantes</b>', /^Nantes \(44000/],
    // A street without a name, or an unknown one: the middle of the commune that is named.
    ['rue, 44000 Nantes', /44000 Nantes$/],
    ['avenue Nantes', /44000 Nantes$/],
    ['4 rue Zzyzx Introuvable, 94310 Orly', /94310 Orly$/],
    ['Nantes '.repeat(28), /44000 Nantes$/],
  ])('« %s » names one address', async (q, name) => {
    expect(await found(q)).toMatch(name);
  });

  it.each([
    ...['Bruxelles', 'Genève', 'Monaco', 'Berlin', 'Corse', 'Île de Ré', 'Belle-Île'],
    ...['Saint-Denis', 'rue Faidherbe, Lille', '12 rue', 'Chez moi'],
    ...['asdf', 'zzqxw', '99999', '🚗🚗🚗', '<script>alert(1)</script>', 'a'.repeat(200)],
  ])('« %s » names none or several, and no figure is told of what is only alike', async (q) => {
    expect(await found(q)).toBe(null);
  });

  it('is asked of the gazetteer alone, whatever geocoder is set', async () => {
    const away = { search: () => Promise.reject(new Error('a third party was asked')) };
    const { addresses: all } = await new AddressesService(away, geocoder, search).find({ q: 'CDG' });
    expect(all.map(townOf)).toContain('Roissy-en-France');
  });
});
