import { jest } from '@jest/globals';
import { whenIdle } from './when-idle.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('acts after its time in a browser that never says it is idle', () => {
  expect('requestIdleCallback' in globalThis).toBe(false);
  const act = jest.fn();
  whenIdle(act, 400);
  jest.advanceTimersByTime(399);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});

it('does nothing once it is stopped', () => {
  const act = jest.fn();
  whenIdle(act, 400)();
  jest.advanceTimersByTime(1_000);
  expect(act).not.toHaveBeenCalled();
});
