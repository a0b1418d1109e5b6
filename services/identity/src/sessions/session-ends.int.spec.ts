import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { sessionLowered } from '@placette/contracts/identity/events';
import { factorsApi } from '@placette/contracts/identity/factors/api';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import type { Session } from '@placette/contracts/identity/schema';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { eventually } from '@placette/testing';
import { decodeJwt } from 'jose';
import { Client } from 'pg';
import { Secret, TOTP } from 'otpauth';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity({
    SESSION_SINGLE_PER_USER: 'true',
    SESSION_LOW_AAL_MINUTES: '15',
    PASSWORD_CHANGE_NEEDS_CURRENT: 'true',
  });
});
afterAll(() => identity.stop());

const signIn = (email: string) => identity.service.call(credentialsApi.signIn, { email, password: PASSWORD, client });
const update = (session: Session, change: object) =>
  identity.service.call(
    oneTimeApi.updateUser,
    { redirect_to: 'https://placette.test/', ...change },
    { actor: bearerOf(session) },
  );

/** Enrols an authenticator; returns the session that its first code opens. */
async function protect(session: Session): Promise<{ raised: Session; factor_id: string }> {
  const actor = bearerOf(session);
  const { id: factor_id, ...enrolled } = await identity.service.call(
    factorsApi.enrolFactor,
    { factor_type: 'totp' },
    { actor },
  );
  if (!('totp' in enrolled) || !enrolled.totp) throw new Error('no authenticator');
  const secret = Secret.fromBase32(enrolled.totp.secret);
  const code = new TOTP({ secret }).generate({ timestamp: identity.clock.now().getTime() });
  const { id: challenge_id } = await identity.service.call(
    factorsApi.challengeFactor,
    { factor_id, client },
    { actor },
  );
  const input = { factor_id, challenge_id, code, client };
  return { raised: await identity.service.call(factorsApi.verifyFactor, input, { actor }), factor_id };
}

const expired = (reason: string) => ({
  code: 'session_expired',
  status: 400,
  detail: `Invalid Refresh Token: Session Expired (${reason})`,
});

describe('a session may go on no longer', () => {
  it('once the person has signed in again, where only one may live', async () => {
    const email = newEmail();
    const first = await identity.signUp({ email });
    identity.clock.advance(1_000);
    const second = await signIn(email);
    await expect(identity.refresh(first.refresh_token)).rejects.toMatchObject(expired('Revoked by Newer Login'));
    await expect(identity.refresh(second.refresh_token)).resolves.toMatchObject({ token_type: 'bearer' });
  });

  it('when it leaves the second factor unused', async () => {
    const email = newEmail();
    await protect(await identity.signUp({ email }));
    identity.clock.advance(1_000);
    const low = await signIn(email);
    await expect(identity.refresh(low.refresh_token)).resolves.toMatchObject({ token_type: 'bearer' });
    identity.clock.advance(16 * 60_000);
    await expect(identity.refresh(low.refresh_token)).rejects.toMatchObject(
      expired('Low AAL: User Needs MFA Verification'),
    );
  });

  it('after a month without use', async () => {
    const session = await identity.signUp();
    identity.clock.advance(31 * 86_400_000);
    await expect(identity.refresh(session.refresh_token)).rejects.toMatchObject(expired('Inactivity'));
  });

  it('while another call holds it for long: a conflict, not a refusal', async () => {
    const session = await identity.signUp();
    const other = new Client({ connectionString: identity.database.url });
    await other.connect();
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM sessions WHERE id = $1 FOR UPDATE', [bearerOf(session).session_id]);
    await expect(identity.refresh(session.refresh_token)).rejects.toMatchObject({ code: 'conflict', status: 409 });
    await other.query('ROLLBACK');
    await other.end();
    await expect(identity.refresh(session.refresh_token)).resolves.toMatchObject({ token_type: 'bearer' });
  });
});

describe('a raised session whose factor is removed', () => {
  it('falls to aal1 for everybody immediately, whatever its access token says', async () => {
    const { raised, factor_id } = await protect(await identity.signUp());
    const actor = { ...bearerOf(raised), aal: 'aal2' as const };
    expect(decodeJwt(raised.access_token)['aal']).toBe('aal2');
    await identity.service.call(factorsApi.removeFactor, { factor_id }, { actor });
    const { session_id } = bearerOf(raised);
    await eventually(() =>
      expect(identity.service.events(sessionLowered).map((event) => event.session_id)).toContain(session_id),
    );
    const { lowered } = await identity.service.call(sessionsApi.listRevokedSessions, {});
    expect(lowered).toContainEqual({ session_id });
    const renewed = await identity.refresh(raised.refresh_token);
    expect(decodeJwt(renewed.access_token)['aal']).toBe('aal1');
    identity.clock.advance(962_000);
    expect((await identity.service.call(sessionsApi.listRevokedSessions, {})).lowered).not.toContainEqual({
      session_id,
    });
  });

  it('changes no password any more by a token of before, while another factor is there', async () => {
    const { raised, factor_id } = await protect(await identity.signUp());
    const actor = { ...bearerOf(raised), aal: 'aal2' as const };
    await identity.database.query(
      `INSERT INTO mfa_factors SELECT (gen_random_uuid()), user_id, 'other', factor_type, status, secret, NULL, '{}', NULL, created_at, updated_at FROM mfa_factors WHERE id = $1`,
      [factor_id],
    );
    await identity.service.call(factorsApi.removeFactor, { factor_id }, { actor });
    const change = { redirect_to: 'https://placette.test/', password: 'lune-rousse-12', current_password: PASSWORD };
    await expect(identity.service.call(oneTimeApi.updateUser, change, { actor })).rejects.toMatchObject({
      code: 'insufficient_aal',
      status: 401,
    });
  });
});

describe('a change of account', () => {
  it('needs the current password where the setting says so, and the right one', async () => {
    const session = await identity.signUp();
    const password = 'lune-rousse-12';
    await expect(update(session, { password })).rejects.toMatchObject({
      code: 'current_password_required',
      status: 400,
    });
    await expect(update(session, { password, current_password: 'faux' })).rejects.toMatchObject({
      code: 'current_password_invalid',
      status: 400,
    });
    await expect(update(session, { password, current_password: PASSWORD })).resolves.toMatchObject({
      id: session.user.id,
    });
  });

  it('is not the person’s to make when an organisation manages the account', async () => {
    const session = await identity.signUp();
    await identity.database.query(`UPDATE identities SET provider = 'sso:acme' WHERE user_id = $1`, [session.user.id]);
    for (const change of [{ email: newEmail() }, { password: 'lune-rousse-12', current_password: PASSWORD }]) {
      await expect(update(session, change)).rejects.toMatchObject({ code: 'user_sso_managed', status: 422 });
    }
    await expect(update(session, { data: { ville: 'Nice' } })).resolves.toMatchObject({
      user_metadata: { ville: 'Nice' },
    });
  });

  it('asks for a confirmed e-mail address before it sends a code to it', async () => {
    const session = await identity.signUp();
    await identity.database.query('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [session.user.id]);
    await expect(
      identity.service.call(oneTimeApi.reauthenticate, {}, { actor: bearerOf(session) }),
    ).rejects.toMatchObject({ code: 'email_not_confirmed', status: 422, detail: 'Please verify your email first.' });
  });
});
