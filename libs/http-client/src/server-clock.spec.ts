import { jest } from '@jest/globals';
import { identityApi } from '@placette/contracts/client/identity';
import { createApiClient } from './api-client.js';
import { serverNow } from './server-clock.js';

const NOW = Date.parse('2027-03-01T10:00:00Z');
const answeredAt = (date: string | null) =>
  (async () => new Response('{}', { headers: date === null ? {} : { date } })) as typeof fetch;

beforeEach(() => void jest.useFakeTimers({ now: NOW + 14 * 60_000 }));
afterEach(() => jest.useRealTimers());

it('is the server’s, whatever the clock of the device says', async () => {
  const api = (date: string | null, token: string | null) =>
    createApiClient({ baseUrl: '', fetch: answeredAt(date), getAccessToken: async () => token });
  expect(serverNow()).toBe(Date.now());
  // A cache may have stored a public response for an unknown time.
  await api('Mon, 01 Mar 2027 09:00:00 GMT', null).call(identityApi.me);
  expect(serverNow()).toBe(Date.now());
  await api('Mon, 01 Mar 2027 10:00:00 GMT', 'token').call(identityApi.me);
  await api(null, 'token').call(identityApi.me);
  expect(serverNow()).toBe(NOW + 500);
  jest.advanceTimersByTime(1_000);
  expect(serverNow()).toBe(NOW + 1_500);
});
