import { readAddresses } from './address-readings.js';
import { Gazetteer } from '../../communes/domain/gazetteer.js';

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
    ['Pont-Rousseau\tRezé\t44400', ''].join('\n'),
    [
      '44\tLoire-Atlantique\tPays de la Loire',
      '69\tRhône\tAuvergne-Rhône-Alpes',
      '75\tParis\tÎle-de-France',
      '95\tVal-d’Oise\tÎle-de-France',
    ].join('\n'),
  );
  const read = (q: string, needsStreet = false) =>
    readAddresses(few, q)
      .filter((reading) => reading.needsStreet === needsStreet)
      .map(({ row, house_number: number, road }) => {
        const { name, postcode } = few.commune(row);
        return [number && `[${number}]`, road, '|', postcode, name].filter(Boolean).join(' ');
      });

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
    ['lot 5 rue X, Rezé', 'rue X | 44400 Rezé'],
    ['5, Rezé', '| 44400 Rezé'],
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
    ['Lyon 4', ['| 69003 Lyon', '| 69008 Lyon']],
    ['Lyon 33', ['| 69003 Lyon', '| 69008 Lyon']],
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
    ['5 rue X Rezé France', ['[5] rue X | 44400 Rezé']],
    ['5 rue X, Rezé, Loire-Atlantique', ['[5] rue X | 44400 Rezé']],
    ['Rezé, 5 rue X', ['[5] rue X | 44400 Rezé']],
    ['Rezé 5 rue X', ['[5] rue X | 44400 Rezé']],
    ['Rezé rue X', ['rue X | 44400 Rezé']],
    [' – 5 rue X . Rezé ; ', ['[5] rue X | 44400 Rezé']],
    ['5 rue X Roissy', ['[5] rue X | 77680 Roissy-en-Brie', '[5] rue X | 95700 Roissy-en-France']],
    ['5 rue X ré', []],
    ['5 rue X, Nantes', ['[5] rue X | 44000 Nantes', '[5] rue X | 44300 Nantes']],
  ])('the commune of « %s » is found where it stands', (q, expected) => {
    expect(read(q)).toEqual(expected);
  });

  it.each(
    'rue avenue av boulevard bd place pl chemin ch allee allees impasse route rte quai cours square passage sentier voie lieu dit de du des la le les l et aux au en sur sous'.split(
      ' ',
    ),
  )('what follows « %s » is a part of the street, not a commune', (word) => {
    expect(read(`5 ${word} Rezé`)).toEqual([]);
    expect(read(`5 ${word}, Rezé`)).toEqual([`[5] ${word} | 44400 Rezé`]);
  });

  it('are at least three characters, without the spaces around them', () => {
    expect([read('rez'), read(' re '), read('re ')]).toEqual([['| 44400 Rezé'], [], []]);
  });
});
