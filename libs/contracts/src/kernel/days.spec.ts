import { addDays, daysBetween, startOfDay, stayDays, today } from './days.js';

describe('calendar days in Europe/Paris (C23)', () => {
  it('turn at midnight in Paris, in summer and in winter', () => {
    expect(today(new Date('2026-06-30T21:59:59Z'))).toBe('2026-06-30');
    expect(today(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
    expect(today(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
    expect(today(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });

  it('begin at midnight in Paris, also on the days when the hour changes', () => {
    const begun = ['2026-07-01', '2027-01-01', '2027-03-28', '2027-03-29', '2027-10-31', '2027-11-01'].map(startOfDay);
    expect(begun.map((moment) => moment.toISOString())).toEqual([
      ...['2026-06-30T22:00:00.000Z', '2026-12-31T23:00:00.000Z', '2027-03-27T23:00:00.000Z'],
      ...['2027-03-28T22:00:00.000Z', '2027-10-30T22:00:00.000Z', '2027-10-31T23:00:00.000Z'],
    ]);
  });

  it('are counted whole across a change of hour (RQ-06)', () => {
    expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
    expect(daysBetween('2027-10-30', '2027-11-01')).toBe(2);
    expect(daysBetween('2027-03-10', '2027-03-03')).toBe(-7);
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  });

  it('of a stay end on the eve of departure', () => {
    expect(stayDays('2027-02-27', '2027-03-01')).toEqual(['2027-02-27', '2027-02-28']);
    expect(stayDays('2027-03-01', '2027-03-01')).toEqual([]);
  });
});
