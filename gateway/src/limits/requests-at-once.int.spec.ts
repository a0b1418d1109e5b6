import { once } from 'node:events';
import { connect } from 'node:net';
import { catalogRpc } from '@placette/contracts/catalog/rpc';
import { eventually } from '@placette/testing';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

let gateway: GatewayUnderTest;
/** Reads that the service has not answered yet. */
const waiting: (() => void)[] = [];
const answerAll = () => waiting.splice(0).forEach((answer) => answer());

beforeAll(async () => {
  gateway = await startGatewayForTest({ REQUESTS_AT_ONCE: '1', METRICS_PORT: '0' });
  gateway.answer(
    catalogRpc.listLocations,
    () => new Promise((resolve) => waiting.push(() => resolve({ locations: [] }))),
  );
  gateway.answer(catalogRpc.listPopularLocations, () => ({ locations: [] }));
});
afterAll(() => gateway.stop());
afterEach(async () => {
  answerAll();
  await expectRoom();
});

const get = async (path: string, signal?: AbortSignal) => {
  const headers = { authorization: `Bearer ${await gateway.token()}` };
  return fetch(gateway.url + path, { headers, signal: signal ?? null });
};
const quick = () => get('/api/locations/popular');
const expectRoom = () => eventually(async () => expect((await quick()).status).toBe(200));

/** A read that its service works on. */
async function beginRead(signal?: AbortSignal): Promise<{ answer: Promise<Response> }> {
  const answer = get('/api/locations', signal);
  answer.catch(() => undefined);
  await eventually(() => expect(waiting).toHaveLength(1));
  return { answer };
}

describe('a request beyond those that the gateway works on at once', () => {
  it('is refused in French before any service is asked, and taken once there is room', async () => {
    const { answer } = await beginRead();
    const before = gateway.callsOf(catalogRpc.listPopularLocations).length;
    const refused = await gateway.send('GET', '/api/locations/popular', { bearer: await gateway.token() });
    expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable', status: 503 } });
    expect(refused.body['title']).toMatch(/Réessayez dans un instant\.$/);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(gateway.callsOf(catalogRpc.listPopularLocations)).toHaveLength(before);
    answerAll();
    expect((await answer).status).toBe(200);
    await expectRoom();
  });

  it('is refused before its body is read and counted, in the form of the authentication API there', async () => {
    await beginRead();
    const { status, headers, body } = await gateway.send('POST', '/auth/v1/token?grant_type=password', { body: {} });
    expect([status, body['error_code'], headers.get('retry-after')]).toEqual([503, 'service_unavailable', '5']);
    expect(headers.get('x-ratelimit-limit')).toBeNull();
  });

  it('keeps no health check from being answered, and is counted for operators', async () => {
    await beginRead();
    expect((await quick()).status).toBe(503);
    expect((await get('/health/live')).status).toBe(200);
    expect((await get('/health/ready')).status).toBe(200);
    const metrics = await (await fetch(gateway.metricsUrl ?? '')).text();
    expect(metrics).toMatch(/placette_http_refused_total\{part="gateway"\} [1-9]/);
    expect(metrics).toMatch(/placette_http_under_way\{part="gateway"\} 1\n/);
  });
});

describe('no place is held', () => {
  it('by an event stream', async () => {
    const end = new AbortController();
    expect((await get('/api/event-stream', end.signal)).status).toBe(200);
    expect((await quick()).status).toBe(200);
    end.abort();
  });

  it('by who sends a body slowly', async () => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    const lines = ['POST /api/suggestions HTTP/1.1', 'host: site.test', 'content-type: application/json'];
    socket.write([...lines, 'content-length: 100', 'expect: 100-continue', '', '{'].join('\r\n'));
    await once(socket, 'data');
    expect((await quick()).status).toBe(200);
    socket.destroy();
  });

  it('for who went away, once the service has answered, and until then it is', async () => {
    const leaving = new AbortController();
    await beginRead(leaving.signal);
    leaving.abort();
    expect((await quick()).status).toBe(503);
    answerAll();
    await expectRoom();
  });
});
