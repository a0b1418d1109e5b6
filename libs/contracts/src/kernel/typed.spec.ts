import { clockInWords, readClock } from './typed.js';

describe('TR-01 an hour as people type it', () => {
  it.each([
    ...[
      ['8', '08:00'],
      ['8h', '08:00'],
      ['8H', '08:00'],
      ['8 h', '08:00'],
      ['0', '00:00'],
    ],
    ...[
      ['8h30', '08:30'],
      ['08h30', '08:30'],
      ['8 h 30', '08:30'],
      ['8\u00a0h\u00a030', '08:30'],
    ],
    ...[
      ['08:30', '08:30'],
      ['8:30', '08:30'],
      ['8.30', '08:30'],
      ['  8h30 ', '08:30'],
    ],
    ...[
      ['830', '08:30'],
      ['0830', '08:30'],
      ['2359', '23:59'],
      ['0h15', '00:15'],
    ],
  ])('« %s » is %s', (typed, time) => expect(readClock(typed)).toBe(time));

  it.each(['', ' ', '24h', '25:00', '8h60', '8h5', '-1', '99999', 'huit heures', '🕗', '8h30; DROP TABLE', '<b>8</b>'])(
    '« %s » is none',
    (typed) => expect(readClock(typed)).toBeNull(),
  );

  it('is quick to refuse a long text', () => expect(readClock('8 '.repeat(100_000))).toBeNull());

  it.each([
    ['05:00', '5\u00a0h'],
    ['08:30', '8\u00a0h\u00a030'],
    ['00:15', '0\u00a0h\u00a015'],
  ])('%s is said « %s », which is read again', (time, words) => {
    expect(clockInWords(time)).toBe(words);
    expect(readClock(words)).toBe(time);
  });
});
