import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appError } from '@placette/contracts/errors';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { sessionLowered } from '@placette/contracts/identity/events';
import { factorsApi } from '@placette/contracts/identity/factors/api';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { providerApi } from '@placette/contracts/identity/providers/api';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { signUpApi } from '@placette/contracts/identity/sign-up/api';
import { eventually } from '@placette/testing';
import { authSettings, startGatewayForTest, type GatewayUnderTest } from '../../gateway.fixture.js';

const NEW_FORM = { 'x-supabase-api-version': '2024-01-01' };
const email = 'ada@exemple.fr';
const phone = '+33 6 00 00 00 00';
const lowered = randomUUID();

const flaws = ['length', 'common', 'own_email'].map((code) => ({ path: 'password', code, message: '' }));

let verifier: Awaited<ReturnType<typeof startVerifier>>;
let gateway: GatewayUnderTest;
beforeAll(async () => {
  verifier = await startVerifier();
  gateway = await startGatewayForTest({
    CAPTCHA_VERIFY_URL: verifier.url,
    CAPTCHA_SECRET: 'captcha-secret',
    FACTOR_RATE_LIMIT: '3',
    PASSKEY_RATE_LIMIT: '4',
    ADMIN_REQUIRES_AAL2: 'true',
    MAIL_RATE_LIMIT: '1000',
    VERIFY_RATE_LIMIT: '1000',
    AUTH_RATE_LIMIT: '1000',
  });
  for (const contract of [oneTimeApi.requestRecovery, oneTimeApi.requestPhoneCode, oneTimeApi.resendPhoneCode]) {
    gateway.answer(contract, () => ({}));
  }
  gateway.answer(signUpApi.signUp, ({ email: address }: { email?: string }) => {
    if (address === 'faible@exemple.fr') throw appError('weak_password', 'Weak.', flaws);
    throw appError('signup_disabled', 'Signups not allowed for this instance');
  });
  gateway.answer(credentialsApi.signIn, () => {
    throw appError('invalid_credentials');
  });
  gateway.answer(sessionsApi.refreshSession, () => {
    throw appError('conflict', 'Too many concurrent token refresh requests on the same session or refresh token');
  });
  gateway.answer(providerApi.signInWithIdToken, ({ id_token, nonce }: { id_token?: string; nonce?: string }) => {
    if (id_token === undefined) throw appError('id_token_refused', 'id_token required');
    if (nonce !== undefined) throw appError('id_token_nonce_mismatch', 'Nonces mismatch');
    throw appError('provider_disabled', 'Provider (issuer "https://accounts.google.com") is not enabled');
  });
  const settings = { ...authSettings, phone: true, disable_signup: false, manual_linking: true };
  gateway.answer(oneTimeApi.getAuthSettings, () => settings);
  gateway.answer(providerApi.startProviderSignIn, ({ provider }: { provider: string }) => {
    throw appError('validation_failed', `Unsupported provider: ${provider}`);
  });
  gateway.answer(providerApi.unlinkIdentity, () => {
    throw appError('single_identity_not_deletable');
  });
  gateway.answer(oneTimeApi.verifyOneTime, () => {
    throw appError('otp_expired', 'Token has expired or is invalid');
  });
  gateway.answer(factorsApi.challengeFactor, () => {
    throw appError('no_authorization', 'Anonymous user not allowed to perform these actions');
  });
  gateway.answer(identityAdminApi.listAccounts, () => ({ accounts: [], next_cursor: null }));
});
afterAll(async () => {
  await gateway.stop();
  verifier.server.close();
});

/** Starts a captcha server that accepts one token. */
async function startVerifier() {
  const asked: Record<string, string>[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(body));
      asked.push(form);
      if (form['response'] === 'broken') return response.writeHead(500).end();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: form['response'] === 'human' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify` };
}

const human = { gotrue_meta_security: { captcha_token: 'human' } };
const post = (path: string, body?: object, headers: Record<string, string> = NEW_FORM) =>
  gateway.send('POST', `/auth/v1${path}`, { ...(body && { body }), headers });

describe('a captcha', () => {
  it.each(['/signup', '/recover', '/otp', '/magiclink', '/resend', '/token?grant_type=password'])(
    'is asked for by %s, in both forms',
    async (path) => {
      for (const body of [{ email }, { email, gotrue_meta_security: { captcha_token: 'robot' } }]) {
        const [newer, older] = [await post(path, body), await post(path, body, {})];
        const message = expect.stringMatching(/^captcha protection: request disallowed/) as string;
        expect([newer.status, newer.body]).toEqual([400, { code: 'captcha_failed', message }]);
        expect([older.status, older.body]).toEqual([400, { code: 400, error_code: 'captcha_failed', msg: message }]);
      }
    },
  );

  it('lets through who solved it, and an outage is no refusal', async () => {
    expect(await post('/recover', { email, ...human })).toMatchObject({ status: 200, body: {} });
    expect(verifier.asked.at(-1)).toEqual({ secret: 'captcha-secret', response: 'human', remoteip: '127.0.0.1' });
    const broken = await post('/recover', { email, gotrue_meta_security: { captcha_token: 'broken' } });
    expect([broken.status, broken.body['code']]).toEqual([503, 'service_unavailable']);
  });
});

it.each([
  ['/signup', { email, password: 'x', ...human }, 422, 'signup_disabled', 'Signups not allowed for this instance'],
  [
    '/token?grant_type=password',
    { phone, password: 'x', ...human },
    400,
    'invalid_credentials',
    'Invalid login credentials',
  ],
  [
    '/token?grant_type=refresh_token',
    { refresh_token: 'x' },
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  ],
  ['/token?grant_type=magic', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['/token', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['/token?grant_type=web3', {}, 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
  ['/token?grant_type=web3', { chain: 'solana' }, 422, 'web3_provider_disabled', 'Solana Web3 provider is disabled'],
  [
    '/token?grant_type=web3',
    { chain: 'ethereum' },
    422,
    'web3_provider_disabled',
    'Ethereum Web3 provider is disabled',
  ],
  [
    '/token?grant_type=id_token',
    { id_token: 'x' },
    400,
    'provider_disabled',
    'Provider (issuer "https://accounts.google.com") is not enabled',
  ],
  [
    '/otp',
    { email, channel: 'sms', ...human },
    400,
    'validation_failed',
    'Channel should only be specified with Phone OTP',
  ],
  [
    '/otp',
    { phone, channel: 'pigeon', ...human },
    400,
    'validation_failed',
    'Invalid channel, supported values are "sms" or "whatsapp"',
  ],
  ['/otp', { phone: '06', ...human }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
  ['/verify', { type: 'sms', phone, token: '1' }, 403, 'otp_expired', 'Token has expired or is invalid'],
  ['/verify', { type: 'sms', email, token: '1' }, 400, 'validation_failed', 'Invalid email verification type'],
  ['/verify', { type: 'signup', phone, token: '1' }, 400, 'validation_failed', 'Invalid sms verification type'],
  ['/verify', { type: 'signup', email: 'no', token: '1' }, 422, 'validation_failed', 'Invalid email format'],
  ['/signup', undefined, 400, 'bad_json', 'Could not parse request body as JSON: unexpected end of JSON input'],
])('answers %s %j with its code in both forms', async (path, body, status, code, message) => {
  const [newer, older] = [await post(path, body), await post(path, body, {})];
  expect([newer.status, newer.body]).toEqual([status, { code, message }]);
  expect([older.status, older.body]).toEqual([status, { code: status, error_code: code, msg: message }]);
});

it('refuses an ID token in the form of OAuth, without a code (contract 0.3)', async () => {
  const [missing, nonce] = [
    await post('/token?grant_type=id_token', { provider: 'google' }),
    await post('/token?grant_type=id_token', { provider: 'google', id_token: 'x', nonce: 'y' }),
  ];
  expect([missing.status, missing.body]).toEqual([
    400,
    { error: 'invalid request', error_description: 'id_token required' },
  ]);
  expect([nonce.status, nonce.body]).toEqual([400, { error: 'invalid nonce', error_description: 'Nonces mismatch' }]);
  expect(missing.headers.get('x-sb-error-code')).toBeNull();
});

it('passes a number on without its plus sign and spaces, with the way of the message', async () => {
  expect(await post('/otp', { phone, channel: 'whatsapp', create_user: false, ...human })).toMatchObject({
    status: 200,
  });
  expect(gateway.callsOf(oneTimeApi.requestPhoneCode).at(-1)).toMatchObject({
    phone: '33600000000',
    channel: 'whatsapp',
    create_user: false,
  });
  expect(await post('/resend', { type: 'phone_change', phone, ...human })).toMatchObject({ status: 200, body: {} });
});

it('takes an identity away only by its id, and says which providers there are', async () => {
  const bearer = await gateway.token();
  const send = (method: string, path: string) => gateway.send(method, `/auth/v1${path}`, { bearer, headers: NEW_FORM });
  expect(await send('DELETE', '/user/identities/abc')).toMatchObject({
    status: 404,
    body: { code: 'validation_failed', message: 'identity_id must be an UUID' },
  });
  expect(await send('DELETE', `/user/identities/${randomUUID()}`)).toMatchObject({
    status: 422,
    body: { code: 'single_identity_not_deletable', message: 'User must have at least 1 identity after unlinking' },
  });
  for (const path of [
    '/user/identities/authorize?provider=google',
    '/authorize?provider=google',
    '/authorize?provider=x',
  ]) {
    const { status, body } = await send('GET', path);
    expect([status, body['code'], body['message']]).toEqual([
      400,
      'validation_failed',
      expect.stringMatching(/^Unsupported provider: /),
    ]);
  }
});

it('takes aal1 for a session that lost its factor, whatever the token says', async () => {
  const claims = { aal: 'aal2', app_metadata: { is_admin: true } };
  const list = async (session_id: string) =>
    (await gateway.send('GET', '/api/admin/users', { bearer: await gateway.token({ ...claims, session_id }) })).status;
  expect(await list(randomUUID())).toBe(200);
  expect(await list(lowered)).toBe(200);
  const event = { session_id: lowered, user_id: randomUUID(), lowered_at: new Date().toISOString() };
  gateway.publish(sessionLowered, event);
  await eventually(async () => expect(await list(lowered)).toBe(403));
});

it('limits the tries of a second factor by address, and says when to come back', async () => {
  const bearer = await gateway.token();
  const answers = [];
  for (let time = 0; time < 4; time += 1) {
    answers.push(
      await gateway.send('POST', `/auth/v1/factors/${randomUUID()}/challenge`, { bearer, headers: NEW_FORM }),
    );
  }
  expect(answers[0]).toMatchObject({ status: 403, body: { code: 'no_authorization' } });
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  });
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('limits the challenges and answers of passkeys by address, apart from those of a second factor', async () => {
  const calls = ['authentication/options', 'authentication/verify', 'registration/options', 'registration/verify'];
  const send = (call: string) => gateway.send('POST', `/auth/v1/passkeys/${call}`, { headers: NEW_FORM, body: {} });
  for (const call of calls) expect((await send(call)).status).not.toBe(429);
  for (const call of calls) {
    expect(await send(call)).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
  }
  const own = await gateway.send('POST', '/api/security/passkeys/options', { bearer: await gateway.token() });
  expect(own).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});

it('a weak password is refused with reasons that published clients know, once each, and what exactly is wrong (contract 3)', async () => {
  const body = { email: 'faible@exemple.fr', password: 'abc', gotrue_meta_security: { captcha_token: 'human' } };
  const weak_password = { reasons: ['length', 'pwned'], flaws: ['length', 'common', 'own_email'] };
  expect(await gateway.send('POST', '/auth/v1/signup', { body, headers: NEW_FORM })).toMatchObject({
    status: 422,
    body: { code: 'weak_password', message: 'Weak.', weak_password },
  });
});
