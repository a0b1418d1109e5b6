import { stayPrice } from './stay.js';

const prices = { price_per_day: 10, price_per_week: 50 };

describe('RQ-06 C14 the price of a stay', () => {
  it('is that of the parking, by nights', () => {
    expect(stayPrice(prices, '2026-03-01', '2026-03-04')).toBe(30);
    expect(stayPrice(prices, '2026-03-28', '2026-04-06')).toBe(70);
  });

  it.each([
    [prices, '2026-01-01', '2027-01-02'],
    [{ price_per_day: 1_000, price_per_week: null }, '2026-01-01', '2026-04-12'],
  ])('is refused for an endless stay', (given, from, to) => {
    expect(() => stayPrice(given, from, to)).toThrow(
      expect.objectContaining({ code: 'invalid_input', errors: [expect.objectContaining({ path: 'end_date' })] }),
    );
  });
});
