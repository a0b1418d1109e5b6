import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { userRegistered } from '@placette/contracts/identity/events';
import { profileApi } from '@placette/contracts/identity/profile/api';
import type { Session } from '@placette/contracts/identity/schema';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { signUpApi } from '@placette/contracts/identity/sign-up/api';
import { eventually } from '@placette/testing';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity({ SIGN_IN_FAILURES_PER_EMAIL: '1000', SIGN_IN_FAILURES_PER_ADDRESS: '1000' });
});
afterAll(() => identity.stop());

const signIn = (email: string, password: string) =>
  identity.service.call(credentialsApi.signIn, { email, password, client });
const count = async (table: string) =>
  (await identity.database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;

describe('sign-up', () => {
  it('opens a confirmed account with its profile, and tells the other services', async () => {
    const email = newEmail();
    const session = await identity.signUp({ email: email.toUpperCase(), prenom: 'Élodie', nom: 'd’Arc' });
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      user: {
        email,
        phone: '',
        aud: 'authenticated',
        role: 'authenticated',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { prenom: 'Élodie', nom: 'd’Arc', email_verified: true },
        identities: [{ provider: 'email', email, identity_data: { email, prenom: 'Élodie' } }],
        is_anonymous: false,
      },
    });
    expect(session.user.email_confirmed_at).toBe(session.user.confirmed_at);
    expect(Date.parse(session.user.last_sign_in_at ?? '')).toBeGreaterThan(0);
    expect(session.user.identities[0]?.id).toBe(session.user.id);

    const actor = bearerOf(session);
    await expect(identity.service.call(profileApi.getProfile, {}, { actor })).resolves.toMatchObject({
      user_id: session.user.id,
      first_name: 'Élodie',
      last_name: 'd’Arc',
      phone_number: null,
      languages: [],
      is_admin: false,
    });
    await expect(identity.service.call(sessionsApi.getUser, {}, { actor })).resolves.toEqual(session.user);
    await eventually(() => {
      const events = identity.service.events(userRegistered).filter(({ user_id }) => user_id === session.user.id);
      expect(events).toEqual([
        {
          user_id: session.user.id,
          email,
          first_name: 'Élodie',
          last_name: 'd’Arc',
          phone_number: null,
          languages: [],
          is_professional: false,
          siret: null,
          company_name: null,
          company_address: null,
          member_since: session.user.created_at,
        },
      ]);
    });
  });

  it('refuses an e-mail address that has an account, in any case, and changes nothing', async () => {
    const email = newEmail();
    await identity.signUp({ email });
    const before = await count('users');
    await expect(identity.signUp({ email: email.toUpperCase(), password: 'autre-chose-7-tout' })).rejects.toMatchObject(
      {
        code: 'user_already_exists',
        status: 422,
      },
    );
    expect(await count('users')).toBe(before);
    await expect(signIn(email, PASSWORD)).resolves.toMatchObject({ user: { email } });
  });

  it('opens one account when the same e-mail address signs up ten times concurrently', async () => {
    const email = newEmail();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => identity.signUp({ email })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
    );
    expect(new Set(refusals)).toEqual(new Set(['user_already_exists']));
    expect(await identity.database.query('SELECT 1 FROM users WHERE email = $1', [email])).toHaveLength(1);
    expect(await identity.database.query('SELECT 1 FROM identities WHERE email = $1', [email])).toHaveLength(1);
  });

  it.each([
    ['Ab-9', ['length']],
    ['motdepasse', ['leaked']],
    ['Parking2026', ['product_name']],
    ['place', ['length', 'product_name']],
  ])('refuses the weak password %s with its reasons in French, and stores nothing', async (password, codes) => {
    const before = [
      await count('users'),
      await count('profiles'),
      await count('sessions'),
      await count('outbox'),
      await count('audit_log'),
    ];
    const refusal = await identity.signUp({ password }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'weak_password', status: 422 });
    const { errors } = refusal as { errors: { path: string; code: string; message: string }[] };
    expect(errors.map(({ code }) => code)).toEqual(codes);
    for (const error of errors)
      expect(error).toMatchObject({ path: 'password', message: expect.stringMatching(/mot de passe/) });
    const after = [
      await count('users'),
      await count('profiles'),
      await count('sessions'),
      await count('outbox'),
      await count('audit_log'),
    ];
    expect(after).toEqual(before);
  });

  it('takes 256 characters whole, whatever their bytes, and refuses one more (A3, C55)', async () => {
    const email = newEmail();
    const long = '🚗é'.repeat(127) + 'é';
    await identity.signUp({ email, password: `${long}1` });
    await expect(signIn(email, `${long}2`)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await signIn(email, `${long}1`);
    await expect(identity.signUp({ password: `${long}12` })).rejects.toMatchObject({
      code: 'validation_failed',
      status: 400,
    });
  });

  it('keeps unusual and hostile names as they were typed', async () => {
    const prenom = `Zoë "'; DROP TABLE users;--`;
    const nom = '<img src=x onerror=alert(1)> 李 🚗 ${7*7} \\u0000';
    const session = await identity.signUp({ prenom, nom });
    const profile = await identity.service.call(profileApi.getProfile, {}, { actor: bearerOf(session) });
    expect(profile).toMatchObject({ first_name: prenom, last_name: nom });
    expect(session.user.user_metadata).toMatchObject({ prenom, nom });
    await expect(identity.signUp({ nom: 'a\nb' })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('gives no right to what the sign-up data claims', async () => {
    const claims = {
      is_admin: true,
      app_metadata: { is_admin: true },
      role: 'service_role',
      email_verified: 'x',
      user_id: 'x',
      __proto__: { is_admin: true },
    };
    const input = {
      email: newEmail(),
      password: PASSWORD,
      data: { prenom: 'A', nom: 'B', ...claims },
      client,
      ...claims,
    };
    const session = (await identity.service.call(signUpApi.signUp, input)) as Session;
    expect(session.user.user_metadata).toMatchObject({ prenom: 'A', nom: 'B', email_verified: true });
    const token = decodeJwt(session.access_token);
    expect(token['app_metadata']).toEqual({ provider: 'email', providers: ['email'], is_admin: false });
    expect(token['role']).toBe('authenticated');
    expect(token).not.toHaveProperty('is_admin');
    const profile = await identity.service.call(profileApi.getProfile, {}, { actor: bearerOf(session) });
    expect(profile.is_admin).toBe(false);
  });
});

describe('sign-in', () => {
  it('opens a new session each time', async () => {
    const email = newEmail();
    const first = await identity.signUp({ email });
    const second = await signIn(email, PASSWORD);
    expect(bearerOf(second)).toMatchObject({ user_id: first.user.id });
    expect(bearerOf(second).session_id).not.toBe(bearerOf(first).session_id);
  });

  it('answers an unknown e-mail address, a wrong password and an account without password alike (A5)', async () => {
    const [known, bare] = [newEmail(), newEmail()];
    await identity.signUp({ email: known });
    const { user } = await identity.signUp({ email: bare });
    await identity.database.query('UPDATE users SET password_hash = NULL WHERE id = $1', [user.id]);
    const problems = await Promise.all(
      [known, bare, newEmail()].map((email) =>
        signIn(email, 'wrong-password-1').then(String, (error: { toProblem(): unknown }) => error.toProblem()),
      ),
    );
    expect(problems[0]).toMatchObject({
      code: 'invalid_credentials',
      status: 400,
      title: 'Email ou mot de passe incorrect',
    });
    expect(problems[1]).toEqual(problems[0]);
    expect(problems[2]).toEqual(problems[0]);
    expect(
      await identity.database.query(`SELECT 1 FROM audit_log WHERE action = 'sign_in_failed' AND target_id = $1`, [
        user.id,
      ]),
    ).toHaveLength(1);
  });

  it('tells a suspended person so only after the right password', async () => {
    const email = newEmail();
    const { user } = await identity.signUp({ email });
    await identity.database.query(`UPDATE users SET banned_until = now() + interval '1 day' WHERE id = $1`, [user.id]);
    await expect(signIn(email, 'wrong-password-1')).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'user_banned' });
  });

  it('stores argon2id with a salt of its own, and hashes again when the parameters rise (A1, contract 13)', async () => {
    const hashOf = async (id: string) =>
      (
        await identity.database.query<{ password_hash: string }>('SELECT password_hash FROM users WHERE id = $1', [id])
      )[0]?.password_hash ?? '';
    const email = newEmail();
    const [one, two] = [await identity.signUp({ email }), await identity.signUp()];
    expect(await hashOf(one.user.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$/);
    expect(await hashOf(two.user.id)).not.toBe(await hashOf(one.user.id));

    const older = '$argon2id$v=19$m=4096,t=2,p=1$';
    const { hash } = await import('@node-rs/argon2');
    await identity.database.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
      one.user.id,
      await hash(PASSWORD, { memoryCost: 4096, timeCost: 2, parallelism: 1 }),
    ]);
    expect(await hashOf(one.user.id)).toContain(older);
    await signIn(email, PASSWORD);
    expect(await hashOf(one.user.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await signIn(email, PASSWORD);
  });

  it('opens by a password typed on another keyboard, also where the older hash is of it as it was typed (C55)', async () => {
    const [composed, split] = ['Fore\u0302t-e\u0301te\u0301'.normalize('NFC'), 'Fore\u0302t-e\u0301te\u0301'];
    const [email, older] = [newEmail(), newEmail()];
    await identity.signUp({ email, password: composed });
    await signIn(email, split);
    await identity.signUp({ email: older, password: split });
    await signIn(older, composed);

    const { hash } = await import('@node-rs/argon2');
    const asTyped = await hash(split, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await identity.database.query('UPDATE users SET password_hash = $2 WHERE email = $1', [older, asTyped]);
    await expect(signIn(older, composed)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await signIn(older, split);
    await signIn(older, composed);
  });

  it('refuses sign-ins beyond what the queue holds, and only those (A2)', async () => {
    const email = newEmail();
    await identity.signUp({ email });
    const patient = { ...credentialsApi.signIn, timeoutMs: 60_000 };
    const wrong = { email, password: 'wrong-password-1', client };
    const ends: string[] = [];
    const attempt = () =>
      identity.service.call(patient, wrong, { deadline: Date.now() + 60_000 }).catch((error: unknown) => {
        ends.push((error as { code: string }).code);
      });
    const overloaded = () => ends.filter((code) => code === 'sign_in_overloaded').length;

    // No hash is computed while the accounts cannot be read.
    const reader = new pg.Client({ connectionString: identity.database.ownerUrl });
    await reader.connect();
    await reader.query('BEGIN; LOCK TABLE identity.users');
    const attempts = Array.from({ length: 120 }, attempt);
    await eventually(() => expect(ends).toHaveLength(120 - 66));
    expect(overloaded()).toBe(120 - 66);
    await reader.end();
    await Promise.all(attempts);
    expect(overloaded()).toBe(120 - 66);
    expect(new Set(ends)).toEqual(new Set(['invalid_credentials', 'sign_in_overloaded']));
  });
});

describe('profile', () => {
  it('is made again from the sign-up data when it is missing', async () => {
    const session = await identity.signUp({ prenom: 'Noé', nom: 'Roux' });
    await identity.database.query('DELETE FROM profiles WHERE user_id = $1', [session.user.id]);
    const actor = bearerOf(session);
    const calls = Array.from({ length: 5 }, () => identity.service.call(profileApi.getProfile, {}, { actor }));
    const profiles = await Promise.all(calls);
    expect(new Set(profiles.map(({ id }) => id)).size).toBe(1);
    expect(profiles[0]).toMatchObject({ first_name: 'Noé', last_name: 'Roux' });
  });

  it('is refused to nobody', async () => {
    await expect(identity.service.call(profileApi.getProfile, {})).rejects.toMatchObject({
      code: 'not_authenticated',
    });
    await expect(identity.service.call(sessionsApi.getUser, {})).rejects.toMatchObject({ code: 'not_authenticated' });
  });
});
