import { isWholeDay, readDay } from './typed-day.js';

const from = '2026-11-22';

describe('a day that is typed', () => {
  it.each([
    '12/12/2026',
    '12/12/26',
    '12/12',
    ' 12 / 12 ',
    '12-12-2026',
    '12.12',
    '12 12',
    '1212',
    '121226',
    '12122026',
    '12 décembre',
    '12 Decembre 2026',
    '12 déc.',
    '12dec',
    'samedi 12 décembre',
    'sam. 12\u00a0déc. 2026',
    'samedi, 12 décembre 26',
    '12 / - 12',
    '12 / 12 / 2026',
    '12 décembre',
    '2026-12-12',
    '20261212',
    '2026/12/12',
    '2026.12.12',
    '2026-12-12T08:30:00Z',
    '12.12.26',
    '12, 12, 2026',
    '12-déc-2026',
    '12‑12‑2026',
    '\u202a12/12/2026\u202c',
    '１２/１２/２０２６',
    'le 12 décembre 2026',
    'sam. 12/12/2026',
  ])('is understood as « %s »', (text) => {
    expect(readDay(text, from)).toBe('2026-12-12');
  });

  it('falls, without a year, on the first such day from the given one on', () => {
    expect(readDay('22/11', from)).toBe('2026-11-22');
    expect(readDay('21/11', from)).toBe('2027-11-21');
    expect(readDay('1er janvier', from)).toBe('2027-01-01');
    expect(readDay('1/1', from)).toBe('2027-01-01');
    expect(readDay('1er  janv 2028', from)).toBe('2028-01-01');
    expect(readDay('02/01', '2026-12-30')).toBe('2027-01-02');
  });

  it('may be the 29th of February of a leap year alone', () => {
    expect(readDay('29/02/2028', from)).toBe('2028-02-29');
    expect(readDay('29 février', '2027-06-01')).toBe('2028-02-29');
    expect(readDay('29 février', '2028-06-01')).toBe('2028-02-29');
    expect(readDay('29/02/2027', from)).toEqual({ problem: 'Ce jour n’existe pas en 2027' });
    expect(readDay('29 février', from)).toEqual({ problem: 'Ce jour n’existe pas' });
  });

  it.each(['31/04', '00/12', '12/13', '32 mars'])('does not exist: « %s »', (text) => {
    expect(readDay(text, from)).toEqual({ problem: 'Ce jour n’existe pas' });
  });

  it.each([
    ...['bientôt', '12', '12/', '12 ju', '12 jui', '12/12/206', '1/2/3/4', '0002-12-12x', '<b>'],
    ...['x12/12', '12/12x', '123/12', '12/123', '12/12/20267', 'x1212', '1212x', '121', '1212202', '121220267'],
    ...['x2026-12-12', '2026-12-1', '12026-12-12', '12 décembre x', '123 décembre', '12 décembre 206', '12 décembres'],
    ...['1 2 décembre', 'le beau 12 décembre', '12 d', 'décembre'],
  ])('is not understood: « %s »', (text) => {
    expect(readDay(text, from)).toEqual({ problem: 'Écrivez la date ainsi\u00a0: 12/12/2026 ou 12 décembre' });
  });

  it('is none in an empty field', () => {
    expect(readDay('  ', from)).toBe('');
  });

  it('is whole with the four figures of its year', () => {
    const whole = ['12/12/2026', ' 12/12/2026 ', '12122026', '12 déc. 2026', '2026-12-12', '2026/12/12', '20261212'];
    expect(whole.filter(isWholeDay)).toEqual(whole);
  });

  it.each([
    ...['12/12', '12/12/20', '12-12-26', '12122', '2026-12', '12 décembre'],
    ...['12/12/2026x', '12/12/20267', '121220267', '112122026'],
  ])('is not whole: « %s »', (text) => {
    expect(isWholeDay(text)).toBe(false);
  });
});
