import { readStreet } from './typed-street.js';

describe('the street of an address', () => {
  it.each([
    [['12 rue X'], '12', 'rue X', 0],
    [['12-14 rue X'], '12-14', 'rue X', 0],
    [['12 à 14 rue X'], '12 à 14', 'rue X', 0],
    [['12 bis/14 ter rue X'], '12 bis/14 ter', 'rue X', 0],
    [['12', 'rue X'], '12', 'rue X', 0],
    [["12 d'Artagnan"], '12', "d'Artagnan", 1],
    [['rue X'], undefined, 'rue X', 0.2],
    [['rue X 12 ter'], '12 ter', 'rue X', 0],
    [['rue du 8 mai 1945'], undefined, 'rue du 8 mai 1945', 0.2],
    [['12 rue X à'], '12', 'rue X', 0],
    [['Jean Roux 12 rue X'], '12', 'rue X', 0],
    [['Kerlann'], undefined, 'Kerlann', 3],
    [['Jean Roux', '12 rue X', 'Kerlann'], '12', 'rue X', 1],
    [['Résidence Y', '12 rue X'], '12', 'rue X', 0.5],
    [['93'], undefined, undefined, 0],
    [[], undefined, undefined, 0],
  ])('of %j has the number %j and the name %j', (parts, house_number, road, oddness) => {
    expect(readStreet(parts)).toEqual({ house_number, road, oddness });
  });
});
