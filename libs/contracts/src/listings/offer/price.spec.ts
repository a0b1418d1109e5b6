import fc from 'fast-check';
import { priceForStay, weeklySavingPercent } from './price.js';

/** Every price that a form accepts, and a weekly one anywhere from absurdly low to dearer than seven days. */
const halfEuros = (max: number) => fc.integer({ min: 2, max: 2 * max }).map((half) => half / 2);
const prices = fc.record({ price_per_day: halfEuros(1_000), price_per_week: fc.option(halfEuros(7_000)) });
const lengths = fc.integer({ min: 1, max: 800 });
const inCents = (euros: number) => Math.round(euros * 100);

describe('price for a stay', () => {
  it('is days times the daily price without a weekly price', () => {
    expect(priceForStay({ price_per_day: 8, price_per_week: null }, 7)).toBe(56);
  });

  it('uses full weeks when the weekly price is cheaper than seven days', () => {
    expect(priceForStay({ price_per_day: 10, price_per_week: 50 }, 9)).toBe(70);
  });

  it('never charges more for the remaining days than one more week', () => {
    expect(priceForStay({ price_per_day: 10, price_per_week: 35 }, 13)).toBe(70);
  });

  it('ignores a weekly price dearer than seven days', () => {
    expect(priceForStay({ price_per_day: 5, price_per_week: 40 }, 7)).toBe(35);
  });

  it('is zero when days are not positive', () => {
    expect(priceForStay({ price_per_day: 8, price_per_week: null }, 0)).toBe(0);
    expect(priceForStay({ price_per_day: 8, price_per_week: null }, -3)).toBe(0);
  });

  it('never falls when the stay gets longer', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 800 }), (spot, days) => {
        expect(priceForStay(spot, days + 1)).toBeGreaterThanOrEqual(priceForStay(spot, days));
      }),
    );
  });

  it('never exceeds days times the daily price, and is whole cents', () => {
    fc.assert(
      fc.property(prices, lengths, (spot, days) => {
        const total = priceForStay(spot, days);
        expect(total).toBeLessThanOrEqual(spot.price_per_day * days);
        expect(total).toBe(inCents(total) / 100);
      }),
    );
  });

  it('is never negative, and nothing for no day, whatever it is asked', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: -800, max: 800 }), (spot, days) => {
        const total = priceForStay(spot, days);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total === 0).toBe(days <= 0);
      }),
    );
  });

  it('is never dearer with a weekly price than without, and a week never dearer than seven days', () => {
    fc.assert(
      fc.property(prices, lengths, (spot, days) => {
        const daily = { ...spot, price_per_week: null };
        expect(priceForStay(spot, days)).toBeLessThanOrEqual(priceForStay(daily, days));
        expect(priceForStay(spot, 7)).toBe(Math.min(spot.price_per_week ?? Infinity, spot.price_per_day * 7));
      }),
    );
  });

  it('is never more than its two parts together', () => {
    fc.assert(
      fc.property(prices, lengths, lengths, (spot, one, other) => {
        const parts = inCents(priceForStay(spot, one)) + inCents(priceForStay(spot, other));
        expect(inCents(priceForStay(spot, one + other))).toBeLessThanOrEqual(parts);
      }),
    );
  });
});

describe('weekly saving', () => {
  it('is the whole percentage saved against seven days', () => {
    expect(weeklySavingPercent({ price_per_day: 10, price_per_week: 56 })).toBe(20);
  });

  it('is zero without a saving', () => {
    expect(weeklySavingPercent({ price_per_day: 10, price_per_week: 80 })).toBe(0);
  });
});
