import { randomUUID } from 'node:crypto';
import { appError } from '@placette/contracts/errors';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { signUpApi } from '@placette/contracts/identity/sign-up/api';
import { SITE, startGatewayForTest, type GatewayUnderTest } from '../../gateway.fixture.js';

const NEW_FORM = { 'x-supabase-api-version': '2024-01-01' };
const challenge = 'a'.repeat(43);

const moment = new Date().toISOString();
const user = {
  id: randomUUID(),
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ada@exemple.fr',
  phone: '',
  app_metadata: {},
  user_metadata: {},
  identities: [],
  created_at: moment,
  updated_at: moment,
  is_anonymous: false,
};
const session = {
  access_token: 'access',
  token_type: 'bearer',
  expires_in: 900,
  expires_at: 1_900_000_000,
  refresh_token: 'refresh',
  user,
};

const offered = {
  email: true,
  phone: false,
  google: true,
  anonymous_users: true,
  disable_signup: false,
  phone_autoconfirm: true,
  sms_provider: 'webhook',
  manual_linking: false,
};

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest({
    REDIRECT_ALLOW_LIST: 'https://*.partner.example/**',
    MAIL_RATE_LIMIT: '50',
    VERIFY_RATE_LIMIT: '1000',
    AUTH_RATE_LIMIT: '1000',
  });
  for (const contract of [oneTimeApi.requestRecovery, oneTimeApi.resendMail, oneTimeApi.reauthenticate]) {
    gateway.answer(contract, () => ({}));
  }
  gateway.answer(oneTimeApi.requestOtp, () => {
    throw appError('otp_disabled');
  });
  gateway.answer(signUpApi.signUp, () => user);
  gateway.answer(oneTimeApi.updateUser, () => user);
  gateway.answer(oneTimeApi.exchangeCode, () => session);
  gateway.answer(oneTimeApi.getAuthSettings, () => ({ ...offered, mailer_autoconfirm: false, passkeys_enabled: true }));
  gateway.answer(oneTimeApi.verifyOneTime, ({ proof }: { proof: { token_hash?: string; token?: string } }) => {
    if (proof.token_hash === 'good' || proof.token === '123456') return { session, auth_code: null, is_cleared: false };
    if (proof.token_hash === 'claimed') return { session, auth_code: null, is_cleared: true };
    if (proof.token_hash === 'pkce_good') return { session: null, auth_code: 'the-code', is_cleared: false };
    if (proof.token_hash === 'first') return { session: null, auth_code: null, is_cleared: false };
    throw appError('otp_expired', 'Email link is invalid or has expired');
  });
});
afterAll(() => gateway.stop());

const post = (path: string, body: object, headers: Record<string, string> = NEW_FORM) =>
  gateway.send('POST', `/auth/v1${path}`, { body, headers });
const email = 'ada@exemple.fr';

it.each([
  ['/recover', {}, 'Password recovery requires an email'],
  ['/recover', { email: 'not an address' }, 'Unable to validate email address: invalid format'],
  ['/recover', { email, code_challenge: challenge }, 'PKCE flow requires code_challenge_method and code_challenge'],
  ['/otp', {}, 'One of email or phone must be set'],
  ['/otp', { email, phone: '33600000000' }, 'Only an email address or phone number should be provided'],
  ['/resend', { email }, 'Missing one of these types: signup, email_change, sms, phone_change'],
  ['/resend', { type: 'sms', email }, 'Type provided requires a phone number'],
  ['/resend', { type: 'signup' }, 'Type provided requires an email address'],
  ['/resend', { type: 'email_change' }, 'Missing email address or phone number'],
  ['/resend', { type: 'phone_change', email }, 'Type provided requires a phone number'],
  [
    '/resend',
    { type: 'signup', email, phone: '33600000000' },
    'Only an email address or phone number should be provided.',
  ],
  ['/verify', { token_hash: 'good' }, 'Verify requires a verification type'],
  ['/verify', { type: 'recovery' }, 'Verify requires either a token or a token hash'],
  ['/verify', { type: 'other', token_hash: 'good' }, 'Unsupported verification type'],
  ['/verify', { type: 'recovery', token_hash: 'good', email }, 'Only the token_hash and type should be provided'],
  ['/verify', { type: 'recovery', token: '1' }, 'Only an email address or phone number should be provided on verify'],
  ['/token?grant_type=password', { password: 'x' }, 'missing email or phone'],
  ['/token?grant_type=pkce', {}, 'invalid request: both auth code and code verifier should be non-empty'],
])('refuses %s %j', async (path, body, message) => {
  const answer = await post(path, body);
  expect([answer.status, answer.body]).toEqual([400, { code: 'validation_failed', message }]);
});

it.each([
  ['/otp', { email }, 422, 'otp_disabled', 'Signups not allowed for otp'],
  ['/verify', { type: 'signup', token_hash: 'old' }, 403, 'otp_expired', 'Email link is invalid or has expired'],
  ['/sso', {}, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['/token?grant_type=web3', {}, 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
])('answers %s %j with its code in both forms', async (path, body, status, code, message) => {
  const [newer, older] = [await post(path, body), await post(path, body, {})];
  expect([newer.status, newer.body]).toEqual([status, { code, message }]);
  expect([older.status, older.body]).toEqual([status, { code: status, error_code: code, msg: message }]);
  expect(newer.headers.get('x-sb-error-code')).toBe(code);
});

it('passes on where the mail leads, only to allowed addresses (contract 8, E10)', async () => {
  const asked = ['https://a.partner.example/back', 'https://evil.test/', `${SITE}/auth?reset=true`];
  for (const address of asked) {
    const path = `/recover?redirect_to=${encodeURIComponent(address)}`;
    const answer = await post(path, {
      email: 'Ada@Exemple.fr',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    expect([answer.status, answer.body]).toEqual([200, {}]);
  }
  const calls = gateway.callsOf(oneTimeApi.requestRecovery) as { redirect_to: string }[];
  expect(calls.map((call) => call.redirect_to)).toEqual([asked[0], `${SITE}/`, asked[2]]);
  expect(calls[0]).toMatchObject({ client: { ip: '127.0.0.1' } });
  expect(calls[0]).toMatchObject({ email, challenge: { code_challenge: challenge, code_challenge_method: 's256' } });
});

it('opens a session by code or link, and says when another consent is missing (contract 2.5)', async () => {
  expect((await post('/verify', { type: 'recovery', token_hash: 'good' })).body).toEqual(session);
  expect((await post('/verify', { type: 'email', email, token: '123456' })).body).toEqual(session);
  const claimed = await post('/verify', { type: 'signup', token_hash: 'claimed' });
  expect(claimed.body).toEqual({ ...session, is_cleared: true });
  // The key that clients send as a bearer token when nobody is signed in.
  const bearer = { ...NEW_FORM, authorization: 'Bearer sb_publishable_key' };
  expect((await post('/verify', { type: 'recovery', token_hash: 'good' }, bearer)).status).toBe(200);
  const { status, body } = await post('/verify', { type: 'email_change', token_hash: 'first' });
  expect([status, body['code']]).toEqual([200, '200']);
  expect((await post('/token?grant_type=pkce', { auth_code: 'c', code_verifier: 'v' })).body).toEqual(session);
});

it('gives a sign-up that waits for its mail the bare account (contract 1.4)', async () => {
  const { status, body } = await post('/signup', { email, password: 'ciel-gris-9', data: { ville: 'Lyon' } });
  expect([status, body]).toEqual([200, user]);
});

describe('the link of a mail (contract 2.6)', () => {
  const follow = async (token: string, method = 'GET') => {
    const back = encodeURIComponent('https://a.partner.example/back?x=1');
    const path = `/auth/v1/verify?token=${token}&type=recovery&redirect_to=${back}`;
    const response = await fetch(gateway.url + path, { method, redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    return new URL(response.headers.get('location') ?? '');
  };

  it('leads back with the session in the fragment, or with a code where a challenge waits', async () => {
    const implicit = await follow('good');
    expect(implicit.search).toBe('?x=1');
    expect(Object.fromEntries(new URLSearchParams(implicit.hash.slice(1)))).toEqual({
      access_token: 'access',
      expires_at: '1900000000',
      expires_in: '900',
      refresh_token: 'refresh',
      sb: '',
      token_type: 'bearer',
      type: 'recovery',
    });
    expect((await follow('pkce_good')).href).toBe('https://a.partner.example/back?x=1&code=the-code');
  });

  it('leads back with the refusal, in the query too where a challenge waits', async () => {
    const refused = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
    expect((await follow('old')).href).toBe(`https://a.partner.example/back?x=1#${refused}&sb=`);
    expect((await follow('pkce_old')).href).toBe(`https://a.partner.example/back?x=1&${refused}#${refused}&sb=`);
  });

  it('is not used up by a look ahead', async () => {
    const before = gateway.callsOf(oneTimeApi.verifyOneTime).length;
    expect((await follow('good', 'HEAD')).hash).toBe('');
    expect(gateway.callsOf(oneTimeApi.verifyOneTime)).toHaveLength(before);
  });
});

describe('the signed-in person’s account (contract 4)', () => {
  const put = async (body: object) =>
    gateway.send('PUT', '/auth/v1/user', { body, bearer: await gateway.token(), headers: NEW_FORM });

  it('passes on what may change, and nothing else', async () => {
    const { status, body } = await put({ password: 'new', nonce: '123456', data: { a: null }, id: 'x', role: 'admin' });
    expect([status, body]).toEqual([200, user]);
    expect(gateway.callsOf(oneTimeApi.updateUser)).toEqual([
      {
        password: 'new',
        nonce: '123456',
        data: { a: null },
        redirect_to: `${SITE}/`,
        client: { ip: '127.0.0.1', user_agent: expect.any(String) },
      },
    ]);
  });

  it.each([
    [{ app_metadata: { is_admin: true } }, 403, 'not_admin'],
    [{ phone: 'six' }, 400, 'validation_failed'],
    [{ phone: '33600000000', channel: 'pigeon' }, 400, 'validation_failed'],
    [{ email: 'no' }, 400, 'validation_failed'],
    [{ data: [1] }, 400, 'validation_failed'],
  ])('refuses %j', async (body, status, code) => {
    const answer = await put(body);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });

  it.each([
    ['PUT', '/user', {}],
    ['GET', '/reauthenticate', undefined],
    ['GET', '/user/identities/authorize', undefined],
    ['DELETE', `/user/identities/${randomUUID()}`, undefined],
  ])('asks for a token: %s %s', async (method, path, body) => {
    const answer = await gateway.send(method, `/auth/v1${path}`, { ...(body && { body }), headers: NEW_FORM });
    expect([answer.status, answer.body['code']]).toEqual([401, 'no_authorization']);
  });

  it('links no other identity, and refuses an unknown scope of sign-out', async () => {
    const bearer = await gateway.token();
    const link = await gateway.send('GET', '/auth/v1/user/identities/authorize', { bearer, headers: NEW_FORM });
    expect([link.status, link.body['code']]).toEqual([404, 'manual_linking_disabled']);
    const out = await gateway.send('POST', '/auth/v1/logout?scope=all', { bearer, headers: NEW_FORM });
    expect([out.status, out.body['message']]).toEqual([400, 'Unsupported logout scope "all"']);
    expect((await gateway.send('GET', '/auth/v1/reauthenticate', { bearer })).body).toEqual({});
  });
});

it('reads an announced body that is not there as none, and refuses what is no JSON (contract 0)', async () => {
  const send = (body: string) =>
    fetch(`${gateway.url}/auth/v1/logout`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json;charset=UTF-8', ...NEW_FORM },
    });
  const [empty, broken, poisoned] = [await send(''), await send('{'), await send('{"__proto__":{"a":1}}')];
  expect([empty.status, await empty.json()]).toMatchObject([401, { code: 'no_authorization' }]);
  expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'bad_json' }]);
  expect([poisoned.status, await poisoned.json()]).toMatchObject([400, { code: 'bad_json' }]);
});

it('tells clients what is offered (contract 2.8)', async () => {
  const { body } = await gateway.send('GET', '/auth/v1/settings');
  const { email: byEmail, phone, google, anonymous_users, ...others } = body['external'] as Record<string, boolean>;
  expect([byEmail, phone, google, anonymous_users]).toEqual([true, false, true, true]);
  expect(new Set(Object.values(others))).toEqual(new Set([false]));
  expect(body).toEqual({
    external: expect.any(Object),
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: true,
    sms_provider: 'webhook',
    saml_enabled: false,
    passkeys_enabled: true,
  });
  expect((await gateway.send('GET', '/auth/v1/health')).body).toMatchObject({ name: 'GoTrue' });
});

it('limits requests for mails by address (contract 10)', async () => {
  const answers = [];
  for (let time = 0; time < 51; time += 1) answers.push(await post('/resend', { type: 'signup', email }));
  const last = answers.at(-1);
  expect([last?.status, last?.body['code']]).toEqual([429, 'over_request_rate_limit']);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});

it.each([
  [5_000, 400],
  [20, 200],
])('answers a body %i deep by %i, and calls no service when it refuses (E11)', async (depth, status) => {
  const fields = `"auth_code":"${randomUUID()}","code_verifier":"${'v'.repeat(43)}"`;
  const body = `{${fields},"x":${'{"a":'.repeat(depth)}"[[{"${'}'.repeat(depth)}}`;
  const calls = gateway.callsOf(oneTimeApi.exchangeCode).length;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${gateway.url}/auth/v1/token?grant_type=pkce`, { method: 'POST', headers, body });
  expect(answer.status).toBe(status);
  expect(gateway.callsOf(oneTimeApi.exchangeCode).length - calls).toBe(status === 200 ? 1 : 0);
});
