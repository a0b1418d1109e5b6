import { farOff, spaceKind } from './price-advice.js';

describe('what parkings are comparable by (OB-03)', () => {
  it.each([
    ['motorcycle', { features: ['Garage fermé'], accepted_vehicle_types: ['moto'] }],
    ['garage', { features: ['Parking souterrain', 'Garage fermé'], accepted_vehicle_types: ['moto', 'voiture'] }],
    ['underground', { features: ['Gardiennage', 'Parking souterrain'], accepted_vehicle_types: ['voiture'] }],
    ['open_air', { features: ['Portail automatique'], accepted_vehicle_types: ['voiture'] }],
  ] as const)('%s', (kind, spot) => {
    expect(spaceKind(spot)).toBe(kind);
  });
});

it('a price is far off from a quarter below or above the quartiles on (OB-03)', () => {
  const range = { parkings: 8, low: 6, median: 7.5, high: 10 };
  const sides = [4, 4.4, 4.5, 6, 12.5, 12.6, 13].map((price) => farOff(price, range));
  expect(sides).toEqual(['below', 'below', null, null, null, 'above', 'above']);
});
