import { formatPhone } from './format-phone.js';

it.each([
  '0612345678',
  '06.12.34.56.78',
  '06 12 34 56 78',
  '+33 6 12 34 56 78',
  '0033612345678',
  '+33 (0)6-12-34-56-78',
])('shows %s as everybody reads it', (typed) => expect(formatPhone(typed)).toBe('06\u00a012\u00a034\u00a056\u00a078'));

it.each([
  ['+32470123456', '+32 470 12 34 56'],
  ['+262692123456', '+262 692 12 34 56'],
  ['0041 79 123 45 67', '+41 791 23 45 67'],
  ['+37793152600', '+377 93 15 26 00'],
  ['+12125550123', '+1 21 25 55 01 23'],
])('shows %s of another country with its code (ruling C47)', (number, shown) =>
  expect(formatPhone(number)).toBe(shown.replaceAll(' ', '\u00a0')),
);

it.each(['3631', '+33 1'])('shows %s as it is: no number', (typed) => expect(formatPhone(` ${typed} `)).toBe(typed));
