import { termsOn } from './terms.js';

const version = (number: number, in_force_on: string) => ({ version: number, in_force_on, summary: 'Tout' });

describe('the terms of a day (DK-07)', () => {
  it('are those of the release before the first version', () => {
    expect(termsOn('2026-12-01', [])).toEqual({ in_force: null, coming: null });
    const first = version(1, '2027-01-01');
    expect(termsOn('2026-12-31', [first])).toEqual({ in_force: null, coming: first });
  });

  it('come into force on their day, the later of two that were published', () => {
    const [first, second] = [version(1, '2026-06-01'), version(2, '2027-01-01')];
    expect(termsOn('2026-12-31', [first, second])).toEqual({ in_force: first, coming: second });
    expect(termsOn('2027-01-01', [first, second])).toEqual({ in_force: second, coming: null });
    const sooner = version(3, '2026-12-31');
    expect(termsOn('2027-01-01', [first, second, sooner])).toEqual({ in_force: sooner, coming: null });
  });
});
