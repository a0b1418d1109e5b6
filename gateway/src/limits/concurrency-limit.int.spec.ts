import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { catalogApi } from '@placette/contracts/catalog/api';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { eventually } from '@placette/testing';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

const PLACES = 10;
let gateway: GatewayUnderTest;
/** Calls that the services have not answered yet. */
const waiting: (() => void)[] = [];
const answerAll = () => waiting.splice(0).forEach((answer) => answer());
const whenTold = (answer: object) => () => new Promise((resolve) => waiting.push(() => resolve(answer)));

beforeAll(async () => {
  gateway = await startGatewayForTest({ REQUESTS_AT_ONCE: String(PLACES), METRICS_PORT: '0' });
  gateway.answer(catalogApi.listLocations, whenTold({ locations: [] }));
  gateway.answer(credentialsApi.signIn, whenTold({}));
  gateway.answer(catalogApi.listPopularLocations, () => ({ locations: [] }));
});
afterAll(() => gateway.stop());
afterEach(async () => {
  answerAll();
  await eventually(async () => expect(await metrics()).toContain(underWay(0)));
});

const get = async (path: string, signal?: AbortSignal) => {
  const headers = { authorization: `Bearer ${await gateway.token()}` };
  return fetch(gateway.url + path, { headers, signal: signal ?? null });
};
const times = <T>(count: number, work: () => T) => Array.from({ length: count }, work);
const quick = () => get('/api/locations/popular');
const expectRoom = () => eventually(async () => expect((await quick()).status).toBe(200));
const metrics = async () => (await fetch(gateway.metricsUrl ?? '')).text();
const underWay = (count: number) => `placette_http_under_way{part="gateway"} ${count}\n`;
const signIn = () =>
  gateway.send('POST', '/auth/v1/token?grant_type=password', { body: { email: 'a@exemple.test', password: 'x' } });

/** Starts reads and waits until their service handles them. */
async function begin(count: number, signal?: AbortSignal): Promise<Promise<Response>[]> {
  const answers = times(count, () => get('/api/locations', signal));
  for (const answer of answers) answer.catch(() => undefined);
  await eventually(() => expect(waiting).toHaveLength(count));
  return answers;
}

describe('a request beyond those that the gateway works on concurrently', () => {
  it('is refused in French before any service is asked, and taken once there is room', async () => {
    const answers = await begin(PLACES);
    const before = gateway.callsOf(catalogApi.listPopularLocations).length;
    const refused = await gateway.send('GET', '/api/locations/popular', { bearer: await gateway.token() });
    expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable', status: 503 } });
    expect(refused.body['title']).toMatch(/Réessayez dans un instant\.$/);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(gateway.callsOf(catalogApi.listPopularLocations)).toHaveLength(before);
    answerAll();
    for (const answer of answers) expect((await answer).status).toBe(200);
    await expectRoom();
  });

  it('is refused before its body is read and counted, in the form of the authentication API there', async () => {
    await begin(PLACES);
    const { status, headers, body } = await signIn();
    expect([status, body['error_code'], headers.get('retry-after')]).toEqual([503, 'service_unavailable', '5']);
    expect(headers.get('x-ratelimit-limit')).toBeNull();
  });

  it('keeps no health check from being answered, and is counted for operators', async () => {
    await begin(PLACES);
    expect((await quick()).status).toBe(503);
    expect((await get('/health/live')).status).toBe(200);
    expect((await get('/health/ready')).status).toBe(200);
    const said = await metrics();
    expect(said).toMatch(/placette_http_refused_total\{part="gateway"\} [1-9]/);
    expect(said).toContain(underWay(PLACES));
  });
});

it('what hashes a password holds a tenth of the places: the rest is for what is sooner answered (A2)', async () => {
  const first = signIn();
  await eventually(() => expect(waiting).toHaveLength(PLACES / 10));
  expect((await signIn()).status).toBe(503);
  expect((await quick()).status).toBe(200);
  answerAll();
  expect((await first).status).toBe(200);
});

describe('no place is held', () => {
  it('by an event stream', async () => {
    const end = new AbortController();
    for (const stream of await Promise.all(times(PLACES, () => get('/api/event-stream', end.signal))))
      expect(stream.status).toBe(200);
    expect((await quick()).status).toBe(200);
    end.abort();
  });

  it('by who sends a body slowly', async () => {
    const lines = ['POST /api/suggestions HTTP/1.1', 'host: site.test', 'content-type: application/json'];
    const head = [...lines, 'content-length: 100', 'expect: 100-continue', '', '{'].join('\r\n');
    const sockets: Socket[] = times(PLACES, () => connect(Number(new URL(gateway.url).port), '127.0.0.1'));
    for (const socket of sockets) socket.write(head);
    for (const socket of sockets) await once(socket, 'data');
    expect((await quick()).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('for who went away, once the service has answered, and until then it is', async () => {
    const leaving = new AbortController();
    await begin(PLACES, leaving.signal);
    leaving.abort();
    expect((await quick()).status).toBe(503);
    answerAll();
    await expectRoom();
  });
});
