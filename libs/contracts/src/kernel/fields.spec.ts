import { day, line, text, typed } from './fields.js';

it.each([['a line break\r\nBcc: x@y.z'], ['a zero\u0000'], ['half a character \ud83d']])(
  'refuses %j on one line',
  (value) => {
    expect(line(80).safeParse(value).success).toBe(false);
  },
);

it.each(['Zoë', '王小明', 'Émilie 🚗', 'أحمد', 'O’Neil'])('takes %s', (value) => {
  expect(line(80).parse(value)).toBe(value);
});

it('lets a text have several lines', () => {
  expect(text(80).parse('Bonjour,\nmerci')).toBe('Bonjour,\nmerci');
});

it('keeps what is being typed as it is, up to its length, and empty too', () => {
  expect(['', ' Bon', 'Bonjour '].map((value) => typed(8).parse(value))).toEqual(['', ' Bon', 'Bonjour ']);
  expect(['Bonjour, ', 'Bon\u0000'].map((value) => typed(8).safeParse(value).success)).toEqual([false, false]);
});

it.each(['0000-01-01', '0000-12-31', '2027-02-29', '2026-13-01', '26-01-01'])('takes %s for no day', (value) => {
  expect(day.safeParse(value).error?.issues[0]?.message).toBe('Date invalide');
});

it.each(['0001-01-01', '2028-02-29', '9999-12-31'])('takes %s for a day', (value) => {
  expect(day.parse(value)).toBe(value);
});
