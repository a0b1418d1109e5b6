import { jest } from '@jest/globals';
import { followSignals } from './signals.js';

/** Streams that stay open until they are stopped. */
function server() {
  const asked: AbortSignal[] = [];
  globalThis.fetch = jest.fn(async (_path: string, { signal }: RequestInit) => {
    asked.push(signal!);
    return new Response(new ReadableStream<Uint8Array>(), { status: 200 });
  }) as unknown as typeof fetch;
  return asked;
}
const options = { accessToken: async () => 'token', onSignal: () => undefined, onReconnect: () => undefined };
const settled = async () => {
  await import('./event-stream.js');
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

it('follows the signals once what that takes has come, until it is stopped', async () => {
  Object.assign(globalThis, { BroadcastChannel: undefined });
  const asked = server();
  const stop = followSignals(options);
  await settled();
  expect(asked.map(({ aborted }) => aborted)).toEqual([false]);
  stop();
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
});

it('opens no stream where it was stopped meanwhile: the person signed out', async () => {
  Object.assign(globalThis, { BroadcastChannel: undefined });
  const asked = server();
  followSignals(options)();
  await settled();
  expect(asked).toEqual([]);
});
