import { jest } from '@jest/globals';
import { ConstantTime } from './constant-time.js';

const lasting = (milliseconds: number) => () =>
  new Promise<string>((resolve) => setTimeout(resolve, milliseconds, 'done'));

async function timeOf(even: ConstantTime, milliseconds: number): Promise<number> {
  const startedAt = performance.now();
  const outcome = even.run(lasting(milliseconds));
  await jest.runAllTimersAsync();
  expect(await outcome).toBe('done');
  return Math.round(performance.now() - startedAt);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('even time (A6)', () => {
  it('is the same for much work and for none', async () => {
    const even = new ConstantTime();
    expect([await timeOf(even, 1), await timeOf(even, 120)]).toEqual([250, 250]);
  });

  it('grows for all with the slowest recent task, and comes down afterwards', async () => {
    const even = new ConstantTime();
    await timeOf(even, 600);
    const [idle, busy] = [await timeOf(even, 1), await timeOf(even, 700)];
    expect([idle > 800, busy > 800]).toEqual([true, true]);
    expect(await timeOf(even, 9_000)).toBe(9_000);
    expect(await timeOf(even, 1)).toBe(3_000);
    for (let calls = 0; calls < 200; calls++) await timeOf(even, 1);
    expect(await timeOf(even, 1)).toBe(250);
  });

  it('passes a failure on, as late', async () => {
    const startedAt = performance.now();
    const refused = expect(new ConstantTime().run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await jest.runAllTimersAsync();
    await refused;
    expect(performance.now() - startedAt).toBeCloseTo(250, -1);
  });
});
