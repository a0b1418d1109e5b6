import fc from 'fast-check';
import { priceForStay, savedPerDay, weeklySavingPercent } from './price.js';

/** Runs the long form with `PROPERTY_TIMES=100 PROPERTY_SEED=2 npm test -- libs/contracts/src/listings/offer/price`. */
const RUNS = {
  numRuns: 100 * Number(process.env['PROPERTY_TIMES'] ?? 1),
  seed: Number(process.env['PROPERTY_SEED'] ?? 1),
};

/** Every price that a form accepts, with a weekly price from absurdly low to more than seven days. */
const halfEuros = (max: number) => fc.integer({ min: 2, max: 2 * max }).map((half) => half / 2);
const prices = fc.record({ price_per_day: halfEuros(1_000), price_per_week: fc.option(halfEuros(7_000)) });
const lengths = fc.integer({ min: 1, max: 800 });
const inCents = (euros: number) => Math.round(euros * 100);

/** A reference implementation: day after day, the cheapest way to extend the stay by one more day or week. */
function cheapest(
  { price_per_day, price_per_week }: { price_per_day: number; price_per_week: number | null },
  days: number,
) {
  const paid = [0];
  for (let day = 1; day <= days; day += 1) {
    const byDay = (paid[day - 1] ?? 0) + inCents(price_per_day);
    const byWeek = price_per_week === null ? Infinity : (paid[Math.max(0, day - 7)] ?? 0) + inCents(price_per_week);
    paid.push(Math.min(byDay, byWeek));
  }
  return (paid[days] ?? 0) / 100;
}

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

  it('is the cheapest way to pay for each day by days and weeks', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 120 }), (spot, days) => {
        expect(priceForStay(spot, days)).toBe(cheapest(spot, days));
      }),
      RUNS,
    );
  });

  it('is exactly the days times the daily price without a weekly price', () => {
    fc.assert(
      fc.property(prices, lengths, ({ price_per_day }, days) => {
        let total = 0;
        for (let day = 0; day < days; day += 1) total += inCents(price_per_day);
        expect(priceForStay({ price_per_day, price_per_week: null }, days)).toBe(total / 100);
      }),
      RUNS,
    );
  });

  it('never falls when the stay gets longer', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 800 }), (spot, days) => {
        expect(priceForStay(spot, days + 1)).toBeGreaterThanOrEqual(priceForStay(spot, days));
      }),
      RUNS,
    );
  });

  it('never exceeds days times the daily price, and is whole cents', () => {
    fc.assert(
      fc.property(prices, lengths, (spot, days) => {
        const total = priceForStay(spot, days);
        expect(total).toBeLessThanOrEqual(spot.price_per_day * days);
        expect(total).toBe(inCents(total) / 100);
      }),
      RUNS,
    );
  });

  it('is never negative, and nothing for no day, whatever it is asked', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: -800, max: 800 }), (spot, days) => {
        const total = priceForStay(spot, days);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total === 0).toBe(days <= 0);
      }),
      RUNS,
    );
  });

  it('is never dearer with a weekly price than without, and a week never dearer than seven days', () => {
    fc.assert(
      fc.property(prices, lengths, (spot, days) => {
        const daily = { ...spot, price_per_week: null };
        expect(priceForStay(spot, days)).toBeLessThanOrEqual(priceForStay(daily, days));
        expect(priceForStay(spot, 7)).toBe(Math.min(spot.price_per_week ?? Infinity, spot.price_per_day * 7));
      }),
      RUNS,
    );
  });

  it('is never more than its two parts together', () => {
    fc.assert(
      fc.property(prices, lengths, lengths, (spot, one, other) => {
        const parts = inCents(priceForStay(spot, one)) + inCents(priceForStay(spot, other));
        expect(inCents(priceForStay(spot, one + other))).toBeLessThanOrEqual(parts);
      }),
      RUNS,
    );
  });
});

describe('weekly saving', () => {
  it('is the whole percentage saved against seven days', () => {
    expect(weeklySavingPercent({ price_per_day: 10, price_per_week: 56 })).toBe(20);
  });

  it('is zero without a saving, without a weekly price and while no price is given', () => {
    expect(weeklySavingPercent({ price_per_day: 10, price_per_week: 80 })).toBe(0);
    expect(weeklySavingPercent({ price_per_day: 10, price_per_week: null })).toBe(0);
    expect(weeklySavingPercent({ price_per_day: 0, price_per_week: 0 })).toBe(0);
  });
});

it('PL-14 a day here costs less than in a car park by the difference of the prices, in whole cents', () => {
  expect(savedPerDay({ price_per_day: 12.3 }, 8)).toBe(4.3);
});
