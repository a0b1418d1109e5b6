import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { links } from '@placette/shell-api';
import { cookie, own, SITE, TestSite } from '../test/test-site.js';
import { configSchema } from './config.js';

const site = new TestSite();
beforeAll(() => site.start());
afterAll(() => site.stop());
beforeEach(() => site.reset());

/** Sends the target as it is written: fetch would tidy it. */
async function rawGet(target: string, method = 'GET') {
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  return new Promise<{ status: number | undefined; location: string | undefined; body: string }>((resolve, reject) => {
    const call = httpRequest({ port, host: '127.0.0.1', path: target, method, agent: false }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (text: string) => (body += text));
      reply.on('end', () => resolve({ status: reply.statusCode, location: reply.headers.location, body }));
    });
    call.on('error', reject).end();
  });
}

describe('the shell’s server', () => {
  it('sends every page with a strict content policy and HSTS (G1, G4)', async () => {
    const { headers } = await site.app.inject('/lieux');
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    for (const page of ['/auth', '/repondre']) {
      expect((await site.app.inject(page)).headers['referrer-policy']).toBe('no-referrer');
    }
  });

  it('is ready without the gateway, whose kept pages it answers, and no more once it stops', async () => {
    site.answer = () => ({ status: 503, body: {} });
    expect((await site.app.inject('/health/ready')).statusCode).toBe(200);
    site.app.readiness.accepting = false;
    expect((await site.app.inject('/health/ready')).statusCode).toBe(503);
    site.app.readiness.accepting = true;
  });

  it('sends a visitor of a private page to sign in, and back afterwards (SH-03)', async () => {
    const reply = await site.app.inject('/dashboard/vehicules?a=1');
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/auth?retour=%2Fdashboard%2Fvehicules%3Fa%3D1']);
    expect((await site.app.inject({ url: '/dashboard/vehicules', headers: { cookie } })).statusCode).toBe(200);
  });

  it.each(['/admin', '/admin/moderation?etat=rejected&q=h%C3%A9l%C3%A8ne', '/admin/lieux/nouveau'])(
    'sends a visitor of %s to sign in, and back afterwards (SH-05)',
    async (asked) => {
      const { statusCode, headers } = await site.app.inject(asked);
      expect([statusCode, headers.location]).toEqual([302, `/auth?retour=${encodeURIComponent(asked)}`]);
    },
  );

  it('leaves to the desk which page of it the role opens first (DK-08)', async () => {
    const known = await site.app.inject({ url: '/admin', headers: { cookie } });
    expect([known.statusCode, known.headers.location]).toEqual([200, undefined]);
  });

  it('answers 413 itself to JSON beyond the gateway’s limit, which would close the connection on it (E11)', async () => {
    const before = site.seen.length;
    const payload = JSON.stringify({ email: 'x'.repeat(2_000_000) });
    const send = (url: string) =>
      site.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
    expect((await send('/auth/v1/recover')).json()).toMatchObject({
      code: 413,
      error_code: 'request_entity_too_large',
    });
    expect((await send('/api/parkings')).json()).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect(site.seen.length).toBe(before);
  });

  it('gives the gateway the client’s true IP address and none of its cookies (G8)', async () => {
    site.answer = () => ({ status: 200, body: {} });
    await site.app.inject({
      url: '/api/locations?q=a',
      headers: { cookie, 'x-forwarded-for': '1.2.3.4' },
      remoteAddress: '9.9.9.9',
    });
    expect(site.seen[0]).toMatchObject({ url: '/api/locations?q=a', headers: { 'x-forwarded-for': '9.9.9.9' } });
    expect(site.seen[0]!.headers['cookie']).toBeUndefined();
  });

  it('answers while hundreds of event streams are open', async () => {
    site.answer = () => ({ status: 200, body: { locations: [] } });
    await rawGet('/');
    const origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
    const stop = new AbortController();
    const open = () => fetch(`${origin}/api/event-stream`, { signal: stop.signal });
    await Promise.all(Array.from({ length: 150 }, open));
    const reply = await fetch(`${origin}/api/locations`, { signal: AbortSignal.timeout(3_000) });
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

  it('refuses a URL longer than is read in French (E11)', async () => {
    const reply = await rawGet(`/lieux?q=${'a'.repeat(20_000)}`);
    expect([reply.status, JSON.parse(reply.body).code]).toEqual([431, 'headers_too_large']);
  });

  it('refuses a URL that holds NUL, with a page', async () => {
    for (const url of ['/lieux?q=%00', '/blog?q=a%00b', '/aide?q=%00', '/%00']) {
      const reply = await site.app.inject({ url, headers: { accept: 'text/html' } });
      expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, 400, 'text/html; charset=utf-8']);
    }
  });

  it('leads to the page with the first value of a name that is given twice', async () => {
    const moved = {
      '/lieux?type=gare&type=aeroport': '/lieux?type=gare',
      '/lieux/?utm_source=a&q=gare&utm_source=b': '/lieux?utm_source=a&q=gare',
    };
    for (const [url, to] of Object.entries(moved)) {
      const reply = await site.app.inject({ url, headers: { accept: 'text/html' } });
      expect([reply.statusCode, reply.headers['location']]).toEqual([308, to]);
    }
    expect((await site.app.inject('/lieux?type=gare&q=gare')).statusCode).toBe(200);
  });

  it('shows a person a page in the look of the site when it fails, nothing of the inside (H11)', async () => {
    const reply = await site.app.inject({ url: '/breaks', headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('<h1>Une erreur est survenue.</h1>');
    expect(reply.body).not.toMatch(/renderer|secret|<script>|<style/);
  });

  it('gives the service worker the names of this build, and the offline page', async () => {
    const worker = await site.app.inject('/service-worker.js');
    expect(worker.headers['content-type']).toContain('text/javascript');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-security-policy']).toContain("worker-src 'self'");
    expect(worker.body).toMatch(
      /^const BUILD = \{"version":"[0-9a-f]{12}","offlinePath":"\/hors-ligne","files":\["\/assets\/main.css",/,
    );
    const page = await site.app.inject('/hors-ligne');
    expect(page.body).toContain('<h1>Vous êtes hors ligne.</h1>');
    expect(page.body).toContain('<meta name="robots" content="noindex">');
  });

  it('describes the site as an app that can be installed, without personal data (TR-06)', async () => {
    const answer = await site.app.inject({ url: '/manifest.webmanifest', headers: { cookie } });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const manifest = answer.json();
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Placette',
      short_name: 'Placette',
      lang: 'fr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    expect(manifest.icons).toEqual([
      { src: '/assets/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/assets/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/assets/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ]);
    expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
      ['Rechercher', links.search],
      ['Mes séjours', links.stays],
      ['Demandes', links.requestsReceived],
    ]);
  });

  it.each(['/%', '/lieux/%E0%A4', '/%zz'])('answers a person at a browser %s with a page', async (url) => {
    const reply = await site.app.inject({ url, headers: { accept: 'text/html' } });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('Cette adresse est illisible.');
  });

  it.each([
    ['/.well-known/change-password', /^\/dashboard\/profil#securite$/],
    ['/favicon.ico', /^\/assets\/.+/],
    ['/licences.txt', /^\/assets\/.+\.txt$/],
  ])('leads from %s, which programs ask for', async (url, to) => {
    const reply = await site.app.inject({ url });
    expect(reply.statusCode).toBe(302);
    expect(reply.headers.location).toMatch(to);
  });

  it('answers an unreadable body of a session call with a permanent code', async () => {
    const headers = { ...own, 'content-type': 'application/json' };
    const reply = await site.app.inject({ method: 'POST', url: '/session', headers, payload: '{' });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed_request']);
  });

  it('serves built files for ever, and not their list', async () => {
    expect((await site.app.inject('/assets/main.1.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await site.app.inject('/assets/assets.json')).statusCode).toBe(404);
  });

  it('lists the public pages for search engines, as XML (C36)', async () => {
    site.answer = () => ({
      status: 200,
      body: { locations: [{ slug: 'gare-de-lyon', updated_at: '2026-11-02T10:00:00Z' }] },
    });
    const reply = await site.app.inject('/sitemap.xml');
    expect(reply.headers['content-type']).toContain('application/xml');
    expect(reply.body).toContain(`<loc>${SITE}/tarifs</loc>`);
    expect(reply.body).toContain(`<loc>${SITE}/lieux/gare-de-lyon</loc><lastmod>2026-11-02</lastmod>`);
    site.answer = () => ({ status: 503, body: {} });
    expect((await site.app.inject('/sitemap.xml')).statusCode).toBe(503);
    expect((await site.app.inject('/robots.txt')).body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  it('names every missing setting at once', () => {
    const paths = configSchema.safeParse({}).error?.issues.map((issue) => issue.path[0]);
    expect(paths).toEqual(['PORT', 'PUBLIC_URL', 'GATEWAY_URL']);
  });
});
