import { eventually, FaultProxy, startInfrastructure } from '@placette/testing';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

let proxy: FaultProxy;
let gateway: GatewayUnderTest;
beforeAll(async () => {
  const url = new URL(startInfrastructure().redisUrl);
  proxy = await FaultProxy.before(Number(url.port));
  url.port = String(proxy.port);
  gateway = await startGatewayForTest({ REDIS_URL: url.href, RATE_LIMIT: '3', FORM_RATE_LIMIT: '2' });
});
afterAll(async () => {
  proxy.close();
  await gateway.stop();
});

describe('a Redis that went without a word', () => {
  it('keeps nobody from signing in: each gateway counts by itself meanwhile (A7)', async () => {
    const signIn = () => gateway.send('POST', '/auth/v1/token?grant_type=password', { body: {} });
    const { status } = await eventually(async () => {
      const answer = await signIn();
      // A reset other than 0 shows that Redis counted.
      expect(answer.headers.get('x-ratelimit-reset')).not.toBe('0');
      return answer;
    });
    proxy.begin('half-open');
    expect((await signIn()).status).toBe(status);
  });

  it('lets through no more calls of an address than the limit (A7, G9)', async () => {
    const statuses = [];
    for (let call = 0; call < 5; call++) statuses.push((await gateway.send('GET', '/api/vehicles')).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  it('nor of those with a limit of their own', async () => {
    const statuses = [];
    for (let call = 0; call < 3; call++) statuses.push((await gateway.send('POST', '/api/submissions')).status);
    expect(statuses).toEqual([422, 422, 429]);
  });
});
