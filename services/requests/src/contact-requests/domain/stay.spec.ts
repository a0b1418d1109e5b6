import { jest } from '@jest/globals';
import { addDays, daysBetween, stayDays } from '@placette/contracts/kernel/days';
import { newContactRequestSchema } from '@placette/contracts/requests/schema';
import { assert, date, integer, property } from 'fast-check';
import { STAY_MAX_DAYS, stayPrice } from './sending-rules.js';

const TOO_MUCH = 'Un séjour dure 365 jours et coûte 100\u202f000\u00a0€ au maximum';
const prices = { price_per_day: 10, price_per_week: 50 };

describe('RQ-06 C14 the price of a stay', () => {
  it('is that of the parking, by nights', () => {
    expect(stayPrice(prices, '2026-03-01', '2026-03-04')).toBe(30);
    expect(stayPrice(prices, '2026-03-28', '2026-04-06')).toBe(70);
  });

  it('is up to 365 days and 100,000 euros', () => {
    expect(stayPrice({ ...prices, price_per_week: null }, '2026-01-01', '2027-01-01')).toBe(3_650);
    expect(stayPrice({ price_per_day: 1_000, price_per_week: null }, '2026-01-01', '2026-04-11')).toBe(100_000);
  });

  it.each([
    [prices, '2026-01-01', '2027-01-02'],
    [{ price_per_day: 1_000, price_per_week: null }, '2026-01-01', '2026-04-12'],
  ])('is refused for an endless stay', (given, from, to) => {
    expect(() => stayPrice(given, from, to)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        errors: [{ path: 'end_date', message: TOO_MUCH, code: 'too_big' }],
      }),
    );
  });
});

/** A day from 2020 to 2060, including leap years and turns of the year. */
const anyDay = date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true }).map((moment) =>
  moment.toISOString().slice(0, 10),
);
const nights = integer({ min: 1, max: STAY_MAX_DAYS });

describe('C23 RQ-06 the days of a stay, across months, years and 29 February', () => {
  it('are as many as its nights, each once, in order, from arrival to the eve of departure', () => {
    assert(
      property(anyDay, nights, (start, count) => {
        const end = addDays(start, count);
        const days = stayDays(start, end);
        expect(daysBetween(start, end)).toBe(count);
        expect(days).toHaveLength(count);
        expect(days[0]).toBe(start);
        expect(addDays(days.at(-1) ?? '', 1)).toBe(end);
        expect([...new Set(days)].sort()).toEqual(days);
      }),
    );
  });

  it('cost the daily price each without a weekly price', () => {
    assert(
      property(anyDay, nights, integer({ min: 1, max: 100 }), (start, count, price_per_day) => {
        expect(stayPrice({ price_per_day, price_per_week: null }, start, addDays(start, count))).toBe(
          count * price_per_day,
        );
      }),
    );
  });

  it.each([
    ['2028-02-28', '2028-03-01', 2],
    ['2027-02-28', '2027-03-01', 1],
    ['2027-12-30', '2028-01-02', 3],
  ])('%s to %s are %d', (from, to, days) => expect(daysBetween(from, to)).toBe(days));
});

describe('RQ-04 C23 a stay in the past, reversed, of more than a year or too far ahead', () => {
  const asked = (start_date: string, end_date: string) =>
    newContactRequestSchema.safeParse({
      parking_spot_id: crypto.randomUUID(),
      vehicle_id: crypto.randomUUID(),
      message: 'Bonjour',
      start_date,
      end_date,
    });
  const sayings = (result: ReturnType<typeof asked>) => result.error?.issues.map(({ message }) => message) ?? [];
  beforeAll(() => jest.useFakeTimers({ now: new Date('2027-12-31T12:00:00Z') }));
  afterAll(() => jest.useRealTimers());

  it('is refused in French, whatever the days', () => {
    assert(
      property(anyDay, integer({ min: -400, max: 400 }), (start, count) => {
        const end = addDays(start, count);
        const said = sayings(asked(start, end));
        const isPast = start < '2027-12-31';
        const isTooLate = end > '2029-12-31';
        expect(said.includes('Le jour du dépôt est déjà passé')).toBe(isPast);
        expect(said.length === 0).toBe(!isPast && !isTooLate && count > 0 && count <= STAY_MAX_DAYS);
      }),
    );
  });

  it.each(['2027-02-29', '2027-13-01', '2027-1-1', '31/12/2027', ''])('a day that is none, « %s », too', (none) => {
    expect(asked(none, '2028-01-05').success).toBe(false);
  });
});
