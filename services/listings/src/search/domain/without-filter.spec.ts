import type { SearchFilters } from '@placette/contracts/listings/search/schema';
import { oneFilterLess } from './without-filter.js';

const none = {
  location_id: 'cdg',
  max_price: 1_000,
  max_km: 50,
  services: [],
  shuttle: false,
  charging: false,
  immediate: false,
} as SearchFilters;
const all = {
  ...none,
  max_price: 40,
  max_km: 20,
  services: ['couvert', 'securise'],
  shuttle: true,
  charging: true,
  date_debut: '2026-12-08',
  date_fin: '2026-12-17',
  box: { west: 2, south: 48, east: 3, north: 49 },
  vehicle_type: 'voiture',
  vehicle_height: 1.9,
  vehicle_length: 4.5,
} as SearchFilters;

describe('the searches with one filter less', () => {
  it('are none where nothing is chosen', () => expect(oneFilterLess(none)).toEqual([]));

  it('leave each one out that is chosen, and the others as they are', () => {
    const without = (filter: string, less: object) => ({ filter, filters: { ...all, ...less } });
    expect(oneFilterLess(all)).toEqual([
      without('box', { box: undefined }),
      without('max_km', { max_km: 50 }),
      without('dates', { date_debut: undefined, date_fin: undefined }),
      without('max_price', { max_price: 1_000 }),
      without('couvert', { services: ['securise'] }),
      without('securise', { services: ['couvert'] }),
      without('shuttle', { shuttle: false }),
      without('charging', { charging: false }),
      without('vehicle', { vehicle_type: undefined, vehicle_height: undefined, vehicle_length: undefined }),
    ]);
  });

  it('leave a vehicle out of which one thing alone is known', () => {
    for (const known of [{ vehicle_type: 'moto' as const }, { vehicle_height: 2 }, { vehicle_length: 5 }])
      expect(oneFilterLess({ ...none, ...known }).map(({ filter }) => filter)).toEqual(['vehicle']);
  });
});
