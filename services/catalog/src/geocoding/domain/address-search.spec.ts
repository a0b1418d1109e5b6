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
    expect([search('ro'), search('Eu'), search(' eu ')]).toEqual([[], [], []]);
    expect([search('saint').length, search('Paris').length]).toEqual([5, 5]);
    expect(search('zzzzzz')).toEqual([]);
    expect(search(', ; –')).toEqual([]);
  });
});

describe('the parts of an address', () => {
  const few = new Gazetteer(
    [
      'Bouguenais\t44340\t47.18\t-1.62\t200',
      'Lyon\t69003\t45.76\t4.85\t5200',
      'Lyon\t69008\t45.74\t4.87\t5200',
      'Nantes\t44000\t47.22\t-1.55\t3200',
      'Nantes\t44300\t47.26\t-1.52\t3200',
      'Paris\t75001\t48.86\t2.34\t21000',
      'Paris\t75015\t48.84\t2.29\t21000',
      'Rezé\t44400\t47.18\t-1.55\t430',
      'Roissy-en-Brie\t77680\t48.79\t2.65\t230',
      'Roissy-en-France\t95700\t49.00\t2.52\t29',
    ].join('\n') + '\n',
  );
  const read = (q: string) =>
    searchAddresses(few, q).map(({ address: { house_number: number, road, city, postcode } }) =>
      [number && `[${number}]`, road, '|', postcode, city].filter(Boolean).join(' '),
    );

  it.each([
    ['5 rue X, Rezé', '[5] rue X | 44400 Rezé'],
    ['1234 rue X, Rezé', '[1234] rue X | 44400 Rezé'],
    ['12345 rue X, Rezé', '12345 rue X | 44400 Rezé'],
    ['5, rue X, Rezé', '[5] rue X | 44400 Rezé'],
    ['5 ,  rue X, Rezé', '[5] rue X | 44400 Rezé'],
    ['5bis rue X, Rezé', '[5bis] rue X | 44400 Rezé'],
    ['5 TER rue X, Rezé', '[5 TER] rue X | 44400 Rezé'],
    ['5 quater rue X, Rezé', '[5 quater] rue X | 44400 Rezé'],
    ['5 d rue X, Rezé', '[5 d] rue X | 44400 Rezé'],
    ['5 e rue X, Rezé', '[5] e rue X | 44400 Rezé'],
    ['lot 5 rue X, Rezé', 'lot 5 rue X | 44400 Rezé'],
    ['5, Rezé', '5 | 44400 Rezé'],
  ])('the number of « %s » stands before the street', (q, expected) => {
    expect(read(q)).toEqual([expected]);
  });

  it.each([
    ['5 rue X, Lyon 3', ['[5] rue X | 69003 Lyon']],
    ['5 rue X, Lyon 3e', ['[5] rue X | 69003 Lyon']],
    ['5 rue X, Lyon 3eme', ['[5] rue X | 69003 Lyon']],
    ['5 rue X, Lyon 3ieme', ['[5] rue X | 69003 Lyon']],
    ['5 rue X, Paris 1er', ['[5] rue X | 75001 Paris']],
    ['5 rue X, Paris 15', ['[5] rue X | 75015 Paris']],
    ['Nantes 443', ['| 44300 Nantes']],
    ['Nantes 44', ['| 44000 Nantes', '| 44300 Nantes']],
    ['Lyon 4', ['4 | 69003 Lyon', '4 | 69008 Lyon']],
    ['Lyon 33', ['33 | 69003 Lyon', '33 | 69008 Lyon']],
    ['Lyon 3x', ['3x | 69003 Lyon', '3x | 69008 Lyon']],
    ['rue de Lyon 3', []],
    ['rue Y, Lyon 8', ['rue Y | 69008 Lyon']],
  ])('« %s » has a number that narrows the postal code', (q, expected) => {
    expect(read(q)).toEqual(expected);
  });

  it.each([
    ['957', ['| 95700 Roissy-en-France']],
    ['9570', ['| 95700 Roissy-en-France']],
    ['95', []],
    ['957 rue', []],
    ['rue X 95700', ['rue X | 95700 Roissy-en-France']],
    ['95700 rue X', ['rue X | 95700 Roissy-en-France']],
    ['95700, 5 rue X', ['[5] rue X | 95700 Roissy-en-France']],
    ['5 rue X 95700 Ro', ['[5] rue X | 95700 Roissy-en-France']],
    ['5 rue X, 95700 Rezé', ['[5] rue X | 95700 Roissy-en-France']],
    ['5 rue X, Roissy-en-France 95700', ['[5] rue X | 95700 Roissy-en-France']],
    ['95700 Roissy en France, 5 rue X', ['[5] rue X | 95700 Roissy-en-France']],
    ['44340 cedex', ['| 44340 Bouguenais']],
    ['44340 Bouguenais Cedex 9', ['| 44340 Bouguenais']],
    ['44340 Bouguenais Cédex 9, 5 rue X', ['[5] rue X | 44340 Bouguenais']],
    ['5 rue X, 44346 Bouguenais CEDEX', ['[5] rue X | 44340 Bouguenais']],
    ['5 rue X, Rezé Cedex', ['[5] rue X | 44400 Rezé']],
    ['5 rue Cedexin, Rezé', ['[5] rue Cedexin | 44400 Rezé']],
    ['5 rue X, 00000 Rezé', ['[5] rue X | 44400 Rezé']],
    ['44346 Bouguenais Cedex', ['| 44340 Bouguenais']],
    ['00000', []],
    ['Rezé 00000', ['| 44400 Rezé']],
  ])('the postal code of « %s » is found, whole, begun or unknown', (q, expected) => {
    expect(read(q)).toEqual(expected);
  });

  it.each([
    ['5 rue X, Rezé, France', ['[5] rue X | 44400 Rezé']],
    ['5 rue X; Rezé\nFrance', ['[5] rue X | 44400 Rezé']],
    ['5 rue X Rezé France', []],
    ['5 rue X, Rezé, Loire-Atlantique', ['[5] rue X Loire-Atlantique | 44400 Rezé']],
    ['Rezé, 5 rue X', ['[5] rue X | 44400 Rezé']],
    ['Rezé 5 rue X', ['[5] rue X | 44400 Rezé']],
    ['Rezé rue X', []],
    [' – 5 rue X . Rezé ; ', ['[5] rue X | 44400 Rezé']],
    ['5 rue X Roissy', ['[5] rue X | 77680 Roissy-en-Brie', '[5] rue X | 95700 Roissy-en-France']],
    ['5 rue X ré', []],
    ['5 rue X, Nantes', ['[5] rue X | 44000 Nantes', '[5] rue X | 44300 Nantes']],
  ])('the commune of « %s » is found where it stands', (q, expected) => {
    expect(read(q)).toEqual(expected);
  });

  it.each(
    'rue avenue av boulevard bd place pl chemin ch allee allees impasse route rte quai cours square passage sentier voie lieu dit de du des la le les l d et aux au en sur sous'.split(
      ' ',
    ),
  )('what follows « %s » is a part of the street, not a commune', (word) => {
    expect(read(`5 ${word} Rezé`)).toEqual([]);
    expect(read(`5 ${word}, Rezé`)).toEqual([`[5] ${word} | 44400 Rezé`]);
  });

  it('are at least three characters, without the spaces around them', () => {
    expect([read('rez'), read(' re '), read('re ')]).toEqual([['| 44400 Rezé'], [], []]);
  });

  it('are placed where their commune is, and shown in one line', () => {
    expect(searchAddresses(few, '5 rue X, Rezé')).toEqual([
      {
        ...{ display_name: '5 rue X, 44400 Rezé', lat: 47.18, lon: -1.55, approximate: true },
        ...{ precision: 'commune', reach_m: null, unknown_road: false },
        address: { house_number: '5', road: 'rue X', city: 'Rezé', postcode: '44400' },
      },
    ]);
    expect(searchAddresses(few, 'Rezé')[0]).toMatchObject({
      display_name: '44400 Rezé',
      address: { city: 'Rezé', postcode: '44400' },
    });
  });
});

describe('the gazetteer', () => {
  it('lists every commune in the order that its searches rely on', () => {
    const keys = Array.from({ length: gazetteer.size }, (_, row) => gazetteer.key(row));
    expect(keys.length).toBeGreaterThan(35_000);
    expect(keys.every((key, row) => row === 0 || (keys[row - 1] ?? '') <= key)).toBe(true);
  });
});
