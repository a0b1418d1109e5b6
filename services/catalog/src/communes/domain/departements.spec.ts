import { departementOf, Departements } from './departements.js';

const departements = new Departements(
  [
    '2A\tCorse-du-Sud\tCorse',
    '2B\tHaute-Corse\tCorse',
    '93\tSeine-Saint-Denis\tÎle-de-France',
    '974\tLa Réunion\tLa Réunion',
  ].join('\n') + '\n',
);

describe('the département of a postal code', () => {
  it.each([
    ['93200', '93'],
    ['01000', '01'],
    ['20000', '2A'],
    ['20190', '2A'],
    ['20200', '2B'],
    ['97400', '974'],
    ['98800', '988'],
  ])('%s is that of %s', (postcode, code) => expect(departementOf(postcode)).toBe(code));
});

describe('a département as people write it', () => {
  it.each([
    ['Seine Saint Denis', ['93']],
    ['93', ['93']],
    ['2a', ['2A']],
    ['réunion', ['974']],
    ['Corse', ['2A', '2B']],
    ['ile de france', ['93']],
    ['Saint-Denis', []],
    ['', []],
  ])('« %s » is %j', (text, codes) => expect([...departements.codesOf(text)]).toEqual(codes));

  it('has a name', () => {
    expect(departements.nameOf('93')).toBe('Seine-Saint-Denis');
    expect(departements.nameOf('00')).toBeUndefined();
  });
});
