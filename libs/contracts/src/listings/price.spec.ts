import fc from 'fast-check';
import { priceForStay, weeklySavingPercent } from './price.js';

const halfEuros = fc.integer({ min: 2, max: 200 }).map((half) => half / 2);
const prices = fc.record({ price_per_day: halfEuros, price_per_week: fc.option(halfEuros.map((price) => price * 5)) });

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
      fc.property(prices, fc.integer({ min: 0, max: 120 }), (spot, days) => {
        expect(priceForStay(spot, days + 1)).toBeGreaterThanOrEqual(priceForStay(spot, days));
      }),
    );
  });

  it('never exceeds days times the daily price, and has at most two decimals', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 120 }), (spot, days) => {
        const total = priceForStay(spot, days);
        expect(total).toBeLessThanOrEqual(spot.price_per_day * days);
        expect(Number.isInteger(Math.round(total * 100))).toBe(true);
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
