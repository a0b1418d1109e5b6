import { isAuthWeakPasswordError } from '@supabase/supabase-js';
import { newPerson, siteUrl } from '../support/product.js';
import { codeIn, codeOf, mailTo, newClient, onwardOf, signedIn, signedUp, totp } from '../support/published-client.js';

const RECOVERY = 'Choisissez un nouveau mot de passe';

describe('sessions', () => {
  it('sign up, sign in, renew, read the account, and the claims by the published keys', async () => {
    const { client, person } = await signedUp();
    const first = (await client.auth.getSession()).data.session;
    expect(first).toMatchObject({ token_type: 'bearer', user: { email: person.email, role: 'authenticated' } });
    const renewed = await client.auth.refreshSession();
    expect(renewed.error).toBeNull();
    expect(renewed.data.session?.refresh_token).not.toBe(first?.refresh_token);
    const { data } = await client.auth.getUser();
    expect(data.user?.identities).toMatchObject([{ provider: 'email', identity_data: { email: person.email } }]);
    const claims = (await client.auth.getClaims()).data;
    expect(claims?.header).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) });
    expect(claims?.claims).toMatchObject({
      iss: `${siteUrl}/auth/v1`,
      aud: 'authenticated',
      sub: data.user?.id,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      is_anonymous: false,
    });
    await signedIn(person);
  });

  it.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('sign out %s', async (scope, alive) => {
    const { client, person } = await signedUp();
    const clients = [client, await signedIn(person), await signedIn(person)];
    const tokens = await Promise.all(
      clients.map(async ({ auth }) => (await auth.getSession()).data.session?.access_token),
    );
    expect((await client.auth.signOut({ scope })).error).toBeNull();
    const left = await Promise.all(tokens.map((token) => newClient().auth.getUser(token)));
    expect(left.map(({ data }) => data.user !== null)).toEqual(alive);
  });

  it('renews one token for many at once with one answer', async () => {
    const { client } = await signedUp();
    const refresh_token = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    const answers = await Promise.all([1, 2, 3, 4].map(() => newClient().auth.refreshSession({ refresh_token })));
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
  });
});

describe('refusals', () => {
  it('carry codes and statuses', async () => {
    const { person } = await signedUp();
    const { email, password } = person;
    const { auth } = newClient();
    expect(codeOf((await auth.signInWithPassword({ email, password: 'faux' })).error)).toEqual([
      'invalid_credentials',
      400,
    ]);
    expect(codeOf((await auth.signUp({ email, password })).error)).toEqual(['user_already_exists', 422]);
    expect(codeOf((await auth.verifyOtp({ email, token: '000000', type: 'recovery' })).error)).toEqual([
      'otp_expired',
      403,
    ]);
    expect(codeOf((await auth.refreshSession({ refresh_token: 'a'.repeat(43) })).error)).toEqual([
      'refresh_token_not_found',
      400,
    ]);
    expect(codeOf((await auth.getUser('a.b.c')).error)).toEqual(['bad_jwt', 403]);
    expect(
      codeOf(
        (await auth.signInWithOtp({ email: newPerson('Nemo').email, options: { shouldCreateUser: false } })).error,
      ),
    ).toEqual(['otp_disabled', 422]);
    expect(codeOf((await auth.exchangeCodeForSession('nowhere')).error)).not.toBeNull();
  });

  it('of a weak password name the reasons', async () => {
    const { email } = newPerson('Bob');
    const { auth } = newClient();
    for (const [password, reasons] of [
      ['123456', ['pwned']],
      ['ab1', ['length']],
    ] as const) {
      const { error } = await auth.signUp({ email, password });
      expect(isAuthWeakPasswordError(error) && error.reasons).toEqual(reasons);
    }
    const { client } = await signedUp();
    const { error } = await client.auth.updateUser({ password: 'azerty' });
    expect(isAuthWeakPasswordError(error) && error.reasons).toEqual(['pwned']);
  });
});

describe('mails', () => {
  it('a forgotten password: by the code', async () => {
    const { person } = await signedUp();
    const client = newClient();
    expect((await client.auth.resetPasswordForEmail(person.email)).error).toBeNull();
    const token = codeIn(await mailTo(person.email, RECOVERY));
    const opened = await client.auth.verifyOtp({ email: person.email, token, type: 'recovery' });
    expect(opened.data.session?.user.email).toBe(person.email);
    const password = `${person.password}-neuf`;
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    await signedIn({ ...person, password });
  });

  it('a forgotten password: by PKCE', async () => {
    const { client, person } = await signedUp('pkce');
    await client.auth.signOut();
    await client.auth.resetPasswordForEmail(person.email, { redirectTo: `${siteUrl}/auth?reset=true` });
    const followed = await fetch(onwardOf(await mailTo(person.email, RECOVERY)), { redirect: 'manual' });
    const code = new URL(followed.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(person.email);
  });

  it('a sign-in by code, new or known', async () => {
    const { email } = newPerson('Max');
    const client = newClient();
    expect((await client.auth.signInWithOtp({ email, options: { data: { prenom: 'Max' } } })).error).toBeNull();
    const token = codeIn(await mailTo(email, 'Confirmez votre adresse e-mail'));
    const opened = await client.auth.verifyOtp({ email, token, type: 'email' });
    // Nothing shows that who typed the code had sent the name (C43).
    expect(opened.data.user?.user_metadata).toEqual({ email_verified: true });
    await client.auth.signInWithOtp({ email });
    const known = codeIn(await mailTo(email, 'Votre lien de connexion'));
    expect((await newClient().auth.verifyOtp({ email, token: known, type: 'email' })).error).toBeNull();
  });
});

it('a second factor raises the session, guards the password and can be given up', async () => {
  const { client, person } = await signedUp();
  const { mfa } = client.auth;
  const level = async () => (await mfa.getAuthenticatorAssuranceLevel()).data;
  expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });

  const { data: factor, error } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Montre', issuer: 'Placette' });
  expect(error).toBeNull();
  if (!factor) return;
  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg|^data:image\/svg\+xml;utf-8,<\?xml/);
  const factorId = factor.id;
  const challenge = await mfa.challenge({ factorId });
  const challengeId = challenge.data?.id ?? '';
  const wrong = totp(factor.totp.secret) === '000000' ? '111111' : '000000';
  const refused = await mfa.verify({ factorId, challengeId, code: wrong });
  expect(codeOf(refused.error)).toEqual(['mfa_verification_failed', 422]);
  const raised = await mfa.verify({ factorId, challengeId, code: totp(factor.totp.secret, -1) });
  expect(raised.error).toBeNull();
  expect(await level()).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });

  const other = await signedIn(person);
  expect((await other.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  const guarded = await other.auth.updateUser({ password: `${person.password}-neuf` });
  expect(codeOf(guarded.error)).toEqual(['insufficient_aal', 401]);
  expect(codeOf((await other.auth.mfa.unenroll({ factorId })).error)).toEqual(['insufficient_aal', 422]);
  const { error: again } = await other.auth.mfa.challengeAndVerify({ factorId, code: totp(factor.totp.secret) });
  expect(again).toBeNull();
  expect((await other.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, status: 'verified' }]);

  expect((await other.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  expect((await other.auth.mfa.listFactors()).data?.all).toEqual([]);
  await other.auth.refreshSession();
  expect((await other.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1' });
});
