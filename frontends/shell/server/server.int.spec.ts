import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RenderRequest } from '../src/render.js';
import { sitePaths } from '../src/routes/site-paths.js';
import { pageFiles } from '../test/page-files.js';
import { configSchema } from './config.js';
import { createServer } from './server.js';

const SITE = 'https://placette.example';
const folder = mkdtempSync(path.join(tmpdir(), 'placette-shell-'));
const remotesFile = path.join(folder, 'remotes.json');
const seen: { url: string; headers: Record<string, string | string[] | undefined>; body: string }[] = [];
const remembered: typeof seen = [];
const drawn: RenderRequest['remotes'][] = [];
let gateway: Server;
let app: FastifyInstance;
let answer: (url: string) => { status: number; body: unknown };

const opened = (refresh_token: string) => ({
  status: 200,
  body: {
    access_token: 'access',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 2_000_000_000,
    refresh_token,
    user: { id: 'u', email: 'a@b.fr', user_metadata: { prenom: 'A' } },
  },
});

beforeAll(async () => {
  gateway = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      // What follows each sign-in is looked at by a test of its own.
      const calls = request.url === '/api/browser' ? remembered : seen;
      calls.push({ url: request.url ?? '', headers: request.headers, body });
      if (request.url === '/api/event-stream') return void response.writeHead(200).write('retry: 1\n\n');
      const { status, body: content } = answer(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    });
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  const { port } = gateway.address() as AddressInfo;
  writeFileSync(path.join(folder, 'assets.json'), JSON.stringify(pageFiles));
  writeFileSync(path.join(folder, 'main.1.js'), 'void 0');
  writeFileSync(path.join(folder, 'worker.js'), 'self;');
  const config = configSchema.parse({
    PORT: '0',
    PUBLIC_URL: SITE,
    GATEWAY_URL: `http://127.0.0.1:${port}`,
    REMOTES_FILE: remotesFile,
    LOG_LEVEL: 'silent',
  });
  app = await createServer(config, {
    clientFolder: folder,
    sitePaths,
    renderPage: async ({ path: page, remotes, policyFor }) => {
      drawn.push(remotes);
      if (page === '/breaks') throw new Error('renderer: /var/secret');
      return { status: 200, html: `<p>${page}</p>`, policy: policyFor(''), location_id: null };
    },
  });
});
afterAll(async () => {
  await app.close();
  gateway.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  seen.length = 0;
  answer = () => opened('refresh-1');
});

/** Sends the target as it is written: fetch would tidy it. */
async function rawGet(target: string, method = 'GET') {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return new Promise<{ status: number | undefined; location: string | undefined; body: string }>((resolve, reject) => {
    const call = httpRequest({ port, host: '127.0.0.1', path: target, method, agent: false }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (text: string) => (body += text));
      reply.on('end', () => resolve({ status: reply.statusCode, location: reply.headers.location, body }));
    });
    call.on('error', reject).end();
  });
}

const own = { 'sec-fetch-site': 'same-origin' };
const cookie = '__Host-placette-session=refresh-0';
const verify = () =>
  app.inject({ method: 'POST', url: '/session/verify', headers: { ...own, cookie }, payload: { token_hash: 'abc' } });

describe('the browser’s session (B11, B14)', () => {
  it('keeps the refresh token in a cookie that no script reads and never in the answer', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/session',
      headers: own,
      payload: { email: 'a@b.fr', password: 'x' },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toContain('refresh');
    expect(reply.headers['set-cookie']).toMatch(
      /^__Host-placette-session=refresh-1; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(seen[0]!.url).toBe('/auth/v1/token?grant_type=password');
  });

  it.each([
    ['/session/verify', { token_hash: 'abc', type: 'recovery' }, '/auth/v1/verify'],
    ['/session/passkey', { challenge_id: 'c', credential: {} }, '/auth/v1/passkeys/authentication/verify'],
    ['/session/adopt', { refresh_token: 'given' }, '/auth/v1/token?grant_type=refresh_token'],
  ])(
    'opens the session of a mail’s link by %s, its token in the cookie alone (AU-08)',
    async (url, payload, called) => {
      const reply = await app.inject({ method: 'POST', url, headers: own, payload });
      expect([reply.statusCode, reply.json().access_token]).toEqual([200, 'access']);
      expect(reply.body).not.toContain('refresh');
      expect(reply.headers['set-cookie']).toMatch(/^__Host-placette-session=refresh-1; /);
      expect(seen.map(({ url: asked, body }) => [asked, JSON.parse(body)])).toEqual([[called, payload]]);
      const foreign = await app.inject({ method: 'POST', url, headers: { 'sec-fetch-site': 'cross-site' }, payload });
      expect(foreign.statusCode).toBe(403);
    },
  );

  it('remembers the browser after a sign-in, whatever the way, and shows it at the next one by password (ADR 52)', async () => {
    const browser = { browser_token: 'known-1', expires_at: '2027-02-20T10:00:00.000Z' };
    answer = (url) => (url === '/api/browser' ? { status: 201, body: browser } : opened('refresh-1'));
    for (const url of ['/session', '/session/sign-up', '/session/verify', '/session/passkey', '/session/adopt']) {
      seen.length = 0;
      const reply = await app.inject({ method: 'POST', url, headers: own, payload: {} });
      expect(reply.headers['set-cookie']).toContainEqual(
        expect.stringMatching(/^__Host-placette-browser=known-1; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      );
      expect(reply.body).not.toContain('known-1');
      expect(remembered.at(-1)).toMatchObject({ headers: { authorization: 'Bearer access' } });
      expect(seen[0]?.headers['x-placette-browser']).toBeUndefined();
    }
    seen.length = 0;
    const headers = { ...own, cookie: '__Host-placette-browser=known-1' };
    await app.inject({ method: 'POST', url: '/session', headers, payload: {} });
    expect(seen[0]?.headers['x-placette-browser']).toBe('known-1');
  });

  it('opens the session all the same when the browser cannot be remembered', async () => {
    answer = (url) => (url === '/api/browser' ? { status: 503, body: {} } : opened('refresh-1'));
    const reply = await app.inject({ method: 'POST', url: '/session', headers: own, payload: {} });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['set-cookie']).toMatch(/^__Host-placette-session=refresh-1; /);
  });

  it('takes from nobody what only this server says of a browser', async () => {
    const headers = { ...own, 'x-placette-browser': 'forged' };
    await app.inject({ method: 'POST', url: '/session', headers, payload: {} });
    await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', headers, payload: {} });
    expect(seen.filter(({ headers: sent }) => sent['x-placette-browser'] !== undefined)).toEqual([]);
    expect(seen.map(({ url }) => url)).toContain('/auth/v1/token?grant_type=password');
  });

  it('leaves the session that was when a mail’s link is refused', async () => {
    answer = (url) =>
      url.endsWith('verify') ? { status: 403, body: { code: 'otp_expired', message: 'expired' } } : opened('refresh-1');
    const reply = await verify();
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'otp_expired']);
    expect(reply.headers['set-cookie']).toMatch(/^__Host-placette-session=refresh-1; /);
  });

  it('lets the session of this browser confirm the address, and says when nothing of before is kept (C43)', async () => {
    answer = (url) => {
      const { status, body } = opened(url.endsWith('verify') ? 'refresh-2' : 'refresh-1');
      return { status, body: { ...body, ...(url.endsWith('verify') && { is_cleared: true }) } };
    };
    const reply = await verify();
    expect(seen.map(({ url, headers }) => [url, headers['authorization']])).toEqual([
      ['/auth/v1/token?grant_type=refresh_token', undefined],
      ['/auth/v1/verify', 'Bearer access'],
    ]);
    expect(reply.json()).toMatchObject({ access_token: 'access', is_cleared: true });
    expect([reply.headers['set-cookie']].flat().at(-1)).toMatch(/^__Host-placette-session=refresh-2; /);
  });

  it('does not use a link up while the session of this browser cannot be had', async () => {
    answer = () => ({ status: 503, body: { code: 'service_unavailable', message: '' } });
    expect((await verify()).statusCode).toBe(503);
    expect(seen.map(({ url }) => url)).toEqual(['/auth/v1/token?grant_type=refresh_token']);
  });

  it('asks for a session at sign-up, says that the address waits, and adopts no such session from a link', async () => {
    const access_token = `h.${Buffer.from('{"awaits_confirmation":true}').toString('base64url')}.s`;
    answer = () => ({ status: 200, body: { ...opened('refresh-1').body, access_token } });
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers: own, payload });
    const reply = await post('/session/sign-up', { email: 'a@b.fr' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ email: 'a@b.fr', open_session: true });
    expect(reply.json()).toMatchObject({ access_token, awaits_confirmation: true });
    const adopted = await post('/session/adopt', { refresh_token: 'given' });
    expect([adopted.statusCode, adopted.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('passes a refusal on, with its code and reasons (AU-04)', async () => {
    answer = () => ({
      status: 422,
      body: { code: 'weak_password', message: 'weak', weak_password: { reasons: ['pwned'] } },
    });
    const reply = await app.inject({ method: 'POST', url: '/session/sign-up', headers: own, payload: {} });
    expect([reply.statusCode, reply.json().weak_password.reasons]).toEqual([422, ['pwned']]);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('refuses other sites', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}]) {
      const reply = await app.inject({ method: 'POST', url: '/session/refresh', headers: { ...headers, cookie } });
      expect(reply.statusCode).toBe(403);
    }
    expect(seen).toEqual([]);
  });

  it('says that there is no session where there is no cookie (AU-12)', async () => {
    const reply = await app.inject({ method: 'POST', url: '/session/refresh', headers: own });
    expect([reply.statusCode, reply.json()]).toEqual([
      401,
      { code: 'session_not_found', message: 'Auth session missing!' },
    ]);
    expect(seen).toEqual([]);
  });

  it('shares one refresh between tabs', async () => {
    const refresh = () => app.inject({ method: 'POST', url: '/session/refresh', headers: { ...own, cookie } });
    const replies = await Promise.all([refresh(), refresh(), refresh()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(seen.map(({ body }) => body)).toEqual(['{"refresh_token":"refresh-0"}']);
  });

  it('drops a dead session, and keeps one through an outage', async () => {
    const refresh = () => app.inject({ method: 'POST', url: '/session/refresh', headers: { ...own, cookie } });
    answer = () => ({ status: 400, body: { code: 'refresh_token_not_found', message: '' } });
    expect((await refresh()).headers['set-cookie']).toMatch(/^__Host-placette-session=;/);
    for (const status of [403, 404, 408, 409, 429]) {
      answer = () => ({ status, body: status === 403 ? '<h1>Forbidden</h1>' : { code: 'unexpected_failure' } });
      expect([status, (await refresh()).headers['set-cookie']]).toEqual([status, undefined]);
    }
    answer = () => ({ status: 503, body: { code: 'service_unavailable', message: '' } });
    expect((await refresh()).headers['set-cookie']).toBeUndefined();
  });

  const factor = '1f8d3c1e-0000-4000-8000-000000000001';
  const proveWith = (payload: object, headers: object = { authorization: 'Bearer low' }) =>
    app.inject({ method: 'POST', url: '/session/second-factor', headers: { ...own, ...headers }, payload });

  it('is replaced by a raised one, whose challenge is asked for with the code (MFA-3)', async () => {
    answer = (url) => (url.endsWith('/challenge') ? { status: 200, body: { id: 'c' } } : opened('refresh-2'));
    const reply = await proveWith({ factor_id: factor, code: '123456' });
    expect([reply.statusCode, reply.json().awaits_second_factor]).toEqual([200, false]);
    expect(reply.body).not.toContain('refresh');
    expect(reply.headers['set-cookie']).toMatch(/^__Host-placette-session=refresh-2; /);
    expect(seen.map(({ url, headers, body }) => [url, headers['authorization'], JSON.parse(body)])).toEqual([
      [`/auth/v1/factors/${factor}/challenge`, 'Bearer low', {}],
      [`/auth/v1/factors/${factor}/verify`, 'Bearer low', { challenge_id: 'c', code: '123456' }],
    ]);
  });

  it('is replaced for what a security key answered to its own challenge (MFA-3)', async () => {
    const webauthn = { type: 'request', credential_response: { id: 'YQ' } };
    const reply = await proveWith({ factor_id: factor, challenge_id: factor, webauthn });
    expect(reply.statusCode).toBe(200);
    expect(seen.map(({ url, headers, body }) => [url, headers['authorization'], JSON.parse(body)])).toEqual([
      [`/auth/v1/factors/${factor}/verify`, 'Bearer low', { challenge_id: factor, webauthn }],
    ]);
  });

  it('is replaced for a recovery code too (MFA-5)', async () => {
    const reply = await proveWith({ recovery_code: 'AAAA' });
    expect(reply.statusCode).toBe(200);
    expect(seen.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
      ['/api/security/recovery-codes/use', { code: 'AAAA' }],
    ]);
  });

  it.each([
    ['no token', { recovery_code: 'A' }, {}, 401],
    ['a factor that could be another path', { factor_id: '../logout', code: '1' }, undefined, 400],
    ['another site', { recovery_code: 'A' }, { authorization: 'Bearer a', 'sec-fetch-site': 'cross-site' }, 403],
  ])('stays as it was with %s, and nothing is asked', async (_what, payload, headers, status) => {
    const reply = await proveWith(payload, headers);
    expect([reply.statusCode, reply.headers['set-cookie'], seen.length]).toEqual([status, undefined, 0]);
  });

  it('keeps the cookie when a code is refused', async () => {
    answer = () => ({ status: 422, body: { code: 'recovery_code_refused', title: 'Refusé' } });
    const reply = await proveWith({ recovery_code: 'A' });
    expect([reply.statusCode, reply.json().code, reply.headers['set-cookie']]).toEqual([
      422,
      'recovery_code_refused',
      undefined,
    ]);
  });

  it('says of a token that awaits a second factor that it does', async () => {
    const claims = Buffer.from(JSON.stringify({ awaits_second_factor: true })).toString('base64url');
    answer = () => {
      const { status, body } = opened('refresh-1');
      return { status, body: { ...body, access_token: `h.${claims}.s` } };
    };
    const reply = await app.inject({ method: 'POST', url: '/session', headers: own, payload: {} });
    expect(reply.json().awaits_second_factor).toBe(true);
  });

  it('ends the session at the gateway when signing out', async () => {
    const reply = await app.inject({ method: 'DELETE', url: '/session', headers: { ...own, cookie } });
    expect([reply.statusCode, seen.map(({ url }) => url)]).toEqual([
      204,
      ['/auth/v1/token?grant_type=refresh_token', '/auth/v1/logout?scope=local'],
    ]);
    expect(seen[1]!.headers['authorization']).toBe('Bearer access');
  });
});

describe('the shell’s server', () => {
  it('sends every page with a strict content policy and HSTS (G1, G4)', async () => {
    const { headers } = await app.inject('/lieux');
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect((await app.inject('/auth')).headers['referrer-policy']).toBe('no-referrer');
  });

  it('sends a visitor of a private page to sign in, and back afterwards (SH-03)', async () => {
    const reply = await app.inject('/dashboard/vehicules?a=1');
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/auth?retour=%2Fdashboard%2Fvehicules%3Fa%3D1']);
    expect((await app.inject({ url: '/dashboard/vehicules', headers: { cookie } })).statusCode).toBe(200);
  });

  it('leads from /admin to the first desk, and hides that there is one from whoever has no session (C2)', async () => {
    const known = await app.inject({ url: '/admin', headers: { cookie } });
    expect([known.statusCode, known.headers.location]).toEqual([302, '/admin/moderation']);
    expect((await app.inject('/admin')).headers.location).toBeUndefined();
  });

  it('answers 413 itself to JSON beyond the gateway’s limit, which would close the connection on it (E11)', async () => {
    const before = seen.length;
    const payload = JSON.stringify({ email: 'x'.repeat(2_000_000) });
    const send = (url: string) =>
      app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
    expect((await send('/auth/v1/recover')).json()).toMatchObject({
      code: 413,
      error_code: 'request_entity_too_large',
    });
    expect((await send('/api/parkings')).json()).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect(seen.length).toBe(before);
  });

  it('gives the gateway the client’s true address and none of its cookies (G8)', async () => {
    answer = () => ({ status: 200, body: {} });
    await app.inject({
      url: '/api/locations?q=a',
      headers: { cookie, 'x-forwarded-for': '1.2.3.4' },
      remoteAddress: '9.9.9.9',
    });
    expect(seen[0]).toMatchObject({ url: '/api/locations?q=a', headers: { 'x-forwarded-for': '9.9.9.9' } });
    expect(seen[0]!.headers['cookie']).toBeUndefined();
  });

  it('answers while hundreds of event streams are open', async () => {
    answer = () => ({ status: 200, body: { locations: [] } });
    await rawGet('/');
    const site = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const stop = new AbortController();
    const open = () => fetch(`${site}/api/event-stream`, { signal: stop.signal });
    await Promise.all(Array.from({ length: 150 }, open));
    const reply = await fetch(`${site}/api/locations`, { signal: AbortSignal.timeout(3_000) });
    expect(reply.status).toBe(200);
    stop.abort();
  });

  it.each(['//other.example/dashboard', 'http://other.example/dashboard'])(
    'reads %s as a path of its own',
    async (target) => {
      const location = String((await rawGet(target)).location ?? '');
      expect(location).not.toContain('other.example');
    },
  );

  it.each([
    ['GET', '//', 200, undefined],
    ['GET', '/%zz', 400, 'malformed_request'],
    ['GET', '/breaks', 500, 'internal'],
    ['GET', '/assets/nothing.js', 404, 'not_found'],
    ['DELETE', '/lieux', 405, 'method_not_allowed'],
    ['TRACE', '/lieux', 405, 'method_not_allowed'],
    ['GET', '/api/../metrics', 400, 'malformed_request'],
  ])(
    'answers %s %s with %i and a permanent code, nothing of the inside (G10, H11)',
    async (method, target, status, code) => {
      const reply = await rawGet(target, method);
      expect(reply.status).toBe(status);
      if (code !== undefined) expect(JSON.parse(reply.body)).toMatchObject({ status, code });
      expect(reply.body).not.toMatch(/FST_|ERR_|Route |renderer/);
    },
  );

  it('refuses an address that holds NUL, with a page', async () => {
    for (const url of ['/lieux?q=%00', '/blog?q=a%00b', '/aide?q=%00', '/%00']) {
      const reply = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, 400, 'text/html; charset=utf-8']);
    }
  });

  it('shows a person a page in the look of the site when it fails, nothing of the inside (H11)', async () => {
    const reply = await app.inject({ url: '/breaks', headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('<h1>Une erreur est survenue.</h1>');
    expect(reply.body).not.toMatch(/renderer|secret|<script>|<style/);
  });

  it('gives the service worker the names of this build, and the page for who has no network', async () => {
    const worker = await app.inject('/service-worker.js');
    expect(worker.headers['content-type']).toContain('text/javascript');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-security-policy']).toContain("worker-src 'self'");
    expect(worker.body).toMatch(
      /^const BUILD = \{"version":"[0-9a-f]{12}","offlinePath":"\/hors-ligne","files":\["\/assets\/main.css",/,
    );
    const page = await app.inject('/hors-ligne');
    expect(page.body).toContain('<h1>Vous êtes hors ligne.</h1>');
    expect(page.body).toContain('<meta name="robots" content="noindex">');
  });

  it('answers an unreadable body of a session call with a permanent code', async () => {
    const headers = { ...own, 'content-type': 'application/json' };
    const reply = await app.inject({ method: 'POST', url: '/session', headers, payload: '{' });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed_request']);
  });

  it('describes remotes of this origin only, and follows the file (G2)', async () => {
    const places = { basePath: '/dashboard', prefixes: ['/dashboard/rechercher'] };
    const write = (entry: string) =>
      writeFileSync(remotesFile, JSON.stringify({ driver: { version: '1', contract: 1, entry, ...places } }));
    write('/remotes/driver/1/mf-manifest.json');
    const reply = await app.inject('/remotes.json');
    expect([reply.json().driver, reply.headers['cache-control']]).toEqual([
      { version: '1', contract: 1, entry: '/remotes/driver/1/mf-manifest.json', ...places },
      'public, max-age=30',
    ]);
    write('https://evil.example/mf-manifest.json');
    expect((await app.inject('/remotes.json')).statusCode).toBe(503);
    // Pages go on with the prefixes of the last good file.
    await app.inject({ url: '/dashboard/rechercher', headers: { cookie } });
    expect(drawn.at(-1)).toEqual([{ name: 'driver', ...places }]);
  });

  it('serves built files for ever, and not their list', async () => {
    expect((await app.inject('/assets/main.1.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await app.inject('/assets/assets.json')).statusCode).toBe(404);
  });

  it('lists the public pages for search engines, as XML (C36)', async () => {
    answer = () => ({
      status: 200,
      body: { locations: [{ slug: 'gare-de-lyon', updated_at: '2026-11-02T10:00:00Z' }] },
    });
    const reply = await app.inject('/sitemap.xml');
    expect(reply.headers['content-type']).toContain('application/xml');
    expect(reply.body).toContain(`<loc>${SITE}/tarifs</loc>`);
    expect(reply.body).toContain(`<loc>${SITE}/lieux/gare-de-lyon</loc><lastmod>2026-11-02</lastmod>`);
    answer = () => ({ status: 503, body: {} });
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(503);
    expect((await app.inject('/robots.txt')).body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  it('names every missing setting at once', () => {
    const paths = configSchema.safeParse({}).error?.issues.map((issue) => issue.path[0]);
    expect(paths).toEqual(['PORT', 'PUBLIC_URL', 'GATEWAY_URL', 'REMOTES_FILE']);
  });
});
