import { isExhausted, withFailure } from './failed-attempts.js';

const now = new Date('2026-05-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const WINDOW_MS = 300_000;

describe('attempts at a second factor (MFA-3: five failures in five minutes)', () => {
  const recent = [WINDOW_MS - 1, 4_000, 3_000, 2_000, 1_000].map(ago);

  it('are over after five failures in five minutes', () => {
    expect(isExhausted(recent, now)).toBe(true);
    expect(isExhausted(recent.slice(1), now)).toBe(false);
  });

  it('are open again as soon as one of the failures is five minutes old', () => {
    expect(isExhausted([ago(WINDOW_MS), ...recent.slice(1)], now)).toBe(false);
    expect(isExhausted(recent, new Date(now.getTime() + 1))).toBe(false);
  });

  it('are remembered as long as they count', () => {
    expect(withFailure([ago(WINDOW_MS), ago(1_000)], now)).toEqual([ago(1_000), now]);
  });
});
