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
