import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT: '2', FORM_RATE_LIMIT: '2' });
});
afterAll(() => gateway.stop());

const from = async (ip: string, method: string, path: string) =>
  (await fetch(gateway.url + path, { method, headers: { 'x-forwarded-for': ip } })).status;

describe('what is counted by address (A7, G9)', () => {
  it.each([
    ['any call', 'GET', '/api/vehicles', '2001:db8:1'],
    ['a call with a limit of its own', 'POST', '/api/submissions', '2001:db8:2'],
  ])('%s: all addresses of one IPv6 line together, another line apart', async (_what, method, path, site) => {
    const statuses = [];
    for (const host of ['7::1', '7:a:b:c:d', '7:ffff::7']) statuses.push(await from(`${site}:${host}`, method, path));
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
    expect(await from(`${site}:8::1`, method, path)).not.toBe(429);
  });

  it('an IPv4 address is the same one written as IPv6, and not its neighbour', async () => {
    const statuses = [];
    for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7', '::ffff:203.0.113.8']) {
      statuses.push(await from(ip, 'GET', '/api/vehicles'));
    }
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true, false]);
  });
});

it.each([
  ['/api/blog/articles?page=1&page=2', 'code', 'repeated_parameter'],
  ['/auth/v1/verify?type=signup&type=recovery&token=a', 'error_code', 'validation_failed'],
])('%s, a name given twice, is refused', async (path, field, code) => {
  const answer = await fetch(gateway.url + path, { headers: { 'x-forwarded-for': '198.51.100.9' } });
  expect([answer.status, ((await answer.json()) as Record<string, unknown>)[field]]).toEqual([400, code]);
});
