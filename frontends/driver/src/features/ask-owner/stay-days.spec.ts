import { estimate } from './stay-days.js';

const daily = { price_per_day: 8, price_per_week: null };
const weekly = { price_per_day: 8, price_per_week: 45 };
const spaced = (text: string | null) => text?.replace(/\s/g, ' ');

describe('estimate (RQ-06)', () => {
  it('shows days × price per day', () => {
    const { text, ...figures } = estimate(daily, '2027-03-03', '2027-03-10');
    expect(figures).toEqual({ days: 7, total: 56 });
    expect(spaced(text)).toBe('7 jours × 8 € = 56 €');
  });

  it('counts one night across the change of hour as one day', () => {
    expect(estimate(daily, '2027-03-27', '2027-03-28').days).toBe(1);
    expect(estimate(daily, '2027-10-30', '2027-11-01').days).toBe(2);
  });

  it.each([
    ['the same day', '2027-03-03', '2027-03-03'],
    ['the wrong order', '2027-03-10', '2027-03-03'],
    ['no arrival', '', '2027-03-03'],
    ['no departure', '2027-03-03', ''],
  ])('is 0 and says nothing for %s', (_, start, end) => {
    expect(estimate(daily, start, end)).toEqual({ days: 0, total: 0, text: null });
  });

  it('gives the total alone when the weekly price lowers it (C14)', () => {
    const { text, total } = estimate(weekly, '2027-03-03', '2027-03-12');
    expect(total).toBe(61);
    expect(spaced(text)).toBe('9 jours, tarif à la semaine compris : 61 €');
  });

  it('keeps the multiplication for a stay too short for the weekly price', () => {
    expect(spaced(estimate(weekly, '2027-03-03', '2027-03-05').text)).toBe('2 jours × 8 € = 16 €');
  });

  it('writes cents in full', () => {
    expect(spaced(estimate({ price_per_day: 6.5, price_per_week: null }, '2027-03-03', '2027-03-06').text)).toBe(
      '3 jours × 6,50 € = 19,50 €',
    );
  });
});
