import { banDurationMs } from './managed-user.js';

describe('the duration of a ban', () => {
  it.each([
    ['none', 0],
    ['24h', 86_400_000],
    ['1h30m', 5_400_000],
    ['1.5h', 5_400_000],
    ['1.25h', 4_500_000],
    ['10m', 600_000],
    ['90s', 90_000],
    ['250ms', 250],
    ['12h10m5s20ms', 43_805_020],
  ])('« %s » is %d milliseconds', (text, ms) => expect(banDurationMs(text)).toBe(ms));

  it.each(['', '24', 'h', '24 h', '1d', '-1h', '1.h', '.5h', '1h none', 'x1h', '1h\n'])('« %s » is none', (text) =>
    expect(banDurationMs(text)).toBeNull(),
  );
});
