import { readFileSync } from 'node:fs';
import { searchAddresses } from './address-search.js';
import { Gazetteer } from '../../communes/domain/gazetteer.js';

const COMMUNES = new URL('../../../data/communes.tsv', import.meta.url);
const gazetteer = new Gazetteer(readFileSync(COMMUNES, 'utf8'));
const search = (q: string) => searchAddresses(gazetteer, q);
const first = (q: string) => search(q)[0];

describe('searchAddresses', () => {
  it.each([
    ['12 rue de la République, Roissy-en-France', '12', 'rue de la République', 'Roissy-en-France', '95700'],
    ['12 rue de la République 95700 Roissy', '12', 'rue de la République', 'Roissy-en-France', '95700'],
    ['12 rue de la République 95700', '12', 'rue de la République', 'Roissy-en-France', '95700'],
    ['12 rue de la republique roissy en france 95700', '12', 'rue de la republique', 'Roissy-en-France', '95700'],
    ['ROISSY-EN-FRANCE, 12 rue de la République', '12', 'rue de la République', 'Roissy-en-France', '95700'],
    ['95700 Roissy-en-France, 3 bis allée du Verger', '3 bis', 'allée du Verger', 'Roissy-en-France', '95700'],
    ['Roissy-en-France 12 rue Houdart', '12', 'rue Houdart', 'Roissy-en-France', '95700'],
    ['4 rue de Paris, Roissy-en-France, France', '4', 'rue de Paris', 'Roissy-en-France', '95700'],
    ['1 rue de Rivoli 75004 Paris', '1', 'rue de Rivoli', 'Paris', '75004'],
    ['10 rue Lecourbe Paris 15e', '10', 'rue Lecourbe', 'Paris', '75015'],
    ['8 cours Lafayette, Lyon 3', '8', 'cours Lafayette', 'Lyon', '69003'],
    ['5 place du Marché, St-Malo', '5', 'place du Marché', 'Saint-Malo', '35400'],
    ['2 rue des Lilas, 44340 Bouguenais Cedex', '2', 'rue des Lilas', 'Bouguenais', '44340'],
    ['Impasse des Ormes, Le Mans', undefined, 'Impasse des Ormes', 'Le Mans', '72000'],
    ['95700', undefined, undefined, 'Roissy-en-France', '95700'],
    ['bouguen', undefined, undefined, 'Bouguenais', '44340'],
  ])('reads « %s »', (q, house_number, road, city, postcode) => {
    expect(first(q)?.address).toEqual({ ...(house_number && { house_number }), ...(road && { road }), city, postcode });
  });

  it('places Roissy-en-France where it is', () => {
    const found = first('12 rue Houdart, Roissy-en-France');
    expect(found?.lat).toBeCloseTo(49.004, 2);
    expect(found?.lon).toBeCloseTo(2.517, 2);
    expect(found).toMatchObject({ approximate: true, display_name: '12 rue Houdart, 95700 Roissy-en-France' });
  });

  it.each([
    ['12 rue de Sébastopol, 98800 Nouméa', 'Nouméa', -22.27, 166.45],
    ['Papeete', 'Papeete', -17.54, -149.57],
    ['Bora-Bora', 'Bora-Bora', -16.51, -151.75],
    ['98600', 'Uvea', -13.28, -176.17],
    ['Saint-Denis 97400', 'Saint-Denis', -20.88, 55.45],
  ])('knows overseas communes: « %s »', (q, city, lat, lon) => {
    expect(first(q)?.address.city).toBe(city);
    expect(first(q)?.lat).toBeCloseTo(lat, 1);
    expect(first(q)?.lon).toBeCloseTo(lon, 1);
  });

  it('leaves out a commune of the Pacific whose position it does not know', () => {
    expect(search('Maupiti')).toEqual([]);
  });

  it('gives the better known commune first while its name is being typed', () => {
    expect(search('roiss').map(({ address }) => address.city)).toEqual(
      expect.arrayContaining(['Roissy-en-Brie', 'Roissy-en-France']),
    );
    expect(search('nant').map(({ address }) => address.city)).toEqual(
      expect.arrayContaining(['Nant', 'Nantes', 'Nanterre']),
    );
  });

  it('offers each postal code of a commune that has several', () => {
    const codes = search('Nantes').map(({ address }) => address.postcode);
    expect(codes.slice(0, 4)).toEqual(['44000', '44100', '44200', '44300']);
  });

  it('does not take the name of a street for a commune', () => {
    expect(search('12 rue de Paris')).toEqual([]);
  });

  it('answers nothing under three characters, and five addresses at most', () => {
    expect(search('ro')).toEqual([]);
    expect(search('saint')).toHaveLength(5);
    expect(search('zzzzzz')).toEqual([]);
    expect(search(', ; –')).toEqual([]);
  });
});

describe('the gazetteer', () => {
  it('lists every commune in the order that its searches rely on', () => {
    const keys = Array.from({ length: gazetteer.size }, (_, row) => gazetteer.key(row));
    expect(keys.length).toBeGreaterThan(35_000);
    expect(keys.every((key, row) => row === 0 || (keys[row - 1] ?? '') <= key)).toBe(true);
  });
});
