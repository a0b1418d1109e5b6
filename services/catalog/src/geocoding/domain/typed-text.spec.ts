import { Gazetteer } from '../../communes/domain/gazetteer.js';
import { readText } from './typed-text.js';

const gazetteer = new Gazetteer('Nantes\t44000\t47.22\t-1.55\t3200\nRezé\t44400\t47.18\t-1.55\t430\n');
/** Returns the words, with « | » where the text breaks. */
function read(q: string) {
  const { words, isBreak, postcode, cedex } = readText(gazetteer, q);
  const text = words.map(({ key }, index) => (index > 0 && isBreak(index) ? `| ${key}` : key)).join(' ');
  return [text, postcode, cedex];
}

describe('what somebody typed as an address', () => {
  it.each([
    ['12 rue X 44400 Rezé', '12 rue x | reze', '44400', undefined],
    ['12 rue X\nRezé', '12 rue x | reze', undefined, undefined],
    ['12 rue X - Rezé (44)', '12 rue x | reze | 44', undefined, undefined],
    ['Saint-Denis', 'saint denis', undefined, undefined],
    ['44 400 Rezé', 'reze', '44400', undefined],
    ['12 100 Rezé', '12 100 reze', undefined, undefined],
    ['F-44400 Rezé', 'reze', '44400', undefined],
    ['44999 Rezé', 'reze', '44999', undefined],
    ['44999, 44400 Rezé, 44998', '44999 | reze | 44998', '44400', undefined],
    ['12345 rue X', '12345 rue x', undefined, undefined],
    ['Rezé Cedex 9', 'reze', undefined, '9'],
    ['Rezé CÉDEX', 'reze', undefined, undefined],
    ['rue Cedexin', 'rue cedexin', undefined, undefined],
    ['n° 12 rue X', '12 rue x', undefined, undefined],
  ])('« %s » is « %s », the code %j', (q, text, postcode, cedex) => {
    expect(read(q)).toEqual([text, postcode, cedex]);
  });

  it.each([
    ...['Apt 4', 'Appt. 4B', 'appartement n° 12', 'Bâtiment B', 'bat. C2', 'Esc A', 'étage 3', '3e étage', 'RDC'],
    ...['porte 12', 'hall 2', 'lot 7', 'BP 40123', 'B.P. 12', 'CS 12345', 'TSA 12345', 'chez M. Roux', 'c/o Roux'],
  ])('« %s » is no part of it', (beside) => {
    expect(read(`${beside}, 5 rue X`)[0]).toBe('5 rue x');
    expect(read(`5 rue X, ${beside}`)[0]).toBe('5 rue x');
  });

  it.each([
    ["avenue de la Porte d'Orléans", 'avenue de la porte d orleans'],
    ['avenue de la porte d orleans', 'avenue de la porte d orleans'],
    ['rue de la Porte', 'rue de la porte'],
    ['lieu-dit Chez Piot', 'lieu dit chez piot'],
    ['rue Labat 3', 'rue labat 3'],
  ])('« %s » is whole', (q, text) => expect(read(q)[0]).toBe(text));
});
