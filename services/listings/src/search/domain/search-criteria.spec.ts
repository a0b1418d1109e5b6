import type { SearchFilters } from '@placette/contracts/listings/search/schema';
import { criteriaOf, partsFrom, partsInOrder } from './search-criteria.js';

const filters = {
  location_id: 'cdg',
  max_price: 50,
  max_km: 50,
  services: [],
  shuttle: false,
  charging: false,
  immediate: false,
} as SearchFilters;

describe('what a search asks for', () => {
  it('is as far as parkings are associated, of any size and place, unless something is chosen', () => {
    expect(criteriaOf(filters, 'me', null)).toEqual({
      location_id: 'cdg',
      user_id: 'me',
      max_price: 50,
      max_km: null,
      flags: 0,
      height: null,
      length: null,
      box: null,
      stay: null,
    });
  });

  it('is each thing that is chosen', () => {
    const box = { west: 2, south: 48, east: 3, north: 49 };
    const stay = { start: '2026-12-08', end: '2026-12-17', days: 9 };
    expect(criteriaOf({ ...filters, max_km: 20, shuttle: true, box }, 'me', stay)).toMatchObject({
      max_km: 20,
      flags: 4,
      box,
      stay,
    });
  });

  it('is the next decimetre that a vehicle needs', () => {
    const sizes = [1.9, 1.91, 1.999, 2, 2.01].map((size) => {
      const { height, length } = criteriaOf({ ...filters, vehicle_height: size, vehicle_length: size }, 'me', null);
      return [height, length];
    });
    expect(sizes).toEqual([19, 20, 20, 20, 21].map((size) => [size, size]));
  });
});

describe('the parts of the results (C45, CN-04: the near ones first, who cancels often last)', () => {
  const part = (side: string, isRankedLast: boolean) => ({ side, radius: 1_000, isRankedLast });
  const parts = [part('near', false), part('near', true), part('further', false), part('further', true)];
  const after = (distance_meters: number, is_ranked_last: boolean) =>
    partsFrom(1_000, { rank: 0, distance_meters, parking_spot_id: 'spot', is_ranked_last });

  it('come in this order', () => {
    expect(partsInOrder(1_000)).toEqual(parts);
    expect(partsFrom(1_000, null)).toEqual(parts);
  });

  it('go on from that of the last result', () => {
    expect(after(1_000, false)).toEqual(parts);
    expect(after(900, true)).toEqual(parts.slice(1));
    expect(after(1_001, false)).toEqual(parts.slice(2));
    expect(after(5_000, true)).toEqual(parts.slice(3));
  });
});
