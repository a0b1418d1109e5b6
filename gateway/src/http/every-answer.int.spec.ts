import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { catalogApi } from '@placette/contracts/catalog/api';
import { appError } from '@placette/contracts/errors';
import { profileApi } from '@placette/contracts/identity/profile/api';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest();
  gateway.answer(catalogApi.listPopularLocations, () => ({ locations: [] }));
});
afterAll(() => gateway.stop());

describe('every answer', () => {
  const HEADERS = {
    'content-security-policy': /^default-src 'none';.*frame-ancestors 'self'/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^same-site$/,
    'referrer-policy': /^no-referrer$/,
    'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^SAMEORIGIN$/,
  };

  it.each([
    [200, '/api/locations/popular', false],
    [200, '/api/event-stream', true],
    [401, '/api/vehicles', false],
    [404, '/api/nothing', false],
    [422, '/api/locations/popular?limit=many', false],
    [401, '/auth/v1/user', false],
  ])('%i of %s has the security headers (G4)', async (status, path, isSignedIn) => {
    const headers = isSignedIn ? { authorization: `Bearer ${await gateway.token()}` } : {};
    const stop = new AbortController();
    const response = await fetch(gateway.url + path, { headers, signal: stop.signal });
    expect(response.status).toBe(status);
    for (const [name, value] of Object.entries(HEADERS)) expect(response.headers.get(name)).toMatch(value);
    stop.abort();
  });
});

it('an address longer than is read is refused in French (E11)', async () => {
  const response = await fetch(`${gateway.url}/api/locations?q=${'a'.repeat(20_000)}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    431,
    'application/problem+json; charset=utf-8',
  ]);
  expect(await response.json()).toMatchObject({
    code: 'headers_too_large',
    title: 'L’adresse ou les en-têtes de la requête sont trop longs.',
  });
});

it('what is no HTTP is refused in French (E11)', async () => {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.write('NON\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*La requête est illisible\.[^]*$/);
});

describe('a public answer', () => {
  const path = '/api/locations/popular?limit=3';
  const reads = () => gateway.callsOf(catalogApi.listPopularLocations).length;

  it('is neither kept nor taken from what is kept when it was asked with a token (G7)', async () => {
    await gateway.send('GET', path);
    const before = reads();
    const bearer = await gateway.token();
    for (let call = 0; call < 2; call++) {
      const { status, headers } = await gateway.send('GET', path, { bearer });
      expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'private, no-store', null]);
    }
    expect(reads()).toBe(before + 2);
    const { headers } = await gateway.send('GET', path, { headers: { origin: 'http://site.test' } });
    expect(headers.get('cache-control')).toMatch(/^public, max-age=/);
    expect(reads()).toBe(before + 2);
  });
});

describe('an answer of the authentication API', () => {
  const CALLS: [string, string][] = [
    ...['signup', 'token?grant_type=password', 'otp', 'recover', 'verify', 'logout'].map((path): [string, string] => [
      'POST',
      path,
    ]),
    ...['user', 'settings', 'health', 'reauthenticate', 'callback', 'nothing'].map((path): [string, string] => [
      'GET',
      path,
    ]),
  ];
  it.each(CALLS)('is kept by no cache: %s %s (G7)', async (method, path) => {
    const response = await fetch(`${gateway.url}/auth/v1/${path}`, { method, redirect: 'manual' });
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('with tokens is kept by no cache', async () => {
    gateway.answer(sessionsApi.refreshSession, () => ({ access_token: 'a', refresh_token: 'r' }));
    const body = { refresh_token: 'r' };
    const answer = await gateway.send('POST', '/auth/v1/token?grant_type=refresh_token', { body });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});

it('a refusal of the API says nothing in the English words of the authentication API', async () => {
  gateway.answer(profileApi.getPublicProfile, () => {
    throw appError('current_password_invalid', 'Current password is not valid');
  });
  const { body } = await gateway.send('GET', `/api/profiles/${randomUUID()}`);
  expect(body).toMatchObject({ code: 'current_password_invalid', title: 'Le mot de passe actuel est incorrect.' });
  expect(JSON.stringify(body)).not.toContain('Current password');
});
