import { shownPhone } from './shown-phone.js';

it.each([
  '0612345678',
  '06.12.34.56.78',
  '06 12 34 56 78',
  '+33 6 12 34 56 78',
  '0033612345678',
  '+33 (0)6-12-34-56-78',
])('shows %s as everybody reads it', (typed) => expect(shownPhone(typed)).toBe('06\u00a012\u00a034\u00a056\u00a078'));

it.each(['+32 2 555 12 12', '3631', '+33 1'])('shows %s as it is: no French number', (typed) =>
  expect(shownPhone(` ${typed} `)).toBe(typed),
);
