import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Metrics } from '@placette/service-runtime';
import { NominatimGeocoder } from './nominatim-geocoder.js';

const ROISSY = {
  display_name: '12, Rue Houdart, Roissy-en-France, 95700, France',
  lat: '49.0041',
  lon: '2.5163',
  address: { house_number: '12', road: 'Rue Houdart', village: 'Roissy-en-France', postcode: '95700' },
};

describe('NominatimGeocoder', () => {
  let server: Server;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let requests: IncomingMessage[];
  let geocoder: NominatimGeocoder;
  const json = (value: unknown) => (_: IncomingMessage, response: ServerResponse) =>
    response.end(JSON.stringify(value));

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(request);
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    requests = [];
    const { port } = server.address() as AddressInfo;
    const settings = {
      url: `http://127.0.0.1:${port}/geo`,
      userAgent: 'Placette/1.0 (+http://localhost)',
      timeoutMs: 150,
    };
    geocoder = new NominatimGeocoder(settings, { warn: () => undefined }, new Metrics('catalog'));
  });

  it('asks for five French addresses with their parts, and says who is asking (C27)', async () => {
    answer = json([ROISSY]);
    await geocoder.search('12 rue Houdart & co');
    const { pathname, searchParams } = new URL(requests[0]?.url ?? '', 'http://localhost');
    expect(pathname).toBe('/geo/search');
    expect(Object.fromEntries(searchParams)).toEqual({
      q: '12 rue Houdart & co',
      format: 'json',
      addressdetails: '1',
      countrycodes: 'fr',
      limit: '5',
    });
    expect(requests[0]?.headers['user-agent']).toBe('Placette/1.0 (+http://localhost)');
  });

  it('answers addresses that fill the form, exact when the street is known', async () => {
    const commune = { ...ROISSY, address: { village: 'Roissy-en-France', postcode: '95700' } };
    answer = json([ROISSY, commune, { ...ROISSY, address: { road: 'Autoroute du Nord' } }]);
    expect(await geocoder.search('roissy')).toMatchObject([
      { lat: 49.0041, lon: 2.5163, approximate: false, address: { road: 'Rue Houdart', city: 'Roissy-en-France' } },
      { approximate: true },
    ]);
  });

  it('asks once for the same text', async () => {
    answer = json([ROISSY]);
    expect(await geocoder.search('Roissy')).toEqual(await geocoder.search('roissy'));
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['an error', (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end()],
    [
      'a redirect',
      (_: IncomingMessage, response: ServerResponse) => response.writeHead(302, { location: '/geo/elsewhere' }).end(),
    ],
    ['something else than JSON', (_: IncomingMessage, response: ServerResponse) => response.end('<html>')],
    ['another shape', (_: IncomingMessage, response: ServerResponse) => response.end('{"error":"no"}')],
    ['nothing in time', () => undefined],
  ])('fails with geocoder_failed on %s, and asks again the next time', async (_, failing) => {
    answer = failing;
    await expect(geocoder.search('roissy')).rejects.toMatchObject({
      code: 'geocoder_failed',
      title: "Erreur de l'API de géocodage",
    });
    expect(requests).toHaveLength(1);
    answer = json([ROISSY]);
    expect(await geocoder.search('roissy')).toHaveLength(1);
  });
});
