import { wishedStaySchema } from './schema.js';

const wish = { start_date: '2027-02-01', end_date: '2027-02-03', vehicle_id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a99' };

it.each([
  ['', 'Indiquez les deux dates'],
  [' \u200b', 'Indiquez les deux dates'],
  [undefined, 'Indiquez les deux dates'],
  ['2027-02-30', 'Date invalide'],
  ['12 février', 'Date invalide'],
])('says of the day %j of a changed stay: %s', (end_date, message) => {
  const read = wishedStaySchema.safeParse({ ...wish, end_date });
  expect(read.error?.issues).toMatchObject([{ path: ['end_date'], message }]);
});
