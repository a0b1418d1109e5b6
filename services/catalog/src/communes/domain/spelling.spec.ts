import { comparable, words } from './spelling.js';

describe('spelling', () => {
  it.each([
    ['Gare de l’Est', 'gare de l est'],
    ["L'Haÿ-les-Roses", 'l hay les roses'],
    ['  SAINT-ÉTIENNE ', 'saint etienne'],
    ['St-Étienne', 'saint etienne'],
    ['Ste-Marie', 'sainte marie'],
    ['Œuilly', 'oeuilly'],
    ['Orle\u0301ans', 'orleans'],
    ['— !', ''],
  ])('compares « %s » as « %s »', (text, expected) => {
    expect(comparable(text)).toBe(expected);
  });

  it('keeps no key longer than a name, whatever its signs are written out as', () => {
    expect(words('\ufdfa'.repeat(200))[0]).toMatchObject({ key: expect.stringMatching(/^.{60}$/), from: 0, to: 200 });
  });

  it('says where each word stands in the text as typed', () => {
    expect(words('12 rue, Sète')).toEqual([
      { key: '12', from: 0, to: 2 },
      { key: 'rue', from: 3, to: 6 },
      { key: 'sete', from: 8, to: 12 },
    ]);
  });
});
