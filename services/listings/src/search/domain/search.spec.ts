import { chosenStay } from '../../calendar/domain/chosen-stay.js';
import { decodeCursor, encodeCursor } from './search-cursor.js';
import { requiredFlags, searchFlags } from './search-flags.js';

const matches = (spot: Parameters<typeof searchFlags>[0], filters: Parameters<typeof requiredFlags>[0]) =>
  (searchFlags(spot) & requiredFlags(filters)) === requiredFlags(filters);

describe('search filters', () => {
  const spot = {
    is_covered: true,
    has_security: false,
    shuttle_service: 'free',
    electric_charging: 'none',
    immediate_booking: false,
    accepted_vehicle_types: ['voiture', 'moto'],
  } as const;
  const none = { services: [], shuttle: false, charging: false, immediate: false };

  it('ask for nothing when none is chosen', () => {
    expect(matches(spot, none)).toBe(true);
  });

  it('ask for each chosen service and for immediate booking, and leave out none (SE-05, AK-06)', () => {
    expect(matches({ ...spot, shuttle_service: 'none' }, { ...none, shuttle: true })).toBe(false);
    expect(matches(spot, { ...none, services: ['couvert'], shuttle: true })).toBe(true);
    expect(matches(spot, { ...none, services: ['couvert', 'securise'] })).toBe(false);
    expect(matches(spot, { ...none, charging: true })).toBe(false);
    expect(matches(spot, { ...none, immediate: true })).toBe(false);
    expect(matches({ ...spot, immediate_booking: true }, { ...none, immediate: true })).toBe(true);
    expect(matches(spot, { ...none, vehicle_type: 'moto' })).toBe(true);
    expect(matches(spot, { ...none, vehicle_type: 'van' })).toBe(false);
  });
});

describe('the stay searched for', () => {
  it('is the difference of two days, or nothing without dates', () => {
    expect(chosenStay('2026-12-30', '2027-01-02', '2026-12-30')).toEqual({
      start: '2026-12-30',
      end: '2027-01-02',
      days: 3,
    });
    expect(chosenStay(undefined, undefined, '2026-12-30')).toBeNull();
  });

  it.each([
    ['2026-12-30', undefined, 'date_fin'],
    [undefined, '2026-12-30', 'date_debut'],
    ['2026-12-30', '2026-12-30', 'date_fin'],
    ['2026-12-30', '2026-12-29', 'date_fin'],
    ['2026-12-28', '2026-12-30', 'date_debut'],
    ['2026-12-30', '2027-12-31', 'date_fin'],
    ['2028-12-20', '2028-12-30', 'date_fin'],
  ])('is refused from %s to %s', (start, end, path) => {
    expect(() => chosenStay(start, end, '2026-12-29')).toThrow(
      expect.objectContaining({ code: 'invalid_input', errors: [expect.objectContaining({ path })] }),
    );
  });
});

describe('a page cursor', () => {
  const search = { location_id: 'cdg', sort: 'distance' };
  const key = {
    rank: 0,
    distance_meters: 1_234,
    parking_spot_id: '0190d5a4-7c1f-4b8e-9f3e-2b7c1d5e8a90',
    is_ranked_last: false,
  };
  const crafted = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const [digest] = JSON.parse(Buffer.from(encodeCursor(search, key), 'base64url').toString()) as [string];

  it('reads back what it wrote', () => {
    expect(decodeCursor(search, encodeCursor(search, key))).toEqual(key);
    const last = { ...key, is_ranked_last: true };
    expect(decodeCursor(search, encodeCursor(search, last))).toEqual(last);
  });

  it.each([
    '',
    'abc',
    crafted([1]),
    crafted([digest, -1, 0, key.parking_spot_id]),
    crafted([digest, 0, 'x', key.parking_spot_id]),
    crafted([digest, 9e15, 0, key.parking_spot_id]),
    crafted([digest, 0, 2_000_000, key.parking_spot_id]),
    crafted([digest, 0, 0, "'; DROP TABLE parking_spots"]),
    crafted({ digest }),
    crafted([digest, 0, 0, key.parking_spot_id, 2]),
  ])('refuses %p', (text) => {
    expect(() => decodeCursor(search, text)).toThrow(expect.objectContaining({ code: 'invalid_input', status: 422 }));
  });

  it('belongs to its search', () => {
    expect(() => decodeCursor({ ...search, sort: 'price' }, encodeCursor(search, key))).toThrow(
      expect.objectContaining({
        errors: [expect.objectContaining({ message: expect.stringContaining('autre recherche') as string })],
      }),
    );
  });
});
