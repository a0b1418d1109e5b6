import { readFileSync } from 'node:fs';
import type { Address } from '@placette/contracts/catalog/schema';
import { Communes } from '../communes/communes.js';
import { loadedCatalog, searchOf } from '../locations/search/samples.js';
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
const addresses = new AddressesService(geocoder, geocoder, searchOf(await loadedCatalog()));
const search = async (q: string) => (await addresses.search({ q })).addresses;
const names = async (q: string) => (await search(q)).map(({ display_name }) => display_name);

/**
 * Addresses as people type, paste and abbreviate them; « ? » where the street is unknown, « - » where no result is
 * right.
 */
const typed = readFileSync(new URL('typed-addresses.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [typed: string, first: string]);

function brief(address: Address | undefined): string {
  if (!address) return '-';
  const { house_number, road, city, postcode } = address.address;
  const parts = [house_number, road, `${postcode} ${city}`].filter((part) => part !== undefined);
  return `${address.unknown_road ? '? ' : ''}${parts.join(' · ')}`;
}

describe('an address as it is typed', () => {
  it.each(typed)('« %s » is « %s »', async (q, first) => {
    expect(brief((await search(q.replaceAll('\\n', '\n')))[0])).toBe(first);
  });

  it('is each commune of the name once, with its département', async () => {
    expect((await names('Saint-Denis')).slice(0, 4)).toEqual([
      'Saint-Denis (97400, 97417, 97490), La Réunion',
      'Saint-Denis (93200, 93210, 93380), Seine-Saint-Denis',
      '11310 Saint-Denis, Aude',
      '30500 Saint-Denis, Gard',
    ]);
    const pierre = await search('Saint-Pierre');
    expect(new Set(pierre.map(brief)).size).toBe(pierre.length);
    expect(pierre.map(brief)).toEqual(expect.arrayContaining(['97410 Saint-Pierre', '97250 Saint-Pierre']));
  });

  it('is each commune of its postal code, with a street or without', async () => {
    const both = ['44860 Pont-Saint-Martin', '44860 Saint-Aignan-Grandlieu'];
    expect((await search('44860')).map(brief)).toEqual(both);
    expect((await search('12 rue Zzyzx, 44860')).map(brief)).toEqual(both.map((town) => `? 12 · rue Zzyzx · ${town}`));
  });

  it('is of its postal code before it is of another commune', async () => {
    const [first, ...others] = await search('rue des lilas 59000');
    expect(first?.address.postcode).toBe('59000');
    expect(others.map(({ address }) => address.road)).toContain('Rue des Lilas');
  });

  it('is a commune once, with its postal codes; one that is typed is its own', async () => {
    expect((await names('Nantes')).slice(0, 2)).toEqual([
      'Nantes (44000, 44100, 44200, 44300)',
      '38350 Nantes-en-Ratier',
    ]);
    expect((await names('Saint-Étienne')).slice(0, 2)).toEqual([
      'Saint-Étienne (42000, 42100, 42230)',
      '76800 Saint-Étienne-du-Rouvray',
    ]);
    expect(await names('Nantes 44200')).toEqual(['44200 Nantes']);
    expect((await names('Lyon')).slice(0, 3)).toEqual(['69001 Lyon', '69002 Lyon', '69003 Lyon']);
  });

  it('is the better known commune while its name is being typed, five at most, none under three characters', async () => {
    expect(await names('bouguen')).toContain('44340 Bouguenais');
    expect(await names('roissy')).toEqual(expect.arrayContaining(['77680 Roissy-en-Brie', '95700 Roissy-en-France']));
    expect([(await search('saint')).length, (await search('ro')).length]).toEqual([5, 0]);
  });
});
