import { articleApi, catalogApi } from '@placette/contracts/catalog/api';
import { geocodingApi } from '@placette/contracts/catalog/geocoding/api';
import { appError } from '@placette/contracts/errors';
import { type GatewayUnderTest, startGatewayForTest } from '../gateway.fixture.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest();
});
afterAll(() => gateway.stop());

describe('the names of streets', () => {
  const street = { name: 'Rue Houdart', latitude: 49.0042, longitude: 2.5169 };
  beforeAll(async () => {
    gateway.answer(geocodingApi.listStreets, () => ({ streets: [{ ...street, reach_m: 300 }] }));
  });

  const ask = (east: string) => gateway.send('GET', `/api/streets?west=2.51&south=49&east=${east}&north=49.01`);

  describe('the names of streets for a map', () => {
    it('are for everybody, and kept for a day', async () => {
      const { status, body, headers } = await ask('2.53');
      expect([status, body]).toEqual([200, { streets: [street] }]);
      expect(headers.get('cache-control')).toBe('public, max-age=86400');
      expect(gateway.callsOf(geocodingApi.listStreets)).toEqual([{ west: 2.51, south: 49, east: 2.53, north: 49.01 }]);
    });

    it.each(['2.56', '2.51', 'est'])(
      'are refused for a part of the map up to %s, and the catalogue is not asked',
      async (east) => {
        const before = gateway.callsOf(geocodingApi.listStreets).length;
        const { status, body } = await ask(east);
        expect([status, body['code']]).toEqual([422, 'invalid_input']);
        expect(body['errors']).toEqual([expect.objectContaining({ path: 'east' })]);
        expect(gateway.callsOf(geocodingApi.listStreets)).toHaveLength(before);
      },
    );
  });
});

describe('the words of a search', () => {
  beforeAll(async () => {
    gateway.answer(catalogApi.suggestLocations, () => ({ locations: [], areas: [], guesses: [] }));
    gateway.answer(catalogApi.listLocations, () => ({ locations: [], near: null, is_guess: true }));
  });

  const asked = (rpc: typeof catalogApi.suggestLocations | typeof catalogApi.listLocations) =>
    gateway.callsOf(rpc).map((input) => (input as { q?: string }).q);

  describe.each([
    ['suggestions', '/api/locations/suggestions', catalogApi.suggestLocations],
    ['the list of places', '/api/locations', catalogApi.listLocations],
  ])('words that are typed, for %s (SE-02, PL-02)', (_name, path, rpc) => {
    const send = (q: string) => gateway.send('GET', `${path}?q=${encodeURIComponent(q)}`);

    it('of more than 100 characters are refused in French, and the catalogue is not asked', async () => {
      const before = asked(rpc).length;
      const { status, body } = await send('é'.repeat(500));
      expect([status, body['code']]).toEqual([422, 'invalid_input']);
      expect(body['errors']).toEqual([expect.objectContaining({ path: 'q', message: '100 caractères au maximum' })]);
      expect(asked(rpc)).toHaveLength(before);
      expect((await send('é'.repeat(100))).status).toBe(200);
    });

    it.each(['', '     ', '🚗🚗🚗', "'; DROP TABLE locations; --", '<script>alert(1)</script>', '%_\\'])(
      '« %s » reach it as they are, without the spaces around',
      async (q) => {
        const { status, body } = await send(` ${q} `);
        expect([status, body['locations']]).toEqual([200, []]);
        expect(asked(rpc).at(-1)).toBe(q.trim());
      },
    );
  });
});

describe('the pictures of articles', () => {
  const name = '0123456789abcdef0123456789abcdef';
  beforeAll(async () => {
    gateway.answer(articleApi.readArticlePicture, (input: { name: string }) => {
      if (input.name !== name) throw appError('not_found');
      return { content: Buffer.from('RIFF').toString('base64') };
    });
  });

  const read = (file: string) => fetch(`${gateway.url}/files/articles/${file}`);

  it('hands out the picture of an article as our own, for ever (ST-07, L4)', async () => {
    const response = await read(`${name}.webp`);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'image/webp',
      'RIFF',
    ]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    'f'.repeat(32) + '.webp',
    `${name}.png`,
    name,
    'https%3A%2F%2Fevil.example%2Fa.webp',
    '..%2f..%2fsecret.webp',
  ])('has nothing at %s, and keeps no trace of it', async (file) => {
    const response = await read(file);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
    expect(response.headers.get('cache-control') ?? 'no-store').toContain('no-store');
  });
});
