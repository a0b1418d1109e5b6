import { nextTripReminderAt, overdueTripReminder, tripReminders } from './trip-reminders.js';

const stay = (start_date: string, end_date: string) => ({ start_date, end_date });
const times = (start: string, end: string) => tripReminders(stay(start, end)).map(({ at }) => at.toISOString());
const due = (now: string) => overdueTripReminder(stay('2027-06-10', '2027-06-14'), new Date(now))?.name ?? null;

describe('TR-05 reminders of a stay', () => {
  it('come at 18:00 on the eve and at 7:00 on the day, of arrival and of return, in Paris', () => {
    expect(times('2027-06-10', '2027-06-14')).toEqual([
      '2027-06-09T16:00:00.000Z',
      '2027-06-10T05:00:00.000Z',
      '2027-06-13T16:00:00.000Z',
      '2027-06-14T05:00:00.000Z',
    ]);
  });

  it.each([
    ['to summer', '2027-03-28', ['2027-03-27T17:00:00.000Z', '2027-03-28T05:00:00.000Z']],
    ['to winter', '2026-10-25', ['2026-10-24T16:00:00.000Z', '2026-10-25T06:00:00.000Z']],
  ])('read the same on the clock on the day of the change %s', (_change, day, expected) => {
    expect(times(day, day)).toEqual(expected);
  });

  it('of one night: the evening before the return comes on the day of arrival', () => {
    expect(tripReminders(stay('2027-06-10', '2027-06-11')).map(({ name }) => name)).toEqual([
      'arrival_eve',
      'arrival_day',
      'return_eve',
      'return_day',
    ]);
  });

  it('after a stop: the newest alone, and none whose day is over', () => {
    expect(due('2027-06-09T15:59:59Z')).toBeNull();
    expect(due('2027-06-09T16:00:00Z')).toBe('arrival_eve');
    expect(due('2027-06-09T22:00:00Z')).toBeNull();
    expect(due('2027-06-09T21:59:59Z')).toBe('arrival_eve');
    expect(due('2027-06-10T04:59:59Z')).toBeNull();
    expect(due('2027-06-10T10:00:00Z')).toBe('arrival_day');
    expect(due('2027-06-11T10:00:00Z')).toBeNull();
    expect(due('2027-06-14T08:00:00Z')).toBe('return_day');
  });

  it('always say when to look again, and later than now', () => {
    const [first] = tripReminders(stay('2027-06-10', '2027-06-14'));
    expect(nextTripReminderAt(stay('2027-06-10', '2027-06-14'), new Date('2027-06-01T00:00:00Z'))).toEqual(first?.at);
    const after = (now: string) => nextTripReminderAt(stay('2027-06-10', '2027-06-14'), new Date(now)).toISOString();
    expect(after('2027-06-14T05:00:00Z')).toBe('2027-06-14T22:00:00.000Z');
    expect(after('2027-06-20T05:00:00Z')).toBe('2027-06-20T22:00:00.000Z');
    for (const now of ['2027-06-14T05:00:00Z', '2027-06-20T05:00:00Z'].map((at) => new Date(at)))
      expect(nextTripReminderAt(stay('2027-06-10', '2027-06-14'), now).getTime()).toBeGreaterThan(now.getTime());
  });
});
