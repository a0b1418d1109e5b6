import { addDays, daysBetween } from '@placette/contracts/kernel/days';
import fc from 'fast-check';
import { addMonths, firstOf, lastOf, monthOf, sameDayIn, weekday, weeksOf } from './month-days.js';

const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('2020-01-01', count));

describe('a month drawn in weeks', () => {
  it('begins on Monday and holds each of its days once', () => {
    expect(weeksOf('2027-02').map((week) => week.length)).toEqual([7, 7, 7, 7]);
    expect(weeksOf('2026-11')[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    fc.assert(
      fc.property(days, (day) => {
        const drawn = weeksOf(monthOf(day)).flat();
        expect(drawn.indexOf(day) % 7).toBe(weekday(day));
        const own = drawn.filter((each) => each !== null);
        expect(own).toHaveLength(daysBetween(firstOf(monthOf(day)), lastOf(monthOf(day))) + 1);
      }),
    );
  });

  it('knows the last day of February, leap or not', () => {
    expect(lastOf('2027-02')).toBe('2027-02-28');
    expect(lastOf('2028-02')).toBe('2028-02-29');
  });

  it('comes back after as many months forward as backward, over years', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 30 }), (day, count) => {
        const month = monthOf(day);
        expect(addMonths(addMonths(month, count), -count)).toBe(month);
        expect(monthOf(sameDayIn(addMonths(month, count), day))).toBe(addMonths(month, count));
      }),
    );
    expect(sameDayIn('2027-02', '2027-01-31')).toBe('2027-02-28');
  });
});
