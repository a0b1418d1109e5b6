import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import cookies from '@fastify/cookie';
import { fastify, type FastifyInstance } from 'fastify';
import { configSchema } from '../config.js';
import { addGoogleRoutes } from './google-routes.js';
import { addProxies } from '../proxy.js';
import { SessionCookie } from './session-cookie.js';

const SITE = 'https://placette.example';
const user = { id: 'u', email: 'a@b.fr', user_metadata: {} };
const opened = { access_token: 'access', expires_at: 2_000_000_000, refresh_token: 'refresh-1', user };
const asked: { url: string; cookie: string | undefined; body: string }[] = [];
let answer: [number, object] = [200, opened];
let gateway: Server;
let app: FastifyInstance;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ url: request.url ?? '', cookie: request.headers.cookie, body });
      response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]));
    });
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  const GATEWAY_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const config = configSchema.parse({ PORT: '0', PUBLIC_URL: SITE, GATEWAY_URL });
  app = fastify();
  await app.register(cookies);
  await addProxies(app, config);
  addGoogleRoutes(app, config, new SessionCookie(config));
});
afterAll(async () => {
  await app.close();
  gateway.close();
});

const back = (query: string, cookie = '__Host-placette-verifier=verifier-1') =>
  app.inject({ url: `/session/google/retour?${query}`, headers: { cookie } });

describe('« Continuer avec Google » (B10, B13)', () => {
  it('leaves with a challenge whose verifier only this browser has', async () => {
    const { statusCode, headers } = await app.inject({ url: '/session/google?retour=%2Fdashboard%2Fprofil' });
    const [, verifier = ''] =
      /^__Host-placette-verifier=([\w-]{43}); .*HttpOnly; Secure; SameSite=Lax$/.exec(String(headers['set-cookie'])) ??
      [];
    const start = new URL(String(headers.location), SITE);
    expect([statusCode, start.pathname]).toEqual([303, '/auth/v1/authorize']);
    expect(Object.fromEntries(start.searchParams)).toEqual({
      provider: 'google',
      redirect_to: `${SITE}/session/google/retour?retour=%2Fdashboard%2Fprofil`,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
    });
  });

  it('DK-09 leads a suspended person to the page about it, with the pass in the fragment alone (B10)', async () => {
    answer = [400, { code: 'user_banned', message: '', suspension: 'pass.abc' }];
    const { headers } = await back('code=c1');
    expect(headers.location).toBe('/contester#jeton=pass.abc');
  });

  it('comes back with the session in the cookie alone, and where the person was going', async () => {
    answer = [200, opened];
    const { statusCode, headers, body } = await back('code=c-1&retour=%2Fdashboard%2Fprofil');
    expect([statusCode, headers.location, body]).toEqual([303, '/auth?retour=%2Fdashboard%2Fprofil#', '']);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-placette-verifier=;/),
      expect.stringMatching(/^__Host-placette-session=refresh-1;.*HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(asked.at(-1)?.url).toBe('/api/browser');
    const { url, body: sent } = asked.at(-2)!;
    expect([url, JSON.parse(sent)]).toEqual([
      '/auth/v1/token?grant_type=pkce',
      { auth_code: 'c-1', code_verifier: 'verifier-1' },
    ]);
  });

  it('opens nothing with a code that another browser was given, or that is refused', async () => {
    const before = asked.length;
    expect((await back('code=c-1', 'x=1')).headers.location).toBe('/auth?error_code=bad_oauth_state#');
    expect(asked).toHaveLength(before);
    answer = [400, { code: 'bad_code_verifier', message: '' }];
    const refused = await back('code=c-1&retour=%2Flieux');
    expect(refused.headers.location).toBe('/auth?error_code=bad_code_verifier&retour=%2Flieux#');
    expect(String(refused.headers['set-cookie'])).not.toContain('session');
    expect((await back('error_code=bad_oauth_callback')).headers.location).toBe('/auth?error_code=bad_oauth_callback#');
    expect((await back('error_code=%3Cb%3E')).headers.location).toBe('/auth?error_code=unexpected_failure#');
  });

  it('passes on to the gateway its own cookie and no other', async () => {
    const cookie = '__Host-placette-session=refresh-0; __Host-placette-provider=abc; x=1';
    for (const [url, passed] of [
      ['/auth/v1/callback', '__Host-placette-provider=abc'],
      ['/api/locations', undefined],
    ] as const) {
      await app.inject({ url, headers: { cookie } });
      expect(asked.at(-1)?.cookie).toBe(passed);
    }
  });
});
