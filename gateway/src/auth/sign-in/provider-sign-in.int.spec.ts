import { appError } from '@placette/contracts/errors';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { providerApi } from '@placette/contracts/identity/providers/api';
import { authSettings, startGatewayForTest, SITE, type GatewayUnderTest } from '../../gateway.fixture.js';

const PAGE = 'https://provider.test/page?state=s';
const BACK = `${SITE}/retour?a=1`;
const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };
const session = {
  access_token: 'a',
  token_type: 'bearer',
  expires_in: 900,
  expires_at: 2_000_000_000,
  refresh_token: 'r',
  user: {
    id: '6f6f2c3e-6a53-4a5e-9f7e-0d2a4a3a1b01',
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@exemple.fr',
    phone: '',
    app_metadata: {},
    user_metadata: {},
    identities: [],
    is_anonymous: false,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  },
};
const place = { redirect_to: BACK as string | null, has_challenge: false };
const nothing = { session: null, auth_code: null, refusal: null };

let started: () => unknown;
let finished: () => unknown;
let manual_linking = true;
let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest();
  gateway.answer(providerApi.startProviderSignIn, () => started());
  gateway.answer(providerApi.finishProviderSignIn, () => finished());
  gateway.answer(oneTimeApi.getAuthSettings, () => ({ ...authSettings, manual_linking }));
});
afterAll(() => gateway.stop());
beforeEach(() => {
  started = () => ({ url: PAGE });
  manual_linking = true;
});

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${gateway.url}/auth/v1${path}`, { headers, redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), headers: answer.headers, answer };
}
const authorize = (query: Record<string, string>, headers?: Record<string, string>) =>
  get(`/authorize?${new URLSearchParams({ provider: 'google', redirect_to: BACK, ...query }).toString()}`, headers);
const keys = (text: string) => Object.fromEntries(new URLSearchParams(text.slice(1)));

describe('GET /authorize', () => {
  it('leads to the provider’s page, tied to this browser', async () => {
    const { status, location, headers } = await authorize({ scopes: 'a,b c', ...challenge });
    expect([status, location, headers.get('referrer-policy')]).toEqual([302, PAGE, 'no-referrer']);
    const [, secret] = /^placette-provider=([\w-]{43}); Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/.exec(
      headers.get('set-cookie') ?? '',
    ) as RegExpExecArray;
    const input = { provider: 'google', redirect_to: BACK, scopes: ['a', 'b', 'c'], link_identity: false };
    expect(gateway.callsOf(providerApi.startProviderSignIn).at(-1)).toEqual({ ...input, challenge, browser: secret });
    await authorize({ redirect_to: 'https://evil.test/' }, { cookie: `x=1; placette-provider=${secret}` });
    expect(gateway.callsOf(providerApi.startProviderSignIn).at(-1)).toMatchObject({
      browser: secret,
      redirect_to: `${SITE}/`,
    });
  });

  it('refuses in JSON what was asked wrongly', async () => {
    started = () => {
      throw appError('validation_failed', 'Unsupported provider: Provider x could not be found');
    };
    for (const [query, msg] of [
      [{ provider: 'github' }, 'Unsupported provider: provider is not enabled'],
      [{ provider: 'x' }, 'Unsupported provider: Provider x could not be found'],
      [{ code_challenge: 'short' }, 'PKCE flow requires code_challenge_method and code_challenge'],
      [{ scopes: 'a"b' }, 'scopes is not valid'],
    ] as [Record<string, string>, string][]) {
      const { answer } = await authorize(query);
      expect([answer.status, await answer.json()]).toEqual([400, { code: 400, error_code: 'validation_failed', msg }]);
    }
  });

  it('leads back with the error when the provider is down', async () => {
    started = () => {
      throw appError('service_unavailable');
    };
    const { status, location } = await authorize(challenge);
    const url = new URL(location ?? '');
    const error = { error: 'server_error', error_code: 'service_unavailable' };
    expect([status, url.origin + url.pathname]).toEqual([303, `${SITE}/retour`]);
    expect(keys(url.search)).toMatchObject({ a: '1', ...error });
    expect(keys(url.hash)).toMatchObject(error);
  });
});

describe('GET /callback', () => {
  const back = (path = '/callback?state=s&code=c', headers = { cookie: `placette-provider=${'b'.repeat(43)}` }) =>
    get(path, headers);

  it('brings the session in the fragment, or a code for the challenge', async () => {
    finished = () => ({ ...place, ...nothing, session });
    const implicit = await back();
    expect([implicit.status, implicit.headers.get('cache-control')]).toEqual([303, 'no-store']);
    expect(implicit.location?.split('#')[0]).toBe(BACK);
    expect(keys(new URL(implicit.location ?? '').hash)).toMatchObject({ access_token: 'a', refresh_token: 'r' });
    expect(gateway.callsOf(providerApi.finishProviderSignIn).at(-1)).toMatchObject({
      state: 's',
      code: 'c',
      browser: 'b'.repeat(43),
      error_description: '',
    });
    finished = () => ({ ...place, ...nothing, has_challenge: true, auth_code: 'code-1' });
    expect((await back()).location).toBe(`${BACK}&code=code-1`);
  });

  it.each([
    ['identity_already_exists', 'access_denied', 'Identity is already linked to another user'],
    ['bad_oauth_callback', 'access_denied', 'The user said no'],
    ['service_unavailable', 'server_error', null],
  ])('tells the refusal %s in the fragment', async (code, error, detail) => {
    finished = () => ({ ...place, ...nothing, refusal: { code, detail } });
    const url = new URL((await back()).location ?? '');
    expect(url.search).toBe('?a=1');
    expect(keys(url.hash)).toEqual({ error, error_code: code, error_description: detail ?? code, sb: '' });
  });

  it('leads to the sign-in page when nobody knows where it came from, also in an outage', async () => {
    finished = () => ({
      ...nothing,
      redirect_to: null,
      has_challenge: false,
      refusal: { code: 'bad_oauth_state', detail: 'OAuth state not found or expired' },
    });
    const unknown = new URL((await back('/callback', { cookie: 'placette-provider=short' })).location ?? '');
    expect([unknown.origin + unknown.pathname, keys(unknown.search)]).toEqual([
      `${SITE}/auth`,
      {
        error: 'invalid_request',
        error_code: 'bad_oauth_state',
        error_description: 'OAuth state not found or expired',
      },
    ]);
    expect(gateway.callsOf(providerApi.finishProviderSignIn).at(-1)).toMatchObject({
      browser: '',
      state: '',
      code: '',
    });
    finished = () => {
      throw appError('service_unavailable');
    };
    const outage = await back();
    expect([outage.status, keys(new URL(outage.location ?? '').hash)['error']]).toEqual([303, 'server_error']);
  });

  it('passes on what the provider says in place of a code', async () => {
    finished = () => ({ ...place, ...nothing, refusal: { code: 'bad_oauth_callback', detail: null } });
    await back('/callback?state=s&code=c&error=access_denied&error_description=No');
    expect(gateway.callsOf(providerApi.finishProviderSignIn).at(-1)).toMatchObject({
      code: '',
      error_description: 'No',
    });
  });
});

it('gives who is signed in the address that links an identity, where linking is on', async () => {
  const path = '/user/identities/authorize?provider=google&skip_http_redirect=true';
  expect((await get(path)).status).toBe(401);
  const authorization = `Bearer ${await gateway.token()}`;
  const { answer } = await get(path, { authorization });
  expect([answer.status, await answer.json()]).toEqual([200, { url: PAGE }]);
  expect(gateway.callsOf(providerApi.startProviderSignIn).at(-1)).toMatchObject({ link_identity: true });
  expect(await get('/user/identities/authorize?provider=google', { authorization })).toMatchObject({
    status: 302,
    location: PAGE,
  });
  manual_linking = false;
  expect((await get(path, { authorization })).status).toBe(404);
});

it('says that sign-ups are closed before it reads the body (contract 2.1)', async () => {
  for (const body of ['', '{', '{"__proto__":1}', '{"email":"x"}']) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${gateway.url}/auth/v1/signup`, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toMatchObject([422, { error_code: 'signup_disabled' }]);
  }
});
