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
