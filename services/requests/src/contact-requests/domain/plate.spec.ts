import { maskedPlate } from './request-view.js';

it.each([
  ['AB-123-CD', 'AB-•••-CD'],
  ['AB 123 CD', 'AB ••• CD'],
  ['1234AB75', '12••••75'],
  ['AB12CD', 'AB••CD'],
  ['AB12C', 'A••••'],
  ['AB12', 'A•••'],
  ['A1B2C', 'A••••'],
])('C11 masks %s as %s', (plate, masked) => {
  expect(maskedPlate(plate)).toBe(masked);
});
