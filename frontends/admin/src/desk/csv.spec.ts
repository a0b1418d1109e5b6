import { csvOf } from './csv.js';

it('a file for a spreadsheet says that it is UTF-8, and keeps each cell in its place (DK-08)', () => {
  const csv = csvOf(
    ['Date', 'Motif'],
    [
      ['2026', 'a;b'],
      ['2027', 'dit « "oui" »\net non'],
    ],
  );
  expect(csv).toBe('\ufeffDate;Motif\r\n2026;"a;b"\r\n2027;"dit « ""oui"" »\net non"');
});

it.each(['=1+1', '+33', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
  'a cell that a spreadsheet would run is harmless: %j',
  (text) => {
    expect(csvOf([text], [])).toMatch(/^\ufeff"?'[=+\-@\t\r]/);
  },
);

it('a cell that begins with something else stays as it is', () => {
  expect(csvOf(['a=1', '2-1', ''], [['b', '', '3']])).toBe('\ufeffa=1;2-1;\r\nb;;3');
});
