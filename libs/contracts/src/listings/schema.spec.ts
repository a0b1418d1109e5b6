import { acceptedWith, uuid } from '../kernel/accepted.fixture.js';
import { locationSpotCardSchema } from './schema.js';

const offered = { is_covered: true, has_security: false, shuttle_service: 'none', electric_charging: 'none' };
const redacted = { ...offered, redacted: true, distance_km: 1, price_per_day: 8, is_free: true };
const full = {
  ...offered,
  redacted: false,
  id: uuid,
  title: 'Cour',
  description: null,
  city: 'Orly',
  distance_meters: 900,
  price_per_day: 8.5,
  features: [],
  photo: null,
  owner_first_name: 'Nour',
  free_spots: 2,
};

describe('a space on the page of a location', () => {
  it('withholds its title, words, photo and owner while it is redacted (C21)', () => {
    expect(locationSpotCardSchema.parse({ ...full, ...redacted })).toEqual({
      ...redacted,
      immediate_booking: false,
      accepted_vehicle_types: [],
      total: null,
      free_spots: 2,
    });
  });

  it('is shown whole otherwise, without a total while no dates are chosen', () => {
    expect(locationSpotCardSchema.parse(full)).toEqual({ ...full, immediate_booking: false, total: null });
  });

  it.each([
    ['redacted', redacted],
    ['whole', full],
  ])('costs nothing or more, by cents: %s', (_, card) => {
    const totals = [0, 56.01, -1, 56.001].map((total) => ({ total }));
    expect(acceptedWith(locationSpotCardSchema, card, totals)).toEqual([true, true, false, false]);
  });
});
