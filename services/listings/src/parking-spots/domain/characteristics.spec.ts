import { fromCharacteristics, toCharacteristics } from './characteristics.js';

describe('characteristics of a parking', () => {
  it('stores plain features by name only and priced services as named entries', () => {
    const stored = toCharacteristics({
      features: ['Éclairage', 'Gardiennage'],
      shuttle_service: 'extra',
      shuttle_price: 7.5,
      electric_charging: 'included',
      electric_charging_price: null,
    });
    expect(stored).toEqual([
      { characteristic_name: 'Éclairage', characteristic_value: null, display_order: 0 },
      { characteristic_name: 'Gardiennage', characteristic_value: null, display_order: 1 },
      { characteristic_name: 'shuttle_service', characteristic_value: 'extra', display_order: 2 },
      { characteristic_name: 'shuttle_price', characteristic_value: '7.5', display_order: 3 },
      { characteristic_name: 'electric_charging', characteristic_value: 'included', display_order: 4 },
    ]);
  });

  it('drops a price without "extra", and a feature given twice', () => {
    const stored = toCharacteristics({
      features: ['Éclairage', 'Éclairage'],
      shuttle_service: 'free',
      shuttle_price: 9,
      electric_charging: 'none',
      electric_charging_price: 4,
    });
    expect(stored.map((each) => each.characteristic_name)).toEqual(['Éclairage', 'shuttle_service']);
  });

  it('reads back what it stored', () => {
    const offered = {
      features: ['Spacieux'],
      shuttle_service: 'free' as const,
      shuttle_price: null,
      electric_charging: 'extra' as const,
      electric_charging_price: 3.5,
    };
    const stored = toCharacteristics(offered);
    expect(fromCharacteristics(stored.map((each) => [each.characteristic_name, each.characteristic_value]))).toEqual(
      offered,
    );
  });

  it('reads an unknown option as none', () => {
    expect(fromCharacteristics([['shuttle_service', 'parfois']])).toMatchObject({
      shuttle_service: 'none',
      features: [],
    });
  });
});
