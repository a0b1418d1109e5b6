import { Gazetteer } from './gazetteer.js';

const gazetteer = new Gazetteer(
  [
    "L'Isle-Adam\t95290\t49.11\t2.22\t120",
    'Les Lilas\t93260\t48.88\t2.42\t230',
    'Lilas\t26000\t44.9\t4.9\t1',
    'Saint-Aignan-Grandlieu\t44860\t47.12\t-1.58\t40',
    'Saint-Denis\t93200\t48.93\t2.35\t1130',
    'Saint-Denis\t93380\t48.93\t2.35\t1130',
    'Saint-Denis\t97400\t-20.88\t55.45\t1530',
  ].join('\n') + '\n',
  'Pierrefitte-sur-Seine\tSaint-Denis\t93200\n',
);
const { otherNames } = gazetteer;
const codes = (rows: number[]) => rows.map((row) => gazetteer.commune(row).postcode);

describe('a commune by another spelling', () => {
  it.each([
    ['saint aignan de grand lieu', ['44860']],
    ['st aignan grandlieu', ['44860']],
    ['isle adam', ['95290']],
    ['lilas', ['93260', '26000']],
    ['saint', []],
  ])('« %s » is %j', (text, expected) => expect(codes(otherNames.spelledLike(text))).toEqual(expected));
});

describe('a commune by a former name', () => {
  it('is the one of which it has become a part, under each of its postal codes, and no namesake', () => {
    expect(codes(otherNames.formerly('pierrefitte s seine'))).toEqual(['93200', '93380']);
    expect(otherNames.formerly('saint denis')).toEqual([]);
  });
});
