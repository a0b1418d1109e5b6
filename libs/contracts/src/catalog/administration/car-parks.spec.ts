import { priceProblems, type CarPark, type StatedPrices } from './car-parks.js';

const TODAY = '2026-11-29';
const facts = {
  name: 'P1',
  website_url: null,
  is_covered: null,
  has_security: null,
  capacity: null,
  is_official: true,
};
const stored: StatedPrices = {
  price_per_hour: null,
  price_per_day: 20,
  price_per_week: null,
  checked_on: '2025-03-10',
  source: 'Aéroport',
};
const refusals = (part: Partial<StatedPrices>, spot: Partial<CarPark> = {}) =>
  priceProblems({ ...facts, ...stored, ...spot }, { ...stored, ...part }, TODAY).map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe('the prices of an official car park, typed or imported (DK-06: shown, or refused with the reason)', () => {
  it('are accepted as they are stored, and with a later day', () => {
    expect(refusals({})).toEqual([]);
    expect(refusals({ price_per_day: 21, checked_on: '2025-03-11' })).toEqual([]);
    expect(refusals({ price_per_day: 21, checked_on: TODAY })).toEqual([]);
    expect(refusals({ price_per_day: null })).toEqual([]);
  });

  it('need a source and a day', () => {
    expect(refusals({ source: null, checked_on: null })).toEqual([
      'source: Indiquez la source',
      'checked_on: Indiquez la date',
    ]);
    expect(refusals({ source: null, checked_on: null, price_per_day: null })).toEqual([]);
  });

  it('are dated anew when one changes, on the day itself as often as needed', () => {
    const dateAnew = ['checked_on: Ce prix a changé\u00a0: indiquez le jour où vous l’avez relevé'];
    expect(refusals({ price_per_day: 21 })).toEqual(dateAnew);
    expect(refusals({ price_per_week: 90 })).toEqual(dateAnew);
    expect(refusals({ price_per_day: 21, checked_on: '2025-03-09' })).toEqual(dateAnew);
    expect(refusals({ price_per_day: 21, checked_on: TODAY }, { checked_on: TODAY })).toEqual([]);
  });

  it('are not of a day to come, nor so old that the page of the place compares them with nothing', () => {
    expect(refusals({ checked_on: '2026-11-30' })).toEqual(['checked_on: Ce jour n’est pas encore venu']);
    const old = { checked_on: '2020-01-01' };
    const tooOld =
      'checked_on: Relevé il y a plus de deux ans, ce prix ne serait comparé à rien\u00a0: relevez-le de nouveau';
    expect(refusals({ price_per_day: 21, checked_on: '2024-11-28' }, old)).toEqual([tooOld]);
    expect(refusals({ price_per_day: 21, checked_on: '2024-11-29' }, old)).toEqual([]);
    expect(refusals({ checked_on: '2024-11-28' }, old)).toEqual([]);
  });

  it('keep within bounds, and stand nowhere but at official car parks', () => {
    expect(refusals({ price_per_day: 1_000.01, checked_on: TODAY })).toEqual([
      'price_per_day: Le prix maximum est de 1 000 €',
    ]);
    expect(refusals({ checked_on: TODAY }, { is_official: false })).toEqual([
      expect.stringMatching(/^price_per_day: Jamais montré/),
    ]);
  });
});
