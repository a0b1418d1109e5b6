import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { RenderRequest } from '../../src/render.js';
import { sitePaths } from '../../src/routes/site-paths.js';
import { pageFiles } from '../../test/page-files.js';
import { configSchema } from '../config.js';
import { createServer } from '../server.js';

const LOCATION = '6f6f2c3e-6a53-4a5e-9f7e-0d2a4a3a1b01';
const folder = mkdtempSync(path.join(tmpdir(), 'placette-pages-'));
const views: string[] = [];
const drawn: Pick<RenderRequest, 'path' | 'mayHaveSession'>[] = [];
let gateway: Server;
let app: FastifyInstance;

beforeAll(async () => {
  gateway = createHttpServer((request, response) => {
    if (request.url !== '/api/content')
      views.push(`${request.method} ${request.url} ${request.headers['x-forwarded-for']}`);
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  writeFileSync(path.join(folder, 'assets.json'), JSON.stringify(pageFiles));
  writeFileSync(path.join(folder, 'worker.js'), 'self;');
  const config = configSchema.parse({
    PORT: '0',
    PUBLIC_URL: 'http://placette.example',
    GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    LOG_LEVEL: 'silent',
  });
  app = await createServer(config, {
    clientFolder: folder,
    groundFolder: path.join(import.meta.dirname, '../../data/ground'),
    sitePaths,
    supportedContracts: [1],
    renderPage: async ({ path: page, mayHaveSession, policyFor }) => {
      drawn.push({ path: page, mayHaveSession });
      const body = `<p>${mayHaveSession ? 'member' : 'visitor'} ${'words '.repeat(400)}</p>`;
      const isPlace = page.startsWith('/lieux/');
      return {
        status: page === '/nulle-part' ? 404 : 200,
        body,
        policy: policyFor('p{}'),
        location_id: isPlace ? LOCATION : null,
      };
    },
  });
});
afterAll(async () => {
  await app.close();
  gateway.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  drawn.length = 0;
});

const member = { cookie: 'placette-session=refresh' };

describe('a page that all visitors share', () => {
  it('is drawn once, encoded once, and known again by its tag', async () => {
    const first = await app.inject({ url: '/tarifs', headers: { 'accept-encoding': 'gzip, br' } });
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      vary: 'Cookie, Accept-Encoding',
    });
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('visitor');
    const tag = String(first.headers.etag);
    const again = await app.inject({ url: '/tarifs?utm_source=x', headers: { 'if-none-match': `"a", ${tag}` } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    const plain = await app.inject({ url: '/tarifs' });
    expect([plain.headers['content-encoding'], plain.body.includes('visitor')]).toEqual([undefined, true]);
    const head = await app.inject({ method: 'HEAD', url: '/tarifs' });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', tag]);
    expect(drawn).toEqual([{ path: '/tarifs', mayHaveSession: false }]);
  });

  it('names what stands in it by its hash, kept or not, and allows nothing else in the page (G1)', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const first = await app.inject({ url: '/tarifs' });
    const again = await app.inject({ url: '/tarifs', headers: { 'if-none-match': String(first.headers.etag) } });
    const own = await app.inject({ url: '/tarifs', headers: member });
    expect([first.statusCode, again.statusCode, own.statusCode]).toEqual([200, 304, 200]);
    for (const { headers } of [first, again, own]) {
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self' ${hash('begin()')};`);
      expect(policy).toContain(`style-src 'self' ${hash('p{}')};`);
      expect(policy).not.toContain('unsafe');
    }
    expect((await app.inject('/health/live')).headers['content-security-policy']).not.toContain('sha256');
  });

  it('never reaches a member, nor a member’s a visitor, whatever tag is shown (C21, G7)', async () => {
    const url = '/lieux/gare-test';
    const own = await app.inject({ url, headers: member });
    expect(own.body).toContain('member');
    expect([own.headers['cache-control'], own.headers.etag]).toEqual(['no-store', undefined]);
    const open = await app.inject(url);
    expect(open.body).toContain('visitor');
    const signedIn = await app.inject({ url, headers: { ...member, 'if-none-match': String(open.headers.etag) } });
    expect([signedIn.statusCode, signedIn.body.includes('member')]).toEqual([200, true]);
    expect((await app.inject(url)).body).toContain('visitor');
    expect(drawn.map(({ mayHaveSession }) => mayHaveSession)).toEqual([true, false, true]);
  });

  it('counts a view for each visitor of a place once, though it is drawn once (C31)', async () => {
    views.length = 0;
    const visit = (remoteAddress: string) =>
      app.inject({ url: '/lieux/paris-orly', remoteAddress, headers: { 'user-agent': 'Firefox' } });
    for (const ip of ['9.9.9.1', '9.9.9.1', '9.9.9.2']) await visit(ip);
    await visit('9.9.9.3');
    while (!views.some((view) => view.endsWith('9.9.9.3'))) await new Promise(setImmediate);
    const view = (ip: string) => `POST /api/locations/${LOCATION}/views ${ip}`;
    const counted = views.filter((view) => view.includes(' 9.9.9.')).sort();
    expect(counted).toEqual(['9.9.9.1', '9.9.9.2', '9.9.9.3'].map(view));
    expect(drawn.length).toBe(1);
    expect((await visit('9.9.9.4')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('has one URL, to which other spellings redirect', async () => {
    for (const [url, to] of [
      ['/Tarifs/?a=1', '/tarifs?a=1'],
      ['/lieux//gare-test', '/lieux/gare-test'],
    ]) {
      const reply = await app.inject(url!);
      expect([reply.statusCode, reply.headers.location]).toEqual([308, to]);
    }
  });

  it('is kept when it is there only', async () => {
    for (let time = 0; time < 2; time++) {
      const reply = await app.inject('/nulle-part');
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
    }
    expect(drawn.length).toBe(2);
  });
});
