import { searchPageSchema } from '@placette/contracts/listings/search/schema';
import { openSpot as spot } from '../../parking-spots/domain/parking-spot.fixture.js';
import { CARD_VERSION, encodeCard } from './search-card.js';
import { encodePage, toPage } from './search-page.js';

describe('the card of a parking', () => {
  it('is of this form: what is written otherwise needs another number', () => {
    expect({ form: CARD_VERSION, card: JSON.parse(encodeCard(spot)) as unknown }).toEqual({
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
    card: encodeCard(spot),
    price_per_day: 10,
    price_per_week: 40,
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
    expect(toPage([found], null)).toEqual(page);
  });
});
