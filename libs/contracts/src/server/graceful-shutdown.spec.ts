import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { gracefulShutdown, STOP_LIMIT_MS } from './graceful-shutdown.js';

const signals = new EventEmitter();
const exit = jest.fn();
const log = { info: jest.fn(), error: jest.fn() };
/** Lets pending promise callbacks run. */
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  signals.removeAllListeners();
  jest.spyOn(process, 'on').mockImplementation((event, listener) => (signals.on(event, listener), process));
  jest.spyOn(process, 'exit').mockImplementation(exit as never);
  jest.clearAllMocks();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the end of a process', () => {
  it.each(['SIGTERM', 'SIGINT'])('at %s is with 0, once everything is stopped', async (signal) => {
    let stopped: () => void = () => undefined;
    gracefulShutdown({ stop: () => new Promise<void>((resolve) => (stopped = resolve)), log });
    signals.emit(signal);
    await settled();
    expect([log.info.mock.calls, exit.mock.calls]).toEqual([[[`stopping at ${signal}`]], []]);
    stopped();
    await settled();
    expect([exit.mock.calls, log.error.mock.calls]).toEqual([[[0]], []]);
  });

  it.each(['uncaughtException', 'unhandledRejection'])('at an %s is with 1, and says why', async (event) => {
    gracefulShutdown({ stop: async () => undefined, log });
    signals.emit(event, 'broken');
    await settled();
    expect([log.error.mock.calls, exit.mock.calls]).toEqual([
      [['stopping at an error that nobody caught', 'broken']],
      [[1]],
    ]);
  });

  it('is begun once, however often it is asked for', async () => {
    const stop = jest.fn(async () => undefined);
    gracefulShutdown({ stop, log });
    for (const event of ['SIGTERM', 'SIGINT', 'uncaughtException']) signals.emit(event);
    await settled();
    expect([stop.mock.calls.length, exit.mock.calls]).toEqual([1, [[0]]]);
  });

  it('is with 1 where something does not stop in order', async () => {
    gracefulShutdown({ stop: () => Promise.reject(new Error('stuck')), log });
    signals.emit('SIGTERM');
    await settled();
    expect([log.error.mock.calls, exit.mock.calls]).toEqual([
      [['the process did not stop in order', new Error('stuck')]],
      [[1]],
    ]);
  });

  it('is with 1 where something does not stop in time', async () => {
    gracefulShutdown({ stop: () => new Promise(() => undefined), log });
    signals.emit('SIGTERM');
    await jest.advanceTimersByTimeAsync(STOP_LIMIT_MS - 1);
    expect(exit.mock.calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect([log.error.mock.calls, exit.mock.calls]).toEqual([[['the process did not stop in time']], [[1]]]);
  });
});
