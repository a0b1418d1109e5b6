import { savings } from './savings-calculator.js';

describe('savings calculator (HO-05)', () => {
  it('gives 84 €, 60 % and 3 meals with the first values', () => {
    expect(savings({ days: 7, official: 20, ours: 8 })).toEqual({ total: 84, percent: 60, meals: 3 });
  });

  it('never shows a loss', () => {
    expect(savings({ days: 3, official: 10, ours: 15 })).toEqual({ total: 0, percent: 0, meals: 0 });
  });
});
