import { uuid } from '../kernel/accepted.fixture.js';
import { parkingUpdated } from './events.js';

test('a parking that an older release told of has no hours, no declaration and no immediate booking (AK-06)', () => {
  const spot = {
    parking_spot_id: uuid,
    owner_id: uuid,
    title: 'Cour',
    city: 'Orly',
    address: '1 rue A',
    postal_code: '94310',
    price_per_day: 8,
    price_per_week: null,
    nombre_places: 1,
    accepted_vehicle_types: [],
    max_vehicle_height: null,
    max_vehicle_length: null,
    contact_phone: null,
    photo: null,
    open: true,
  };
  expect(parkingUpdated.payload.parse(spot)).toEqual({
    ...spot,
    description: null,
    shuttle_service: null,
    shuttle_price: null,
    shuttle_per: 'trip',
    shuttle_from: null,
    shuttle_to: null,
    right_declared: null,
    immediate_booking: false,
  });
});
