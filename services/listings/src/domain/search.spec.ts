import { decodeCursor, encodeCursor } from './search-cursor.js';
import { requiredFlags, searchFlags } from './search-flags.js';
import { chosenStay } from './stay.js';

const matches = (spot: Parameters<typeof searchFlags>[0], filters: Parameters<typeof requiredFlags>[0]) =>
  (searchFlags(spot) & requiredFlags(filters)) === requiredFlags(filters);

describe('search filters', () => {
  const spot = { is_covered: true, has_security: false, shuttle_service: 'free', electric_charging: 'none' } as const;
  const none = { services: [], shuttle: false, charging: false };

  it('ask for nothing when none is chosen', () => {
    expect(matches(spot, none)).toBe(true);
  });

  it('ask for each chosen service, and leave out none', () => {
    expect(matches(spot, { ...none, services: ['couvert'], shuttle: true })).toBe(true);
    expect(matches(spot, { ...none, services: ['couvert', 'securise'] })).toBe(false);
    expect(matches(spot, { ...none, charging: true })).toBe(false);
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
  ])('is refused from %s to %s', (start, end, path) => {
    expect(() => chosenStay(start, end, '2026-12-29')).toThrow(
      expect.objectContaining({ code: 'invalid_input', errors: [expect.objectContaining({ path })] }),
    );
  });
});

describe('a page cursor', () => {
  it('reads back what it wrote', () => {
    const cursor = { distance_meters: 1_234, parking_spot_id: '0190d5a4-7c1f-4b8e-9f3e-2b7c1d5e8a90' };
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  });

  it.each(['', 'abc', Buffer.from('[1]').toString('base64url'), Buffer.from('[-1,"x"]').toString('base64url')])(
    'refuses %p',
    (text) => {
      expect(() => decodeCursor(text)).toThrow(expect.objectContaining({ code: 'invalid_input', status: 422 }));
    },
  );
});
