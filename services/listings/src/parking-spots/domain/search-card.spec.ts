import { searchPageSchema } from '@placette/contracts/listings/search/schema';
import type { ParkingSpot } from './parking-spot.js';
import { encodePage } from '../../search/domain/search-page.js';
import { CARD_FORM, encodeCard } from './search-card.js';

const spot: ParkingSpot = {
  id: '5b0e3a1c-7d0f-4e1e-9d0e-6a2f3c4b5d6e',
  owner_id: '11111111-1111-4111-8111-111111111111',
  title: 'Garage « Orly »',
  description: null,
  right_declared: null,
  address: '12 rue des Peupliers',
  city: 'Orly',
  postal_code: '94310',
  latitude: 48.7431,
  longitude: 2.3912,
  zone_latitude: 48.745,
  zone_longitude: 2.394,
  price_per_day: 10,
  price_per_week: 40,
  nombre_places: 2,
  is_covered: true,
  has_security: false,
  features: ['Garage fermé'],
  accepted_vehicle_types: ['voiture'],
  shuttle_service: 'extra',
  shuttle_price: 5,
  shuttle_from: '05:00',
  shuttle_to: '23:30',
  electric_charging: 'none',
  electric_charging_price: null,
  access_instructions: 'Le code du portail est le 4512',
  max_vehicle_height: 1.9,
  max_vehicle_length: null,
  contact_phone: '06 12 34 56 78',
  immediate_booking: false,
  status: 'approved',
  rejection_reason: null,
  available: true,
  held: null,
  photos: ['photos/one'],
  own_photos: [{ photo: 'photos/one', upload_id: '22222222-2222-4222-8222-222222222222', state: 'ready' }],
  owner: {
    first_name: 'Claire',
    last_initial: 'M',
    languages: ['fr'],
    is_professional: false,
    siret: null,
    identity_verified: true,
    member_since: '2025-01-05T08:00:00.000Z',
    cancellations: 3,
  },
  response: { answer_minutes: 180, accepted: 9, of: 10 },
  created_at: new Date('2026-01-01T00:00:00Z'),
  updated_at: new Date('2026-01-02T00:00:00Z'),
};

describe('the card of a parking', () => {
  it('is of this form: what is written otherwise needs another number', () => {
    expect({ form: CARD_FORM, card: JSON.parse(encodeCard(spot)) as unknown }).toEqual({
      form: 5,
      card: {
        id: spot.id,
        title: 'Garage « Orly »',
        city: 'Orly',
        price_per_day: 10,
        is_covered: true,
        has_security: false,
        features: ['Garage fermé'],
        accepted_vehicle_types: ['voiture'],
        shuttle_service: 'extra',
        electric_charging: 'none',
        max_vehicle_height: 1.9,
        max_vehicle_length: null,
        immediate_booking: false,
        photo: 'photos/one',
        response: { answer_minutes: 180, accepted: 9, of: 10 },
        owner: { first_name: 'Claire', is_professional: false, identity_verified: true, cancellations: 3 },
        zone: { latitude: 48.745, longitude: 2.394 },
      },
    });
  });
});

describe('a page of results', () => {
  const found = {
    ...{ card: encodeCard(spot), price_per_day: 10, price_per_week: 40 },
    distance_meters: 1_200,
    is_further: true,
  };
  const read = (body: Buffer): unknown => JSON.parse(body.toString());

  it('is what the contract declares, no field more', () => {
    const page = read(encodePage([found, found], { start: '2026-12-08', end: '2026-12-17', days: 9 }, 'next'));
    expect(searchPageSchema.parse(page)).toEqual(page);
    expect(page).toMatchObject({
      results: [{ distance_meters: 1_200, is_further: true, days: 9, total_price: 60 }, { id: spot.id }],
      next_cursor: 'next',
    });
  });

  it('has no total without dates', () => {
    const page = read(encodePage([found], null, null));
    expect(searchPageSchema.parse(page)).toEqual(page);
    expect(page).toMatchObject({ results: [{ days: null, total_price: null }], next_cursor: null });
    expect(read(encodePage([], null, null))).toEqual({ results: [], next_cursor: null });
  });
});
