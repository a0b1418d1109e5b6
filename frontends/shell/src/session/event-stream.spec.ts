import { jest } from '@jest/globals';
import { followSignals } from './event-stream.js';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: undefined });
});
afterEach(() => jest.useRealTimers());

/** A server that opens a stream, says one thing and then nothing more, as behind a cut line. */
function silentServer() {
  const fetching = jest.fn(async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(new TextEncoder().encode('event: signal\ndata: {"topic":"requests"}\n\n')),
    });
    return new Response(body, { status: 200 });
  });
  globalThis.fetch = fetching as unknown as typeof fetch;
  return fetching;
}

it('takes a stream that misses its heartbeat for dead, and opens another (CO-03)', async () => {
  const fetching = silentServer();
  const heard: string[] = [];
  const stop = followSignals({
    accessToken: async () => 'token',
    onSignal: (topic) => heard.push(topic),
    onReconnect: () => heard.push('reconnected'),
  });
  await jest.advanceTimersByTimeAsync(34_000);
  expect([fetching.mock.calls.length, heard]).toEqual([1, ['requests']]);
  await jest.advanceTimersByTimeAsync(3_000);
  expect([fetching.mock.calls.length, heard]).toEqual([2, ['requests', 'reconnected', 'requests']]);
  stop();
});

it('tells that signals may be missing when it takes the stream over from another tab', async () => {
  silentServer();
  const grants: (() => void)[] = [];
  const locks = {
    request: (_name: string, _options: object, begin: () => Promise<void>) => void grants.push(() => void begin()),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  Object.assign(globalThis, {
    BroadcastChannel: class {
      postMessage = () => undefined;
      close = () => undefined;
    },
  });
  const heard: string[] = [];
  const follow = () =>
    followSignals({
      accessToken: async () => 'token',
      onSignal: (topic) => heard.push(topic),
      onReconnect: () => heard.push('reconnected'),
    });
  const stopFirst = follow();
  await jest.advanceTimersByTimeAsync(10);
  grants.shift()?.();
  await jest.advanceTimersByTimeAsync(10);
  expect(heard).toEqual(['requests']);
  stopFirst();
  const stopSecond = follow();
  await jest.advanceTimersByTimeAsync(5_000);
  grants.shift()?.();
  await jest.advanceTimersByTimeAsync(10);
  expect(heard).toEqual(['requests', 'reconnected', 'requests']);
  stopSecond();
  Reflect.deleteProperty(navigator, 'locks');
});

it('opens the next stream when the server that stops asks for it', async () => {
  const said = ['retry: 2000\n\n', 'retry: 4200\n\n'];
  const fetching = jest.fn(async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const line of said) controller.enqueue(new TextEncoder().encode(line));
        controller.close();
      },
    });
    return new Response(body, { status: 200 });
  });
  globalThis.fetch = fetching as unknown as typeof fetch;
  const stop = followSignals({
    accessToken: async () => 'token',
    onSignal: () => undefined,
    onReconnect: () => undefined,
  });
  await jest.advanceTimersByTimeAsync(4_100);
  expect(fetching).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(fetching).toHaveBeenCalledTimes(2);
  stop();
});
