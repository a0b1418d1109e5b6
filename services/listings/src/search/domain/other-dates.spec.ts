import { addDays } from '@placette/contracts/kernel/days';
import { nearestFreeStays } from './other-dates.js';

const stay = { start: '2026-06-10', end: '2026-06-12', days: 2 };
const limits = { first: '2026-01-01', last: '2026-12-31' };
const june = (...days: number[]) => days.map((day) => `2026-06-${String(day).padStart(2, '0')}`);
const found = (parkings: string[][], within = limits) =>
  nearestFreeStays(stay, parkings, within).map(({ date_debut, date_fin }) => `${date_debut} ${date_fin}`);

describe('stays of the same length that are free', () => {
  it('are the nearest before and the nearest after, the nearest of both first', () => {
    expect(found([june(10, 11)])).toEqual(['2026-06-08 2026-06-10', '2026-06-12 2026-06-14']);
    expect(found([june(8, 9, 10, 11)])).toEqual(['2026-06-12 2026-06-14', '2026-06-06 2026-06-08']);
  });

  it('need one parking that is free on each of their days', () => {
    expect(found([june(9, 11, 12), june(8, 10, 11, 13)])).toEqual(['2026-06-07 2026-06-09', '2026-06-13 2026-06-15']);
    expect(found([])).toEqual([]);
  });

  it('lie within the days that can be asked for', () => {
    const taken = [june(10, 11)];
    expect(found(taken, { first: '2026-06-08', last: '2026-06-14' })).toHaveLength(2);
    expect(found(taken, { first: '2026-06-09', last: '2026-06-14' })).toEqual(['2026-06-12 2026-06-14']);
    expect(found(taken, { first: '2026-06-08', last: '2026-06-13' })).toEqual(['2026-06-08 2026-06-10']);
  });

  it('are looked for up to sixty days away', () => {
    const taken = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => addDays(stay.start, from + index));
    expect(found([taken(-60, 59)])).toEqual(['2026-08-09 2026-08-11']);
    expect(found([taken(-60, 60)])).toEqual([]);
    expect(found([taken(-58, 70)])).toEqual(['2026-04-11 2026-04-13']);
    expect(found([taken(-59, 70)])).toEqual([]);
  });
});
