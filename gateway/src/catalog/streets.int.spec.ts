import { geocodingApi } from '@placette/contracts/catalog/geocoding/api';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

const street = { name: 'Rue Houdart', latitude: 49.0042, longitude: 2.5169 };
let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest();
  gateway.answer(geocodingApi.listStreets, () => ({ streets: [{ ...street, reach_m: 300 }] }));
});
afterAll(() => gateway.stop());

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
