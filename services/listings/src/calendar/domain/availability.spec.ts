import type { OwnCalendarDay } from '@placette/contracts/listings/calendar/schema';
import { availability, openRange } from './availability.js';

const today = '2026-12-01';
const day = (date: string, part: Partial<OwnCalendarDay>) => ({
  day: date,
  taken: 0,
  by_owner: false,
  imported: false,
  elsewhere: 0,
  blocked_spaces: 0,
  ...part,
});

describe('the free spaces of a parking, day by day (PD-07, C6)', () => {
  const range = { from: '2026-12-10', to: '2026-12-13' };

  it('are its spaces less the approved stays, and none on a day that is blocked, by its owner or by import', () => {
    const marked = [
      day('2026-12-10', { taken: 1 }),
      day('2026-12-11', { by_owner: true }),
      day('2026-12-12', { taken: 2, imported: true }),
    ];
    const { nombre_places, days } = availability(3, range, marked, today);
    expect([nombre_places, ...days.map(({ free_spots }) => free_spots)]).toEqual([3, 2, 0, 0, 3]);
  });

  it('are fewer by those that other calendars take and the owner keeps (C60)', () => {
    const marked = [
      day('2026-12-10', { elsewhere: 1 }),
      day('2026-12-11', { taken: 1, elsewhere: 1 }),
      day('2026-12-12', { taken: 2, elsewhere: 2 }),
      day('2026-12-13', { taken: 1, blocked_spaces: 1 }),
    ];
    const { days } = availability(3, range, marked, today);
    expect(days.map(({ free_spots }) => free_spots)).toEqual([2, 1, 0, 1]);
  });

  it('are never fewer than none, when the owner now offers fewer than are taken', () => {
    const { days } = availability(1, range, [day('2026-12-10', { taken: 2 })], today);
    expect(days[0]).toEqual({ day: '2026-12-10', free_spots: 0 });
  });

  it('are for the whole range those of its fullest day', () => {
    expect(availability(3, range, [], today).free_spots).toBe(3);
    expect(availability(3, range, [day('2026-12-12', { taken: 2 })], today).free_spots).toBe(1);
  });

  it.each([
    ['2026-11-30', '2026-12-02', 2],
    ['2028-11-30', '2028-12-02', 2],
    ['2026-11-01', '2026-11-30', 0],
    ['2028-12-02', '2028-12-05', 0],
  ])('from %s to %s leave the calendar: counted for its days alone, and none for the range', (from, to, known) => {
    const { days, free_spots } = availability(2, { from, to }, [], today);
    expect([days.length, free_spots]).toEqual([known, 0]);
    expect(openRange({ from, to }, today) === null).toBe(known === 0);
  });

  it('begin today, end two years on, and may be of one day', () => {
    const first = { from: today, to: today };
    expect(openRange(first, today)).toEqual(first);
    const whole = { from: today, to: '2028-12-01' };
    expect([openRange(whole, today), openRange({ from: '2020-01-01', to: '2030-01-01' }, today)]).toEqual([
      whole,
      whole,
    ]);
  });
});
