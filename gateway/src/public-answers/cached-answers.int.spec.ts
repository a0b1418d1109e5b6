import { catalogApi } from '@placette/contracts/catalog/api';
import { request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

const suggestion = {
  id: '6f6f2c3e-6a53-4a5e-9f7e-0d2a4a3a1b01',
  name: 'Gare de Lyon',
  slug: 'gare-de-lyon',
  type: 'gare',
  ville: 'Paris',
  region: 'Île-de-France',
  latitude: 48.84,
  longitude: 2.37,
};
/** Long enough to be compressed. */
const locations = Array.from({ length: 6 }, () => suggestion);
let gateway: GatewayUnderTest;
const LIMIT = 40;

beforeAll(async () => {
  gateway = await startGatewayForTest({ RATE_LIMIT: String(LIMIT) });
  gateway.answer(catalogApi.suggestLocations, () => ({ locations }));
  await gateway.send('GET', suggestions('paris'));
});
afterAll(() => gateway.stop());

const ask = (path: string, headers: Record<string, string> = {}) =>
  get(path, { 'x-forwarded-for': visitor, ...headers });
let visitor = '9.9.9.1';

/** Returns the body as it was transferred; fetch would decode it. */
function get(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(gateway.url + path, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
const suggestions = (q: string) => `/api/locations/suggestions?q=${q}`;
/** Returns the headers of the response itself, without those of its transport. */
function lasting(headers: IncomingHttpHeaders) {
  const own = /^(x-ratelimit-|date|connection|keep-alive|content-(length|encoding)|transfer-encoding|vary)/;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name)));
}

describe('an answer that was sent once', () => {
  it('is given again as it was, in each encoding, without being read again', async () => {
    const path = suggestions('lyon');
    const first = await ask(path);
    expect([first.status, JSON.parse(first.body.toString())]).toEqual([200, { locations, areas: [], guesses: [] }]);
    expect(first.headers['x-ratelimit-limit']).toBe(String(LIMIT));
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      [undefined, (body: Buffer) => body],
    ] as const) {
      const again = await ask(path, encoding ? { 'accept-encoding': encoding } : {});
      expect(again.headers['content-encoding']).toBe(encoding);
      expect(again.headers['vary']).toContain('Origin, Authorization');
      expect(lasting(again.headers)).toEqual(lasting(first.headers));
      expect(decode(again.body)).toEqual(first.body);
    }
    const known = await ask(path, { 'if-none-match': String(first.headers.etag) });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    expect(gateway.callsOf(catalogApi.suggestLocations)).toEqual([{ q: 'paris' }, { q: 'lyon' }]);
  });

  it('is nothing to who shows a token or comes from another site (G5, G7)', async () => {
    const path = suggestions('nice');
    await ask(path);
    expect((await ask(path, { authorization: 'Bearer wrong' })).status).toBe(401);
    const other = await ask(path, { origin: 'http://site.test' });
    expect(other.headers['access-control-allow-origin']).toBe('http://site.test');
    expect((await ask(path)).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('counts for the limit of who asks, and of nobody else (A7, G9)', async () => {
    visitor = '9.9.9.2';
    const path = suggestions('metz');
    const statuses: number[] = [];
    for (let call = 0; call < LIMIT + 5; call++) statuses.push((await ask(path)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
    expect(statuses.slice(LIMIT)).toEqual([429, 429, 429, 429, 429]);
    // Cached responses count towards the limit of other paths too.
    expect((await ask('/api/locations/popular')).status).toBe(429);
    visitor = '9.9.9.3';
    expect((await ask(path)).status).toBe(200);
  });
});
