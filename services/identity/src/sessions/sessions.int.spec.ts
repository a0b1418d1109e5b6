import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { sessionRevoked } from '@placette/contracts/identity/events';
import type { Session } from '@placette/contracts/identity/schema';
import { sessionsApi, tokensApi } from '@placette/contracts/identity/sessions/api';
import { eventually } from '@placette/testing';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

const DAY = 86_400_000;
let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const signOut = (session: Session, scope: 'global' | 'local' | 'others') =>
  identity.service.call(sessionsApi.signOut, { scope }, { actor: bearerOf(session) });
const getUser = (session: Session) => identity.service.call(sessionsApi.getUser, {}, { actor: bearerOf(session) });
const signIn = (email: string) => identity.service.call(credentialsApi.signIn, { email, password: PASSWORD, client });
const tokensOf = (session: Session) =>
  identity.database.query('SELECT * FROM refresh_tokens WHERE session_id = $1', [bearerOf(session).session_id]);
const revokedEvents = () => identity.service.events(sessionRevoked).map(({ session_id }) => session_id);

describe('access token', () => {
  it('verifies with the published keys and carries the claims of the contract (contract 1.5)', async () => {
    const session = await identity.signUp({ email: newEmail() });
    const { keys } = await identity.service.call(tokensApi.getJwks, {});
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      },
    ]);
    const { payload } = await jwtVerify(session.access_token, createLocalJWKSet({ keys: keys as never }), {
      issuer: 'https://placette.test/auth/v1',
      audience: 'authenticated',
      algorithms: ['ES256'],
      currentDate: identity.clock.now(),
    });
    expect(decodeProtectedHeader(session.access_token)).toEqual({ alg: 'ES256', kid: keys[0]?.['kid'], typ: 'JWT' });
    expect(payload).toEqual({
      iss: 'https://placette.test/auth/v1',
      sub: session.user.id,
      aud: 'authenticated',
      iat: session.expires_at - 900,
      exp: session.expires_at,
      email: session.user.email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'], is_admin: false },
      user_metadata: session.user.user_metadata,
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: session.expires_at - 900 }],
      session_id: bearerOf(session).session_id,
      is_anonymous: false,
    });
  });

  it('says is_admin from the profile, from the next refresh on, and then lives five minutes (MFA-2)', async () => {
    const session = await identity.signUp();
    await identity.database.query('UPDATE profiles SET is_admin = true WHERE user_id = $1', [session.user.id]);
    const refreshed = await identity.refresh(session.refresh_token);
    expect(refreshed.expires_in).toBe(300);
    const { keys } = await identity.service.call(tokensApi.getJwks, {});
    const { payload } = await jwtVerify(refreshed.access_token, createLocalJWKSet({ keys: keys as never }), {
      currentDate: identity.clock.now(),
    });
    expect(payload['app_metadata']).toMatchObject({ is_admin: true });
    expect(refreshed.user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });
});

describe('refresh', () => {
  it('gives a new token at each use, of the same session, stored only as a hash (B3)', async () => {
    const first = await identity.signUp();
    const second = await identity.refresh(first.refresh_token);
    const third = await identity.refresh(second.refresh_token);
    expect(new Set([first, second, third].map(({ refresh_token }) => refresh_token)).size).toBe(3);
    expect(bearerOf(third)).toEqual(bearerOf(first));
    expect(await tokensOf(first)).toHaveLength(3);
    const tables = ['users', 'identities', 'sessions', 'refresh_tokens', 'audit_log', 'outbox'];
    const rows = await Promise.all(
      tables.map((table) => identity.database.query<{ row: string }>(`SELECT ${table}::text AS row FROM ${table}`)),
    );
    const stored = rows
      .flat()
      .map(({ row }) => row)
      .join('\n');
    for (const { refresh_token } of [first, second, third]) {
      expect(stored).not.toContain(refresh_token);
      expect(stored).not.toContain(Buffer.from(refresh_token, 'base64url').toString('hex'));
    }
  });

  it('answers twenty parallel uses of one token with one same new token (B2)', async () => {
    const session = await identity.signUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => identity.refresh(session.refresh_token)));
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    expect(answers[0]?.refresh_token).not.toBe(session.refresh_token);
    expect(await tokensOf(session)).toHaveLength(2);
    await identity.refresh(answers[0]?.refresh_token ?? '');
  });

  it('gives the newest token again to its parent, when the answer was lost (contract 2.2)', async () => {
    const first = await identity.signUp();
    const second = await identity.refresh(first.refresh_token);
    identity.clock.advance(3_600_000);
    const again = await identity.refresh(first.refresh_token);
    expect(again.refresh_token).toBe(second.refresh_token);
  });

  it('goes on when the newest token can no longer be worked out, the secret having changed', async () => {
    const first = await identity.signUp();
    await identity.refresh(first.refresh_token);
    const { session_id } = bearerOf(first);
    await identity.database.query(`UPDATE sessions SET refresh_salt = sha256('other') WHERE id = $1`, [session_id]);
    const third = await identity.refresh(first.refresh_token);
    expect(bearerOf(await identity.refresh(third.refresh_token))).toEqual(bearerOf(first));
  });

  it('ends the session when an old token comes back, and says so (B1)', async () => {
    const first = await identity.signUp();
    const second = await identity.refresh(first.refresh_token);
    const third = await identity.refresh(second.refresh_token);
    identity.clock.advance(11_000);
    await expect(identity.refresh(first.refresh_token)).rejects.toMatchObject({
      code: 'refresh_token_already_used',
      status: 400,
    });
    for (const { refresh_token } of [third, second, first]) {
      await expect(identity.refresh(refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
    }
    await expect(getUser(third)).rejects.toMatchObject({ code: 'session_not_found', status: 403 });
    const { session_id, user_id } = bearerOf(first);
    await eventually(() => expect(revokedEvents()).toContain(session_id));
    expect(
      await identity.database.query(`SELECT details FROM audit_log WHERE action = 'refresh_reuse' AND target_id = $1`, [
        user_id,
      ]),
    ).toEqual([{ details: { session_id } }]);
  });

  it('forgives an old token within ten seconds of its replacement', async () => {
    const first = await identity.signUp();
    const second = await identity.refresh(first.refresh_token);
    const third = await identity.refresh(second.refresh_token);
    identity.clock.advance(9_000);
    await expect(identity.refresh(first.refresh_token)).resolves.toMatchObject({ refresh_token: third.refresh_token });
  });

  it('tells a malformed token from an unknown one (contract 1.6)', async () => {
    await expect(identity.refresh('not-a-token')).rejects.toMatchObject({ code: 'validation_failed', status: 400 });
    await expect(identity.refresh('a'.repeat(43))).rejects.toMatchObject({
      code: 'refresh_token_not_found',
      status: 400,
    });
  });

  it('refuses a session unused for more than 30 days, and a suspended person', async () => {
    const [idle, banned] = [await identity.signUp(), await identity.signUp()];
    await identity.database.query(`UPDATE users SET banned_until = '2999-01-01' WHERE id = $1`, [banned.user.id]);
    await expect(identity.refresh(banned.refresh_token)).rejects.toMatchObject({ code: 'user_banned' });
    await expect(getUser(banned)).rejects.toMatchObject({ code: 'user_banned' });
    identity.clock.advance(31 * DAY);
    await expect(identity.refresh(idle.refresh_token)).rejects.toMatchObject({ code: 'session_expired' });
  });
});

describe('sign-out', () => {
  it.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('%s ends the right sessions, immediately, and tells everybody', async (scope, alive) => {
    const email = newEmail();
    const sessions = [await identity.signUp({ email }), await signIn(email), await signIn(email)];
    const stranger = await identity.signUp();
    await signOut(sessions[0] as Session, scope);

    const ended = sessions.filter((_, index) => !alive[index]);
    for (const session of ended) {
      await expect(identity.refresh(session.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
      await expect(getUser(session)).rejects.toMatchObject({ code: 'session_not_found' });
    }
    for (const session of [...sessions.filter((_, index) => alive[index]), stranger]) {
      await identity.refresh(session.refresh_token);
    }
    const ids = ended.map((session) => bearerOf(session).session_id);
    await eventually(() => expect(revokedEvents()).toEqual(expect.arrayContaining(ids)));
    const listed = (await identity.service.call(sessionsApi.listRevokedSessions, {})).sessions.map(
      ({ session_id }) => session_id,
    );
    expect(listed).toEqual(expect.arrayContaining(ids));
    expect(listed).not.toContain(bearerOf(stranger).session_id);
  });

  it('is refused to a session that has ended, so that a stolen token ends nothing', async () => {
    const email = newEmail();
    const [stolen, other] = [await identity.signUp({ email }), await signIn(email)];
    await signOut(stolen, 'local');
    await expect(signOut(stolen, 'global')).rejects.toMatchObject({ code: 'session_not_found' });
    await identity.refresh(other.refresh_token);
  });

  it('is no longer listed once every access token of the session has died', async () => {
    const session = await identity.signUp();
    await signOut(session, 'local');
    identity.clock.advance(962_000);
    const { sessions } = await identity.service.call(sessionsApi.listRevokedSessions, {});
    expect(sessions.map(({ session_id }) => session_id)).not.toContain(bearerOf(session).session_id);
  });
});
