import { cookie, opened, own, TestSite } from '../../test/test-site.js';

const site = new TestSite();
beforeAll(() => site.start());
afterAll(() => site.stop());
beforeEach(() => site.reset());
const verify = () =>
  site.app.inject({
    method: 'POST',
    url: '/session/verify',
    headers: { ...own, cookie },
    payload: { token_hash: 'abc' },
  });

describe('the browser’s session (B11, B14)', () => {
  it('keeps the refresh token in a cookie that no script reads and never in the answer', async () => {
    const reply = await site.app.inject({
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
    expect(site.seen[0]!.url).toBe('/auth/v1/token?grant_type=password');
  });

  it.each([
    ['/session/verify', { token_hash: 'abc', type: 'recovery' }, '/auth/v1/verify'],
    ['/session/passkey', { challenge_id: 'c', credential: {} }, '/auth/v1/passkeys/authentication/verify'],
    ['/session/adopt', { refresh_token: 'given' }, '/auth/v1/token?grant_type=refresh_token'],
  ])(
    'opens the session of a mail’s link by %s, its token in the cookie alone (AU-08)',
    async (url, payload, called) => {
      const reply = await site.app.inject({ method: 'POST', url, headers: own, payload });
      expect([reply.statusCode, reply.json().access_token]).toEqual([200, 'access']);
      expect(reply.body).not.toContain('refresh');
      expect(reply.headers['set-cookie']).toMatch(/^__Host-placette-session=refresh-1; /);
      expect(site.seen.map(({ url: asked, body }) => [asked, JSON.parse(body)])).toEqual([[called, payload]]);
      const foreign = await site.app.inject({
        method: 'POST',
        url,
        headers: { 'sec-fetch-site': 'cross-site' },
        payload,
      });
      expect(foreign.statusCode).toBe(403);
    },
  );

  it('remembers the browser after a sign-in, whatever the way, and shows it at the next one by password (ADR 52)', async () => {
    const browser = { browser_token: 'known-1', expires_at: '2027-02-20T10:00:00.000Z' };
    site.answer = (url) => (url === '/api/browser' ? { status: 201, body: browser } : opened('refresh-1'));
    for (const url of ['/session', '/session/sign-up', '/session/verify', '/session/passkey', '/session/adopt']) {
      site.seen.length = 0;
      const reply = await site.app.inject({ method: 'POST', url, headers: own, payload: {} });
      expect(reply.headers['set-cookie']).toContainEqual(
        expect.stringMatching(/^__Host-placette-browser=known-1; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      );
      expect(reply.body).not.toContain('known-1');
      expect(site.remembered.at(-1)).toMatchObject({ headers: { authorization: 'Bearer access' } });
      expect(site.seen[0]?.headers['x-placette-browser']).toBeUndefined();
    }
    site.seen.length = 0;
    const headers = { ...own, cookie: '__Host-placette-browser=known-1' };
    await site.app.inject({ method: 'POST', url: '/session', headers, payload: {} });
    expect(site.seen[0]?.headers['x-placette-browser']).toBe('known-1');
  });

  it.each([
    [{ cookie }, true],
    [{}, false],
  ])('says of a browser with %j whether it took the cookie, and asks nobody', async (kept, is_kept) => {
    const reply = await site.app.inject({ url: '/session', headers: { ...own, ...kept } });
    expect([reply.json(), reply.headers['cache-control'], site.seen]).toEqual([{ is_kept }, 'no-store', []]);
  });

  it('opens the session all the same when the browser cannot be remembered', async () => {
    site.answer = (url) => (url === '/api/browser' ? { status: 503, body: {} } : opened('refresh-1'));
    const reply = await site.app.inject({ method: 'POST', url: '/session', headers: own, payload: {} });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['set-cookie']).toMatch(/^__Host-placette-session=refresh-1; /);
  });

  it('accepts from no client the header by which only this server vouches for a browser', async () => {
    const headers = { ...own, 'x-placette-browser': 'forged' };
    await site.app.inject({ method: 'POST', url: '/session', headers, payload: {} });
    await site.app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', headers, payload: {} });
    expect(site.seen.filter(({ headers: sent }) => sent['x-placette-browser'] !== undefined)).toEqual([]);
    expect(site.seen.map(({ url }) => url)).toContain('/auth/v1/token?grant_type=password');
  });

  it('leaves the session that was when a mail’s link is refused', async () => {
    site.answer = (url) =>
      url.endsWith('verify') ? { status: 403, body: { code: 'otp_expired', message: 'expired' } } : opened('refresh-1');
    const reply = await verify();
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'otp_expired']);
    expect(reply.headers['set-cookie']).toMatch(/^__Host-placette-session=refresh-1; /);
  });

  it('lets the session of this browser confirm the e-mail address, and says when nothing of before is kept (C43)', async () => {
    site.answer = (url) => {
      const { status, body } = opened(url.endsWith('verify') ? 'refresh-2' : 'refresh-1');
      return { status, body: { ...body, ...(url.endsWith('verify') && { is_cleared: true }) } };
    };
    const reply = await verify();
    expect(site.seen.map(({ url, headers }) => [url, headers['authorization']])).toEqual([
      ['/auth/v1/token?grant_type=refresh_token', undefined],
      ['/auth/v1/verify', 'Bearer access'],
    ]);
    expect(reply.json()).toMatchObject({ access_token: 'access', is_cleared: true });
    expect([reply.headers['set-cookie']].flat().at(-1)).toMatch(/^__Host-placette-session=refresh-2; /);
  });

  it('does not use a link up while the session of this browser cannot be had', async () => {
    site.answer = () => ({ status: 503, body: { code: 'service_unavailable', message: '' } });
    expect((await verify()).statusCode).toBe(503);
    expect(site.seen.map(({ url }) => url)).toEqual(['/auth/v1/token?grant_type=refresh_token']);
  });

  it('asks for a session at sign-up, says that the e-mail address waits, and adopts no such session from a link', async () => {
    const access_token = `h.${Buffer.from('{"awaits_confirmation":true}').toString('base64url')}.s`;
    site.answer = () => ({ status: 200, body: { ...opened('refresh-1').body, access_token } });
    const post = (url: string, payload: object) => site.app.inject({ method: 'POST', url, headers: own, payload });
    const reply = await post('/session/sign-up', { email: 'a@b.fr' });
    expect(JSON.parse(site.seen[0]?.body ?? '')).toEqual({ email: 'a@b.fr', open_session: true });
    expect(reply.json()).toMatchObject({ access_token, awaits_confirmation: true });
    const adopted = await post('/session/adopt', { refresh_token: 'given' });
    expect([adopted.statusCode, adopted.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('passes a refusal on, with its code and reasons (AU-04)', async () => {
    site.answer = () => ({
      status: 422,
      body: { code: 'weak_password', message: 'weak', weak_password: { reasons: ['pwned'] } },
    });
    const reply = await site.app.inject({ method: 'POST', url: '/session/sign-up', headers: own, payload: {} });
    expect([reply.statusCode, reply.json().weak_password.reasons]).toEqual([422, ['pwned']]);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('refuses other sites', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}]) {
      const reply = await site.app.inject({ method: 'POST', url: '/session/refresh', headers: { ...headers, cookie } });
      expect(reply.statusCode).toBe(403);
    }
    expect(site.seen).toEqual([]);
  });

  it('says that there is no session where there is no cookie (AU-12)', async () => {
    const reply = await site.app.inject({ method: 'POST', url: '/session/refresh', headers: own });
    expect([reply.statusCode, reply.json()]).toEqual([
      401,
      { code: 'session_not_found', message: 'Auth session missing!' },
    ]);
    expect(site.seen).toEqual([]);
  });

  it('shares one refresh between tabs', async () => {
    const refresh = () => site.app.inject({ method: 'POST', url: '/session/refresh', headers: { ...own, cookie } });
    const replies = await Promise.all([refresh(), refresh(), refresh()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(site.seen.map(({ body }) => body)).toEqual(['{"refresh_token":"refresh-0"}']);
  });

  it('drops a dead session, and keeps one through an outage', async () => {
    const refresh = () => site.app.inject({ method: 'POST', url: '/session/refresh', headers: { ...own, cookie } });
    site.answer = () => ({ status: 400, body: { code: 'refresh_token_not_found', message: '' } });
    expect((await refresh()).headers['set-cookie']).toMatch(/^__Host-placette-session=;/);
    for (const status of [403, 404, 408, 409, 429]) {
      site.answer = () => ({ status, body: status === 403 ? '<h1>Forbidden</h1>' : { code: 'unexpected_failure' } });
      expect([status, (await refresh()).headers['set-cookie']]).toEqual([status, undefined]);
    }
    site.answer = () => ({ status: 503, body: { code: 'service_unavailable', message: '' } });
    expect((await refresh()).headers['set-cookie']).toBeUndefined();
  });

  const factor = '1f8d3c1e-0000-4000-8000-000000000001';
  const proveWith = (payload: object, headers: object = { authorization: 'Bearer low' }) =>
    site.app.inject({ method: 'POST', url: '/session/second-factor', headers: { ...own, ...headers }, payload });

  it('is replaced by a raised one, whose challenge is asked for with the code (MFA-3)', async () => {
    site.answer = (url) => (url.endsWith('/challenge') ? { status: 200, body: { id: 'c' } } : opened('refresh-2'));
    const reply = await proveWith({ factor_id: factor, code: '123456' });
    expect([reply.statusCode, reply.json().awaits_second_factor]).toEqual([200, false]);
    expect(reply.body).not.toContain('refresh');
    expect(reply.headers['set-cookie']).toMatch(/^__Host-placette-session=refresh-2; /);
    expect(site.seen.map(({ url, headers, body }) => [url, headers['authorization'], JSON.parse(body)])).toEqual([
      [`/auth/v1/factors/${factor}/challenge`, 'Bearer low', {}],
      [`/auth/v1/factors/${factor}/verify`, 'Bearer low', { challenge_id: 'c', code: '123456' }],
    ]);
  });

  it('is replaced for what a security key answered to its own challenge (MFA-3)', async () => {
    const webauthn = { type: 'request', credential_response: { id: 'YQ' } };
    const reply = await proveWith({ factor_id: factor, challenge_id: factor, webauthn });
    expect(reply.statusCode).toBe(200);
    expect(site.seen.map(({ url, headers, body }) => [url, headers['authorization'], JSON.parse(body)])).toEqual([
      [`/auth/v1/factors/${factor}/verify`, 'Bearer low', { challenge_id: factor, webauthn }],
    ]);
  });

  it('is replaced for a recovery code too (MFA-5)', async () => {
    const reply = await proveWith({ recovery_code: 'AAAA' });
    expect(reply.statusCode).toBe(200);
    expect(site.seen.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
      ['/api/security/recovery-codes/use', { code: 'AAAA' }],
    ]);
  });

  it.each([
    ['no token', { recovery_code: 'A' }, {}, 401],
    ['a factor that could be another path', { factor_id: '../logout', code: '1' }, undefined, 400],
    ['another site', { recovery_code: 'A' }, { authorization: 'Bearer a', 'sec-fetch-site': 'cross-site' }, 403],
  ])('stays as it was with %s, and nothing is asked', async (_what, payload, headers, status) => {
    const reply = await proveWith(payload, headers);
    expect([reply.statusCode, reply.headers['set-cookie'], site.seen.length]).toEqual([status, undefined, 0]);
  });

  it('keeps the cookie when a code is refused', async () => {
    site.answer = () => ({ status: 422, body: { code: 'recovery_code_refused', title: 'Refusé' } });
    const reply = await proveWith({ recovery_code: 'A' });
    expect([reply.statusCode, reply.json().code, reply.headers['set-cookie']]).toEqual([
      422,
      'recovery_code_refused',
      undefined,
    ]);
  });

  it('says of a token that awaits a second factor that it does', async () => {
    const claims = Buffer.from(JSON.stringify({ awaits_second_factor: true })).toString('base64url');
    site.answer = () => {
      const { status, body } = opened('refresh-1');
      return { status, body: { ...body, access_token: `h.${claims}.s` } };
    };
    const reply = await site.app.inject({ method: 'POST', url: '/session', headers: own, payload: {} });
    expect(reply.json().awaits_second_factor).toBe(true);
  });

  it('ends the session at the gateway when signing out', async () => {
    const reply = await site.app.inject({ method: 'DELETE', url: '/session', headers: { ...own, cookie } });
    expect([reply.statusCode, site.seen.map(({ url }) => url)]).toEqual([
      204,
      ['/auth/v1/token?grant_type=refresh_token', '/auth/v1/logout?scope=local'],
    ]);
    expect(site.seen[1]!.headers['authorization']).toBe('Bearer access');
  });
});
