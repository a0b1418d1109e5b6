import { mannWhitney, median, quantile } from './statistics.mjs';

describe('statistics of measures', () => {
  it('gives the middle, and the smallest value that a share of them does not pass', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect([quantile(hundred, 0.5), quantile(hundred, 0.99), quantile(hundred, 1)]).toEqual([50, 99, 100]);
  });

  it('tells two distributions apart, and one from itself not', () => {
    const even = Array.from({ length: 300 }, (_, index) => index % 50);
    expect(mannWhitney(even, even)).toBeCloseTo(1, 2);
    expect(
      mannWhitney(
        even,
        even.map((value) => value + 10),
      ),
    ).toBeLessThan(1e-6);
    // U = 7 of 6 and 6: z = 1.761.
    expect(mannWhitney([19, 22, 16, 29, 24, 30], [20, 11, 17, 12, 25, 10])).toBeCloseTo(0.0782, 3);
  });
});
