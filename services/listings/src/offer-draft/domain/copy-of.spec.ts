import { openSpot } from '../../parking-spots/domain/parking-spot.fixture.js';
import { copyOf } from './copy-of.js';

const photos = [{ upload_id: '44444444-4444-4444-8444-444444444444' }] as unknown as Parameters<typeof copyOf>[1];
const spot = { ...openSpot, immediate_booking: true, right_declared: { version: '2', at: openSpot.created_at } };

describe('a parking begun as the copy of another', () => {
  it('shares what describes it, and neither papers, nor declared right, nor immediate booking', () => {
    const { idempotency_key: _key, ...copy } = copyOf(spot, photos);
    expect(copy).toEqual({
      photos,
      documents: {},
      values: {
        title: 'Garage « Orly »',
        description: null,
        address: '12 rue des Peupliers',
        city: 'Orly',
        postal_code: '94310',
        latitude: 48.7431,
        longitude: 2.3912,
        is_point_right: true,
        found: {
          latitude: 48.7431,
          longitude: 2.3912,
          precision: 'house',
          reach_m: null,
          city: 'Orly',
          unknown_road: null,
        },
        price_per_day: 10,
        price_per_week: 40,
        nombre_places: 2,
        accepted_vehicle_types: ['voiture'],
        features: ['Garage fermé'],
        shuttle_service: 'extra',
        shuttle_price: 5,
        shuttle_per: 'trip',
        shuttle_from: '05:00',
        shuttle_to: '23:30',
        electric_charging: 'none',
        electric_charging_price: null,
        access_instructions: 'Le code du portail est le 4512',
        max_vehicle_height: 1.9,
        max_vehicle_length: null,
        contact_phone: '06\u00a012\u00a034\u00a056\u00a078',
        immediate_booking: false,
      },
    });
  });

  it('leaves out a feature that is offered no more, and is sent under a key of its own', () => {
    const copies = [copyOf({ ...spot, features: ['Piscine', 'Garage fermé'] }, photos), copyOf(spot, photos)];
    expect(copies.map(({ values }) => values.features)).toEqual([['Garage fermé'], ['Garage fermé']]);
    expect(new Set(copies.map(({ idempotency_key }) => idempotency_key)).size).toBe(2);
  });
});
