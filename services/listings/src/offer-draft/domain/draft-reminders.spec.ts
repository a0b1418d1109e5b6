import { nightOf } from '@placette/contracts/kernel/days';
import { assert, date, property } from 'fast-check';
import { isReminderDue, nextReminderAt } from './draft-reminders.js';

const HOUR = 3_600_000;
const changed_at = new Date('2026-12-01T10:00:00Z');
const after = (hours: number) => new Date(changed_at.getTime() + hours * HOUR);
const isDueAfter = (hours: number, reminders = 0) => isReminderDue({ changed_at, reminders }, after(hours));

/** The times of all reminders of a draft that nobody changes. */
function timesFrom(start: Date): Date[] {
  const times: Date[] = [];
  for (let at = nextReminderAt(start, start); at; at = nextReminderAt(start, at)) times.push(at);
  return times;
}

describe('FO-02 when a draft is reminded of', () => {
  it('is one day and three days after its last change, and never again', () => {
    expect(timesFrom(changed_at)).toEqual([after(24), after(72)]);
  });

  it.each([
    ['begins in the evening', '2026-12-01T20:59:59Z', '2026-12-02T20:59:59.000Z'],
    ['is late in the evening', '2026-12-01T21:00:00Z', '2026-12-03T07:00:00.000Z'],
    ['is before the morning', '2026-12-01T06:59:59Z', '2026-12-02T07:00:00.000Z'],
    ['is in a night of summer', '2026-07-01T21:30:00Z', '2026-07-03T06:00:00.000Z'],
  ])('waits for the morning where it would fall into the night (C63): the change %s', (_when, change, first) => {
    expect(nextReminderAt(new Date(change), new Date(change))?.toISOString()).toBe(first);
  });

  it('is by day and at most two, a day late at most, for any moment of change', () => {
    const moment = date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    assert(
      property(moment, (start) => {
        const times = timesFrom(start);
        const waits = times.map((at) => at.getTime() - start.getTime());
        expect(times.filter(nightOf)).toEqual([]);
        expect(waits).toHaveLength(2);
        for (const [index, wait] of waits.entries()) {
          const wished = [24, 72][index]! * HOUR;
          expect(wait).toBeGreaterThanOrEqual(wished);
          expect(wait).toBeLessThanOrEqual(wished + 11 * HOUR);
        }
      }),
    );
  });

  it('is not sent before, nor when it is a day late', () => {
    expect([23.9, 24, 47.9, 48, 71.9, 72, 95.9, 96, 500].map((hours) => isDueAfter(hours))).toEqual([
      ...[false, true, true, false, false],
      ...[true, true, false, false],
    ]);
  });

  it('is four times at most in the life of a draft', () => {
    expect([0, 3, 4, 5].map((reminders) => isDueAfter(24, reminders))).toEqual([true, true, false, false]);
  });
});
