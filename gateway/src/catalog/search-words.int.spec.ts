import { catalogApi } from '@placette/contracts/catalog/api';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest();
  gateway.answer(catalogApi.suggestLocations, () => ({ locations: [], areas: [], guesses: [] }));
  gateway.answer(catalogApi.listLocations, () => ({ locations: [], near: null, is_guess: true }));
});
afterAll(() => gateway.stop());

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
