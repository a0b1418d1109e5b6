import { catalogApi } from '@placette/contracts/catalog/api';
import { geocodingApi } from '@placette/contracts/catalog/geocoding/api';
import { priceAdviceApi } from '@placette/contracts/listings/api';
import { type GatewayUnderTest, startGatewayForTest } from '../gateway.fixture.js';

const orly = {
  ...{ id: '6f6f2c3e-6a53-4a5e-9f7e-0d2a4a3a1b01', name: 'Aéroport Paris-Orly', slug: 'paris-orly', type: 'aeroport' },
  ...{ ville: 'Orly', region: 'Île-de-France', code_postal: '94310', description: '', actif: true },
  ...{ latitude: 48.7262, longitude: 2.3652 },
  ...{ created_at: '2026-11-01T10:00:00Z', updated_at: '2026-11-01T10:00:00Z' },
};
const details = {
  ...{ practical_info: [], connections: [], transports: [], official_parking_spots: [], nearby_cities: [] },
};
const nantes = {
  ...{ display_name: '44000 Nantes', lat: 47.218, lon: -1.554, approximate: true, precision: 'commune' },
  ...{ reach_m: null, unknown_road: false, address: { city: 'Nantes', postcode: '44000' } },
};
const ratier = { ...nantes, display_name: '38350 Nantes-en-Ratier', lat: 44.94, lon: 5.84 };
const range = { parkings: 12, low: 6, median: 7.5, high: 9 };
const kinds = [
  { kind: 'garage', day: range, week: null },
  { kind: 'open_air', day: null, week: null },
];

let gateway: GatewayUnderTest;
let location: object | null = orly;
let meant: number | null = 0;
let addresses = [nantes, ratier];
beforeAll(async () => {
  gateway = await startGatewayForTest();
  gateway.answer(catalogApi.getLocationDetails, () => location && { location, details });
  gateway.answer(geocodingApi.findAddresses, () => ({ addresses, meant }));
  gateway.answer(priceAdviceApi.getPriceEstimate, ({ radius_km }: { radius_km: number }) => ({
    radius_km,
    kinds: kinds.map((each) => ({ ...each, owners: ['secret'] })),
  }));
});
afterAll(() => gateway.stop());
const points = () => gateway.callsOf(priceAdviceApi.getPriceEstimate);

describe('what a place asks around a location (FO-03)', () => {
  const get = (slug: string) => gateway.send('GET', `/api/locations/${slug}/estimate`);

  it('is told to everybody, within the radius of the location (C45), and kept for a minute', async () => {
    const { status, body, headers } = await get('paris-orly');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(body).toEqual({ location: orly, estimate: { radius_km: 15, kinds } });
    expect(points()).toEqual([{ latitude: 48.7262, longitude: 2.3652, radius_km: 15 }]);
    location = { ...orly, radius_km: 7 };
    await get('orly-a-7-km');
    expect(points().at(-1)).toMatchObject({ radius_km: 7 });
  });

  it('is not told of a location that does not exist', async () => {
    location = null;
    const { status, body } = await get('nulle-part');
    expect([status, body['code']]).toEqual([404, 'location_not_found']);
  });
});

describe('what a place asks around what a visitor types (FO-03)', () => {
  const post = (body: object) => gateway.send('POST', '/api/estimates', { body });

  it('is told of the address that is named, within 5 km, and kept nowhere', async () => {
    const { status, body, headers } = await post({ q: ' Nantes ' });
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(body).toEqual({ addresses, chosen: 0, estimate: { radius_km: 5, kinds } });
    expect(gateway.callsOf(geocodingApi.findAddresses)).toEqual([{ q: 'Nantes' }]);
    expect(points().at(-1)).toEqual({ latitude: 47.218, longitude: -1.554, radius_km: 5 });
  });

  it('is told of no address that is only alike, until one is chosen', async () => {
    meant = null;
    const before = points().length;
    expect((await post({ q: 'Bruxelles' })).body).toEqual({ addresses, chosen: null, estimate: null });
    expect(points()).toHaveLength(before);
    expect((await post({ q: 'Bruxelles', choice: 1 })).body).toMatchObject({ chosen: 1, estimate: { radius_km: 5 } });
    expect(points().at(-1)).toMatchObject({ latitude: 44.94 });
    expect((await post({ q: 'Bruxelles', choice: 4 })).body).toEqual({ addresses, chosen: null, estimate: null });
    addresses = [];
    expect((await post({ q: 'Genève' })).body).toEqual({ addresses: [], chosen: null, estimate: null });
  });

  it.each([
    [{}, 'Écrivez la ville ou l’adresse de votre place'],
    [{ q: '   ' }, 'Écrivez la ville ou l’adresse de votre place'],
    [{ q: 'ab' }, 'Trois caractères au minimum'],
    [{ q: 'é'.repeat(10_000) }, '200 caractères au maximum'],
  ])('is refused of %j, in French, and nobody is asked', async (input, message) => {
    const before = gateway.callsOf(geocodingApi.findAddresses).length;
    const { status, body } = await post(input);
    expect([status, body['code']]).toEqual([422, 'invalid_input']);
    expect((body['errors'] as object[])[0]).toMatchObject({ path: 'q', message });
    expect(gateway.callsOf(geocodingApi.findAddresses)).toHaveLength(before);
  });
});
