import { HOUR_MS, isOver, mustPause, QUARTER_MS, type Failures } from './sign-in-limits.js';

const MOST = 10;
const start = Date.parse('2026-11-22T10:00:00Z');

function failuresIn(times: readonly number[], now: number): Failures {
  const since = (age: number) => times.filter((time) => time > now - age);
  const hour = since(HOUR_MS);
  const last = hour.at(-1);
  return { quarter: since(QUARTER_MS).length, hour: hour.length, last: last === undefined ? null : new Date(last) };
}

/** How many guesses per hour succeed in being tried, with one attempt per second. */
function guesses(isRefused: (failures: Failures, now: Date) => boolean, hours: number): number[] {
  const times: number[] = [];
  for (let now = start; now < start + hours * HOUR_MS; now += 1_000) {
    if (!isRefused(failuresIn(times.slice(-100), now), new Date(now))) times.push(now);
  }
  return Array.from({ length: hours }, (_, hour) => {
    const from = start + hour * HOUR_MS;
    return times.filter((time) => time >= from && time < from + HOUR_MS).length;
  });
}

describe('guesses of the password of one account, with the usual settings (ADR 52)', () => {
  it('are 20 an hour from one network', () => {
    expect(guesses((failures) => isOver(failures, MOST), 4)).toEqual([20, 20, 20, 20]);
  });

  it('are at most 46 in the first hour from however many networks, and 28 in each that follows', () => {
    const [first = 0, ...others] = guesses((failures, now) => mustPause(failures, MOST, now), 12);
    expect(first).toBeLessThanOrEqual(46);
    expect(Math.max(...others)).toBeLessThanOrEqual(28);
  });

  it('from one network make nobody else wait', () => {
    const all = failuresIn(
      Array.from({ length: 2 * MOST - 1 }, (_, at) => start + at),
      start + 2 * MOST,
    );
    expect(mustPause(all, MOST, new Date(start + 2 * MOST))).toBe(false);
  });

  it('never ask for a wait of more than three minutes', () => {
    const many = { quarter: 1_000, hour: 1_000, last: new Date(start) };
    expect(mustPause(many, MOST, new Date(start + 179_999))).toBe(true);
    expect(mustPause(many, MOST, new Date(start + 180_000))).toBe(false);
  });

  it('are over at ten in fifteen minutes, or twenty in an hour', () => {
    const over = (quarter: number, hour: number) => isOver({ quarter, hour, last: null }, MOST);
    expect([over(9, 19), over(10, 10), over(0, 20)]).toEqual([false, true, true]);
    expect([QUARTER_MS, HOUR_MS]).toEqual([900_000, 3_600_000]);
  });

  it('are followed by a pause that doubles from one second on', () => {
    const waits = (hour: number, ms: number) =>
      mustPause({ quarter: 0, hour, last: new Date(start) }, MOST, new Date(start + ms));
    expect([waits(19, 0), waits(20, 999), waits(20, 1_000)]).toEqual([false, true, false]);
    expect([waits(23, 7_999), waits(23, 8_000), waits(27, 127_999), waits(27, 128_000)]).toEqual([
      ...[true, false, true, false],
    ]);
    expect(mustPause({ quarter: 30, hour: 30, last: null }, MOST, new Date(start))).toBe(false);
  });
});
