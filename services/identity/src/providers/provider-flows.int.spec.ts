import { createHash, randomUUID } from 'node:crypto';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { providerApi } from '@placette/contracts/identity/providers/api';
import type { Session } from '@placette/contracts/identity/schema';
import { newPerson, startOpenIdProvider, type OpenIdProvider } from '@placette/testing/openid-provider';
import { decodeJwt } from 'jose';
import { bearerOf, client, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

const BROWSER = 'b'.repeat(43);
const BACK = 'https://placette.test/retour';

let provider: OpenIdProvider;
let identity: IdentityUnderTest;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  identity = await startIdentity({
    GOOGLE_CLIENT_IDS: provider.client.id,
    GOOGLE_CLIENT_SECRET: provider.client.secret,
    GOOGLE_ISSUER: provider.url,
    MANUAL_LINKING: 'true',
  });
});
afterAll(async () => {
  await identity.stop();
  await provider.stop();
});
beforeEach(() => {
  provider.person = newPerson();
});
afterEach(() => {
  provider.broken = null;
  provider.nonce = null;
});

const start = (given: object = {}, as?: Session) =>
  identity.service.call(
    providerApi.startProviderSignIn,
    { provider: 'google', redirect_to: BACK, scopes: [], link_identity: false, browser: BROWSER, ...given },
    as && { actor: bearerOf(as) },
  );

/** Returns from the provider's page with this URL, as the browser does. */
const finish = (address: string, browser = BROWSER) => {
  const query = new URL(address).searchParams;
  const [state, code, error_description] = ['state', 'code', 'error'].map((name) => query.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  return identity.service.call(providerApi.finishProviderSignIn, { state, code, error_description, browser, client });
};

const pressed = async (given: object = {}, as?: Session) => provider.press((await start(given, as)).url);
const refused = (code: string) => ({ session: null, auth_code: null, refusal: { code } });

describe('the way to Google and back', () => {
  it('asks with a state, a nonce and a challenge of its own, and opens a session', async () => {
    const { url } = await start({ scopes: ['calendar'] });
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      client_id: provider.client.id,
      redirect_uri: 'https://placette.test/auth/v1/callback',
      response_type: 'code',
      scope: 'openid email profile calendar',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
    expect(asked['nonce']).toMatch(/^[0-9a-f]{64}$/);
    const answer = await finish(provider.press(url));
    expect(answer).toMatchObject({ redirect_to: BACK, has_challenge: false, refusal: null, auth_code: null });
    expect(answer.session?.user.email).toBe(provider.person['email']);
    expect(decodeJwt(answer.session?.access_token ?? '')['amr']).toMatchObject([{ method: 'oauth' }]);
    const stored = await identity.database.query('SELECT encode(state_hash, $1) AS hash FROM identity.provider_flows', [
      'escape',
    ]);
    expect(JSON.stringify(stored)).not.toContain(asked['state']);
  });

  it('gives a code to who came with a challenge, good for its verifier', async () => {
    const code_verifier = 'v'.repeat(50);
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
    const challenge = { code_challenge, code_challenge_method: 's256' };
    const { session, auth_code, has_challenge } = await finish(await pressed({ challenge }));
    expect([session, has_challenge]).toEqual([null, true]);
    const opened = await identity.service.call(oneTimeApi.exchangeCode, {
      auth_code: auth_code ?? '',
      code_verifier,
      client,
    });
    expect(opened.user.app_metadata).toMatchObject({ providers: ['google'] });
    expect(decodeJwt(opened.access_token)['amr']).toMatchObject([{ method: 'oauth' }]);
  });

  it('serves once, in the browser that started it', async () => {
    const back = await pressed();
    expect(await finish(back, 'o'.repeat(43))).toMatchObject({ ...refused('bad_oauth_state'), redirect_to: null });
    expect(await finish(back, '')).toMatchObject(refused('bad_oauth_state'));
    expect(await finish(back)).toMatchObject({ refusal: null });
    expect(await finish(back)).toMatchObject(refused('bad_oauth_state'));
  });

  it('tells what the provider says, a code or nonce that is not good, and an outage', async () => {
    const { url } = await start();
    expect(await finish(provider.press(url, 'cancel'))).toMatchObject({
      refusal: { code: 'bad_oauth_callback', detail: 'access_denied' },
      redirect_to: BACK,
    });
    const other = new URL(await pressed());
    other.searchParams.set('code', randomUUID());
    expect(await finish(other.href)).toMatchObject(refused('bad_oauth_callback'));
    provider.nonce = 'other';
    expect(await finish(await pressed())).toMatchObject(refused('id_token_nonce_mismatch'));
    provider.broken = 500;
    expect(await finish(await pressed())).toMatchObject({ ...refused('service_unavailable'), redirect_to: BACK });
  });

  it('adds the identity to an account, once, and never when somebody else has it', async () => {
    const mine = await identity.signUp();
    const link = async (as: Session) => finish(await pressed({ link_identity: true }, as));
    expect((await link(mine)).session?.user).toMatchObject({ id: mine.user.id, email: mine.user.email });
    const other = await identity.signUp();
    expect((await link(mine)).refusal?.detail).toBe('Identity is already linked');
    expect((await link(other)).refusal).toEqual({
      code: 'identity_already_exists',
      detail: 'Identity is already linked to another user',
    });
  });

  it('is over after ten minutes, and leads back where it came from', async () => {
    const late = await pressed();
    identity.clock.advance(600_000);
    expect(await finish(late)).toMatchObject({ ...refused('bad_oauth_state'), redirect_to: BACK });
  });
});

it('refuses providers that are unknown, off, or without their secret', async () => {
  const detailOf = (call: Promise<unknown>) => call.catch((error: { detail?: string }) => error.detail);
  expect(await detailOf(start({ provider: 'okta' }))).toBe('Unsupported provider: Provider okta could not be found');
  for (const [settings, detail] of [
    [{}, 'Unsupported provider: provider is not enabled'],
    [{ GOOGLE_CLIENT_IDS: 'x' }, 'Unsupported provider: missing OAuth secret'],
  ] as const) {
    const off = await startIdentity(settings);
    const input = { provider: 'google', redirect_to: BACK, scopes: [], link_identity: false, browser: BROWSER };
    expect(await detailOf(off.service.call(providerApi.startProviderSignIn, input))).toBe(detail);
    await off.stop();
  }
});
