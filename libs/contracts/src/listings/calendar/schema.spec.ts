import fc from 'fast-check';
import { addDays, daysBetween, today } from '../../kernel/days.js';
import {
  CALENDAR_DAYS_MAX,
  calendarPath,
  calendarTokenSchema,
  dayRangeSchema,
  heldDays,
  lastCalendarDay,
  rangeDays,
} from './schema.js';

const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('2020-01-01', count));

describe('days of a calendar', () => {
  it('end two years on, on 28 February after a leap day', () => {
    expect(lastCalendarDay('2026-11-20')).toBe('2028-11-20');
    expect(lastCalendarDay('2028-02-29')).toBe('2030-02-28');
  });

  it('are never more than a range allows, whatever the day', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(rangeDays({ from: day, to: lastCalendarDay(day) }).length).toBeLessThanOrEqual(CALENDAR_DAYS_MAX);
        expect(dayRangeSchema.safeParse({ from: day, to: lastCalendarDay(day) }).success).toBe(true);
      }),
    );
  });

  it('follow each other by one, over changes of hour, leap days and years', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 800 }), (from, length) => {
        const range = rangeDays({ from, to: addDays(from, length) });
        expect(range).toHaveLength(length + 1);
        range.forEach((day, index) => expect(daysBetween(from, day)).toBe(index));
        expect(new Set(range).size).toBe(range.length);
      }),
      { numRuns: 50 },
    );
  });

  it('are the Paris day of any instant: noon UTC is always that day', () => {
    fc.assert(fc.property(days, (day) => expect(today(new Date(`${day}T12:00:00Z`))).toBe(day)));
  });

  it('that a stay occupies end on the eve of departure (C23)', () => {
    expect(heldDays('2027-02-27', '2027-03-01')).toEqual({ from: '2027-02-27', to: '2027-02-28' });
    expect([heldDays('2027-03-01', '2027-03-01'), heldDays('', '2027-03-01'), heldDays('2027-03-01', '')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('in the wrong order are refused, in French', () => {
    const { error } = dayRangeSchema.safeParse({ from: '2027-01-02', to: '2027-01-01' });
    expect(error?.issues).toMatchObject([
      { path: ['to'], message: 'Le dernier jour ne peut pas être avant le premier' },
    ]);
  });

  it('make no range beyond 732, and none before its beginning', () => {
    const range = (days: number) =>
      dayRangeSchema.safeParse({ from: '2026-01-01', to: addDays('2026-01-01', days - 1) });
    expect(range(732).success).toBe(true);
    expect(range(733).error?.issues).toMatchObject([{ path: ['to'], message: 'Deux ans au maximum' }]);
    expect(dayRangeSchema.safeParse({ from: '2027-01-01', to: '2027-01-01' }).success).toBe(true);
    expect(rangeDays({ from: '2027-01-02', to: '2027-01-01' })).toEqual([]);
    expect(rangeDays({ from: '2027-01-09', to: '2027-01-01' })).toEqual([]);
  });

  it('are read at an address that nobody guesses', () => {
    const token = `_-${'a'.repeat(41)}`;
    const wrong = [`${token}a`, token.slice(1), ` ${token}`, `${token.slice(1)}!`];
    expect([token, ...wrong].map((text) => calendarTokenSchema.safeParse(text).success)).toEqual([
      ...[true, false, false, false, false],
    ]);
    expect(calendarPath(token)).toBe(`/api/calendars/${token}.ics`);
  });
});
