import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RpcContract } from '@placette/contracts';
import { catalogApi } from '@placette/contracts/catalog/api';
import { parkingStatusChanged } from '@placette/contracts/documents/events';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { sessionRevoked } from '@placette/contracts/identity/events';
import { sessionsApi, tokensApi } from '@placette/contracts/identity/sessions/api';
import { searchApi } from '@placette/contracts/listings/search/api';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { connectNats, type NatsConnection } from '@placette/nats';
import { parseConfig } from '@placette/service-runtime';
import { eventually, startNatsForTest, startRedisForTest, type TestServer } from '@placette/testing';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { BrowserSignals } from './events/browser-signals.js';
import { configSchema } from './config.js';
import { startGateway, type RunningGateway } from './gateway.js';
import { routesByDomain } from './apis.js';
import { openApiDocument } from './openapi/document.js';

const SITE = 'http://site.test';
const user = randomUUID();
const storage = mkdtempSync(join(tmpdir(), 'placette-gateway-'));

let nats: TestServer;
let redis: TestServer;
let bus: NatsConnection;
let gateway: RunningGateway;
let signing: CryptoKey;

/** Stands in for another service on the bus. */
function answer(contract: RpcContract, reply: unknown): void {
  bus.subscribe(contract.subject, { callback: (_error, message) => void message.respond(JSON.stringify(reply)) });
}

function token(claims: object = {}, options: { kid?: string; alg?: string; audience?: string; expires?: string } = {}) {
  return new SignJWT({ session_id: randomUUID(), role: 'authenticated', aal: 'aal1', app_metadata: {}, ...claims })
    .setProtectedHeader({ alg: options.alg ?? 'ES256', kid: options.kid ?? 'key-1' })
    .setSubject(user)
    .setIssuer(`${SITE}/auth/v1`)
    .setAudience(options.audience ?? 'authenticated')
    .setExpirationTime(options.expires ?? '5m')
    .sign(signing);
}

async function get(path: string, bearer?: string) {
  // Waits until NATS knows every responder that was just set up.
  await bus.flush();
  const response = await fetch(`${gateway.url}${path}`, {
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  });
  return { response, body: (await response.json()) as Record<string, unknown> };
}

beforeAll(async () => {
  [nats, redis] = await Promise.all([startNatsForTest(), startRedisForTest()]);
  bus = await connectNats({ url: nats.url, name: 'test' });
  const pair = await generateKeyPair('ES256', { extractable: true });
  signing = pair.privateKey;
  answer(tokensApi.getJwks, { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'key-1', alg: 'ES256' }] });
  answer(sessionsApi.listRevokedSessions, { sessions: [] });
  answer(vehiclesApi.listMyVehicles, { vehicles: [] });
  gateway = await startGateway(
    parseConfig(configSchema, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      NATS_URL: nats.url,
      REDIS_URL: redis.url,
      GATEWAY_PORT: '0',
      PUBLIC_URL: SITE,
      STORAGE_DIR: storage,
      AUTH_RATE_LIMIT: '3',
    }),
  );
});

afterAll(async () => {
  await gateway.stop();
  await bus.close();
  await Promise.all([nats.stop(), redis.stop()]);
});

describe('who may call', () => {
  it('answers 401 with a problem document without a token (ER-01)', async () => {
    const { response, body } = await get('/api/vehicles');
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({ code: 'not_authenticated', title: 'Utilisateur non connecté', status: 401 });
  });

  it('lets a good token in, and keeps the answer out of every cache', async () => {
    const { response, body } = await get('/api/vehicles', await token());
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(body).toEqual({ vehicles: [] });
  });

  it.each([
    ['an expired one', () => token({}, { expires: '-1s' })],
    ['one for another audience', () => token({}, { audience: 'somebody-else' })],
    ['one that names an unknown key', () => token({}, { kid: 'key-2' })],
    ['one that is not a token', () => Promise.resolve('abc.def.ghi')],
    [
      'one without signature',
      () => Promise.resolve(`${Buffer.from('{"alg":"none","kid":"key-1"}').toString('base64url')}.e30.`),
    ],
    ['one with a forged role', () => token({ role: 'service_role' })],
  ])('refuses %s', async (_title, make) => {
    const { response, body } = await get('/api/vehicles', await make());
    expect(response.status).toBe(401);
    expect(body).toMatchObject({ code: 'not_authenticated' });
  });

  it('refuses a session from the moment it is revoked', async () => {
    const session_id = randomUUID();
    const bearer = await token({ session_id });
    expect((await get('/api/vehicles', bearer)).response.status).toBe(200);
    const payload = { session_id, user_id: user, revoked_at: new Date().toISOString() };
    bus.publish(sessionRevoked.subject, JSON.stringify({ id: randomUUID(), subject: sessionRevoked.subject, payload }));
    await eventually(async () => expect((await get('/api/vehicles', bearer)).response.status).toBe(401));
  });

  it('keeps moderation for administrators, whatever user metadata says (MFA-2)', async () => {
    answer(identityAdminApi.getDeskRole, { role: null });
    const bearer = await token({ user_metadata: { is_admin: true } });
    expect((await get('/api/moderation/documents', bearer)).response.status).toBe(403);
  });
});

describe('the event stream', () => {
  it('tells a signed-in browser what changed for it, and nothing of others', async () => {
    const stop = new AbortController();
    const headers = { authorization: `Bearer ${await token()}` };
    const response = await fetch(`${gateway.url}/api/event-stream`, { headers, signal: stop.signal });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const changed = (parking_spot_id: string, owner_id: string) => {
      const payload = { parking_spot_id, owner_id, status: 'approved', rejection_reason: null };
      bus.publish(
        parkingStatusChanged.subject,
        JSON.stringify({ id: randomUUID(), subject: parkingStatusChanged.subject, payload }),
      );
    };
    changed(randomUUID(), randomUUID());
    changed(randomUUID(), user);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('topic')) text += (await reader.read()).value ?? '';
    stop.abort();
    expect(text.match(/data: .*/g)).toEqual(['data: {"topic":"parkings"}']);
  });

  it('ends with the session', async () => {
    const session_id = randomUUID();
    const headers = { authorization: `Bearer ${await token({ session_id })}` };
    const response = await fetch(`${gateway.url}/api/event-stream`, { headers });
    const payload = { session_id, user_id: user, revoked_at: new Date().toISOString() };
    bus.publish(sessionRevoked.subject, JSON.stringify({ id: randomUUID(), subject: sessionRevoked.subject, payload }));
    expect(await response.text()).toContain('retry');
  });

  it('hears nothing after its end, when another session of the person ends too', async () => {
    const [ended, other] = [randomUUID(), randomUUID()];
    const signals = gateway.app.get(BrowserSignals);
    const heard: Record<string, string[]> = { [ended]: [], [other]: [] };
    for (const session_id of [ended, other]) {
      const actor = { user_id: user, session_id, is_admin: false, aal: 'aal1' as const };
      const hear = (word: string) => heard[session_id]?.push(word);
      signals.listen({ actor, signal: hear, end: () => hear('end') });
    }
    for (const session_id of [ended, other]) {
      const payload = { session_id, user_id: user, revoked_at: new Date().toISOString() };
      const event = { id: randomUUID(), subject: sessionRevoked.subject, payload };
      bus.publish(sessionRevoked.subject, JSON.stringify(event));
    }
    await eventually(async () => expect(heard[other]).toEqual(['session', 'session', 'end']));
    expect(heard[ended]).toEqual(['session', 'end']);
  });

  it('is refused to one person beyond twenty', async () => {
    const stop = new AbortController();
    const headers = { authorization: `Bearer ${await token()}` };
    const open = () => fetch(`${gateway.url}/api/event-stream`, { headers, signal: stop.signal });
    const statuses = (await Promise.all(Array.from({ length: 21 }, open))).map(({ status }) => status);
    stop.abort();
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    await eventually(async () => {
      const again = new AbortController();
      const { status } = await fetch(`${gateway.url}/api/event-stream`, { headers, signal: again.signal });
      again.abort();
      expect(status).toBe(200);
    });
  });

  it('stays closed without a token', async () => {
    expect((await get('/api/event-stream')).response.status).toBe(401);
  });
});

describe('what leaves', () => {
  it('strips every field that the contract does not declare', async () => {
    const suggestion = {
      id: randomUUID(),
      slug: 'cdg',
      name: 'CDG',
      type: 'aeroport',
      ville: 'Roissy',
      region: 'Île-de-France',
      latitude: 49.0,
      longitude: 2.55,
    };
    const none = { areas: [], guesses: [] };
    const given = { ...none, locations: [{ ...suggestion, phone_number: '0612345678' }], secret: 1 };
    answer(catalogApi.suggestLocations, given);
    const { body } = await get('/api/locations/suggestions?q=cd');
    expect(body).toEqual({ ...none, locations: [suggestion] });
  });
});

describe('counters of a location (PL-16, C31)', () => {
  const location = {
    id: randomUUID(),
    name: 'Paris-Orly',
    slug: 'paris-orly',
    type: 'aeroport',
    ville: 'Orly',
    region: 'Île-de-France',
    code_postal: '94310',
    description: 'Au sud de Paris.',
    latitude: 48.72,
    longitude: 2.36,
    actif: true,
    created_at: '2026-11-01T10:00:00Z',
    updated_at: '2026-11-01T10:00:00Z',
  };
  const visits: unknown[] = [];

  beforeAll(async () => {
    const details = {
      practical_info: [],
      connections: [],
      transports: [],
      official_parking_spots: [],
      nearby_cities: [],
    };
    answer(catalogApi.getLocationDetails, { location, details });
    answer(catalogApi.listNearbyLocations, { locations: [] });
    answer(searchApi.search, { results: [], next_cursor: null });
    bus.subscribe(catalogApi.countVisit.subject, {
      callback: (_error, message) => {
        visits.push(message.json());
        message.respond('{}');
      },
    });
    await bus.flush();
  });
  beforeEach(() => visits.splice(0));

  it('count a view when its page is opened, by an opaque visitor, and none of a robot', async () => {
    const open = (agent: string) =>
      fetch(`${gateway.url}/api/locations/paris-orly`, { headers: { 'user-agent': agent } });
    expect((await open('Googlebot/2.1')).status).toBe(200);
    await open('Mozilla/5.0 Firefox/140.0');
    const visitor = expect.stringMatching(/^[\w-]{43}$/) as string;
    await eventually(() => expect(visits).toEqual([{ location_id: location.id, kind: 'view', visitor }]));
  });

  it('count a search of a signed-in person', async () => {
    await get(`/api/search?location_id=${location.id}`, await token());
    await eventually(() => expect(visits).toEqual([{ location_id: location.id, kind: 'search', visitor: user }]));
  });
});

describe('when something fails', () => {
  it('answers 503 with a problem document when a service is down', async () => {
    const { response, body } = await get('/api/my-parkings', await token());
    expect(response.status).toBe(503);
    expect(body).toMatchObject({ code: 'service_unavailable', status: 503 });
    expect(response.headers.get('retry-after')).toBe('5');
  });

  it('answers 404 with a problem document for an unknown address', async () => {
    const { response, body } = await get('/api/nothing');
    expect(response.status).toBe(404);
    expect(body).toMatchObject({ code: 'not_found' });
  });

  it('answers 405 for a method that an address does not have (E12)', async () => {
    const response = await fetch(`${gateway.url}/api/locations`, { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it('answers an address that cannot be read with a problem document', async () => {
    const { response, body } = await get('/api/%zz');
    expect([response.status, body['code']]).toEqual([400, 'malformed_request']);
  });

  it('tells caches that the answer depends on the origin (G5)', async () => {
    answer(catalogApi.suggestLocations, { locations: [] });
    const { response } = await get('/api/locations/suggestions?q=cd');
    expect(response.headers.get('vary')).toMatch(/Origin.*Authorization/);
  });

  it('names each refused field', async () => {
    const { response, body } = await get('/api/search?location_id=1&max_price=-3', await token());
    expect(response.status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid_input' });
    expect((body['errors'] as { path: string }[]).map(({ path }) => path)).toEqual(['location_id', 'max_price']);
  });

  it.each(['{"a":', '[[[[', '"\ud800'])('answers 400 to unreadable JSON %#', async (text) => {
    const response = await fetch(`${gateway.url}/api/vehicles`, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}` },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed_request' });
  });

  it('reads nothing that is not a signed link, and no photo outside the public store', async () => {
    expect((await get('/files/documents/abc.def')).response.status).toBe(404);
    expect((await get('/files/photos/..%2f..%2fsecret-320.webp')).response.status).toBe(404);
  });
});

const bearer = () => token();

describe('the authentication API', () => {
  const token = (grant: string, version?: string) =>
    fetch(`${gateway.url}/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      body: '{}',
      headers: {
        'content-type': 'application/json',
        ...(version !== undefined && { 'x-supabase-api-version': version }),
      },
    });

  it('answers both error forms (contract 0.3)', async () => {
    expect(await (await token('unknown', '2024-01-01')).json()).toEqual({
      code: 'invalid_credentials',
      message: 'unsupported_grant_type',
    });
    expect(await (await token('unknown')).json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'unsupported_grant_type',
    });
  });

  it('limits sign-ins of all kinds by address', async () => {
    const statuses: number[] = [];
    for (const grant of ['password', 'refresh_token', 'id_token', 'pkce']) statuses.push((await token(grant)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
    expect((await token('password')).headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  });

  it('limits them however the address is spelled', async () => {
    for (const path of ['/auth/v1/token?grant_type=pass%77ord', '/auth/v1/%74oken?grant_type=password']) {
      expect((await fetch(gateway.url + path, { method: 'POST' })).status).toBe(429);
    }
  });

  it('limits them without Redis too, while reading goes on (G9)', async () => {
    await redis.stop();
    expect((await token('password')).status).toBe(429);
    const statusOf = async (method: string, path: string) =>
      (await fetch(gateway.url + path, { method, headers: { authorization: `Bearer ${await bearer()}` } })).status;
    expect(await statusOf('POST', '/auth/v1/signup')).toBe(429);
    // The routes that hash a password by contract, and no other route with the same path.
    expect(await statusOf('PUT', '/api/password')).toBe(429);
    for (const path of ['/api/account/deletion', '/api/data-export']) {
      expect(await statusOf('POST', path)).toBe(429);
      expect(await statusOf('GET', path)).not.toBe(429);
    }
    expect((await token('refresh_token')).status).toBe(429);
    expect((await get('/api/vehicles', await bearer())).response.status).toBe(200);
  });
});

describe('the API documentation', () => {
  it('has exactly the routes that the gateway answers (AP-04, G11)', () => {
    const documented = Object.entries(openApiDocument('API', '1').paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = Object.values(routesByDomain).flatMap((routes) =>
      Object.values(routes).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
    );
    const fastify = gateway.app.getHttpAdapter().getInstance() as unknown as { hasRoute(route: object): boolean };
    expect(documented.sort()).toEqual(declared.sort());
    for (const routes of Object.values(routesByDomain)) {
      for (const { method, path } of Object.values(routes)) {
        expect(fastify.hasRoute({ method, url: path })).toBe(true);
      }
    }
  });
});
