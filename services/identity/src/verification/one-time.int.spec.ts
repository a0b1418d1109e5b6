import { createHash, randomBytes } from 'node:crypto';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { profileUpdated, userRegistered } from '@placette/contracts/identity/events';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import type { VerificationType } from '@placette/contracts/identity/one-time-codes/schema';
import type { AuthUser, Session } from '@placette/contracts/identity/schema';
import { signUpApi } from '@placette/contracts/identity/sign-up/api';
import { eventually } from '@placette/testing';
import { mailsOf, redirect_to, SEAL } from '../one-time-codes/account-mails.fixture.js';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

const NEW_PASSWORD = 'lune-rousse-12-ardoises';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity({ MAILER_AUTOCONFIRM: 'false', MAIL_SEAL_SECRET: SEAL });
});
afterAll(() => identity.stop());

const data = { prenom: 'Marie', nom: 'Dupont' };
const signUp = (email: string, password = PASSWORD) => {
  const input = { email, password, data, target: { redirect_to }, client };
  return identity.service.call(signUpApi.signUp, input) as Promise<AuthUser>;
};
const signIn = (email: string, password = PASSWORD) =>
  identity.service.call(credentialsApi.signIn, { email, password, client });
const recover = (email: string) => identity.service.call(oneTimeApi.requestRecovery, { email, redirect_to });
const verifyCode = (type: VerificationType, email: string, token: string) =>
  identity.service.call(oneTimeApi.verifyOneTime, { type, proof: { email, token }, as: 'session', client });
const verifyLink = (type: VerificationType, token_hash: string, as: 'session' | 'redirect' = 'session') =>
  identity.service.call(oneTimeApi.verifyOneTime, { type, proof: { token_hash }, as, client });
const update = (session: Session, change: object) =>
  identity.service.call(oneTimeApi.updateUser, { redirect_to, ...change }, { actor: bearerOf(session) });
const { mailsTo, secretOf } = mailsOf(() => identity);

/** Signs up on the site and confirms in the same session. */
async function member(email = newEmail()): Promise<Session> {
  const account = { email, password: PASSWORD, data, client };
  const session = (await identity.service.call(signUpApi.signUp, { ...account, open_session: true })) as Session;
  const { code: token } = await secretOf(email, 'signup');
  const proof = { type: 'signup' as const, proof: { email, token }, as: 'session' as const, client };
  const verified = await identity.service.call(oneTimeApi.verifyOneTime, proof, { actor: bearerOf(session) });
  return verified.session as Session;
}

const nextMinute = () => identity.clock.advance(61_000);
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const expired = { code: 'otp_expired', status: 403 };

describe('sign-up that asks to confirm', () => {
  it('opens no session before the code of the mail, then one, and tells the others only then', async () => {
    const email = newEmail();
    const user = await signUp(email);
    expect(user).toMatchObject({ email, role: 'authenticated', user_metadata: { prenom: 'Marie', nom: 'Dupont' } });
    expect(user).toHaveProperty('confirmation_sent_at');
    expect(user).not.toHaveProperty('email_confirmed_at');
    await expect(signIn(email)).rejects.toMatchObject({ code: 'email_not_confirmed', status: 400 });
    await expect(signIn(email, 'autre-chose-9')).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(identity.service.events(userRegistered).map((person) => person.email)).not.toContain(email);

    const { code, link } = await secretOf(email, 'signup');
    expect(code).toMatch(/^\d{6}$/);
    expect(link).toMatch(/^https:\/\/placette\.test\/auth\?verify=true#token_hash=[0-9a-f]{56}&type=signup$/);
    const { session, is_cleared } = await verifyCode('email', email, code);
    expect(session?.user).toMatchObject({ id: user.id, email, email_confirmed_at: expect.any(String) });
    // C43: without the session or the verifier of the sign-up, it may be another person.
    expect(is_cleared).toBe(true);
    await eventually(() =>
      expect(identity.service.events(userRegistered).map((person) => person.email)).toContain(email),
    );
    await expect(signIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('codes and links', () => {
  it('serve once, the code and the link being of one piece (contract 9, A9)', async () => {
    const email = newEmail();
    await member(email);
    await recover(email);
    const { code, token } = await secretOf(email, 'recovery');
    await expect(verifyLink('signup', token)).rejects.toMatchObject(expired);
    const { session } = await verifyLink('recovery', token);
    expect(session?.user.email).toBe(email);
    await expect(verifyLink('recovery', token)).rejects.toMatchObject(expired);
    await expect(verifyCode('recovery', email, code)).rejects.toMatchObject(expired);
  });

  it('are void after five wrong codes (A10)', async () => {
    const email = newEmail();
    await member(email);
    await recover(email);
    const { code } = await secretOf(email, 'recovery');
    for (let time = 0; time < 5; time += 1) {
      await expect(verifyCode('recovery', email, wrong(code))).rejects.toMatchObject(expired);
    }
    await expect(verifyCode('recovery', email, code)).rejects.toMatchObject(expired);
  });

  it('are void for another e-mail address, after an hour, and once a newer one is asked for', async () => {
    const email = newEmail();
    const other = newEmail();
    await member(email);
    await member(other);
    await recover(email);
    const first = await secretOf(email, 'recovery');
    await expect(verifyCode('recovery', other, first.code)).rejects.toMatchObject(expired);
    await recover(email);
    expect(mailsTo(email, 'recovery')).toHaveLength(1);
    nextMinute();
    await recover(email);
    const second = await secretOf(email, 'recovery', 2);
    await expect(verifyLink('recovery', first.token)).rejects.toMatchObject(expired);
    identity.clock.advance(3_600_000);
    await expect(verifyLink('recovery', second.token)).rejects.toMatchObject(expired);
  });

  it('are stored and sent to the other services unreadable', async () => {
    const email = newEmail();
    await signUp(email);
    const { code, token } = await secretOf(email, 'signup');
    const tables = ['users', 'one_time_tokens', 'outbox', 'audit_log'];
    const rows = await Promise.all(
      tables.map((table) => identity.database.query<{ row: string }>(`SELECT ${table}::text AS row FROM ${table}`)),
    );
    const stored = rows.flat().map(({ row }) => row);
    expect(stored.filter((row) => row.includes(token))).toEqual([]);
    expect(stored.filter((row) => row.includes(email) && row.includes(`"${code}"`))).toEqual([]);
  });

  it('answers the same for nobody, and sends nobody a mail (contract 2.3, 2.7, A6)', async () => {
    const nobody = newEmail();
    expect(await recover(nobody)).toEqual({});
    await expect(verifyCode('recovery', nobody, '123456')).rejects.toMatchObject(expired);
    expect(mailsTo(nobody, 'recovery')).toEqual([]);
  });

  it('sign somebody in by magic link, and up when the e-mail address is new (contract 2.4)', async () => {
    const email = newEmail();
    const ask = (create_user: boolean) =>
      identity.service.call(oneTimeApi.requestOtp, { email, create_user, data: {}, redirect_to, client });
    // A6: neither a sign-up nor this call reveals which accounts exist.
    expect(await ask(false)).toEqual({});
    expect(mailsTo(email, 'signup')).toEqual([]);
    await ask(true);
    const { session } = await verifyCode('email', email, (await secretOf(email, 'signup')).code);
    await expect(signIn(email, '')).rejects.toThrow();
    await ask(false);
    const again = await verifyCode('email', email, (await secretOf(email, 'magiclink')).code);
    expect(again.session?.user.id).toBe(session?.user.id);
  });
});

describe('PKCE', () => {
  const verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');

  async function codeFor(email: string): Promise<string> {
    const challenge = { code_challenge, code_challenge_method: 's256' as const };
    await identity.service.call(oneTimeApi.requestRecovery, { email, redirect_to, challenge });
    const { link, token } = await secretOf(email, 'recovery');
    expect(link).toMatch(
      /^https:\/\/placette\.test\/auth\?reset=true#token_hash=pkce_[0-9a-f]{56}&type=recovery&redirect_to=/,
    );
    const { auth_code } = await verifyLink('recovery', token, 'redirect');
    return auth_code ?? '';
  }
  const exchange = (auth_code: string, code_verifier = verifier) =>
    identity.service.call(oneTimeApi.exchangeCode, { auth_code, code_verifier, client });

  it('gives a session for the code and its verifier, once; a second use ends that session', async () => {
    const email = newEmail();
    await member(email);
    const code = await codeFor(email);
    await expect(exchange(code, 'x'.repeat(43))).rejects.toMatchObject({ code: 'bad_code_verifier', status: 400 });
    const session = await exchange(code);
    expect(session.user.email).toBe(email);
    await expect(exchange(code)).rejects.toMatchObject({ code: 'flow_state_not_found', status: 404 });
    await expect(identity.refresh(session.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
  });

  it('refuses a code after five minutes', async () => {
    const email = newEmail();
    await member(email);
    const code = await codeFor(email);
    identity.clock.advance(301_000);
    await expect(exchange(code)).rejects.toMatchObject({ code: 'flow_state_expired', status: 422 });
  });
});

describe('changing one’s account', () => {
  it('merges data key by key, null removing one', async () => {
    const session = await member();
    const user = await update(session, { data: { ville: 'Lyon', nom: null } });
    expect(user.user_metadata).toEqual({ prenom: 'Marie', ville: 'Lyon', email_verified: true });
  });

  it('changes the password, ends the other sessions, voids codes and tells the owner', async () => {
    const email = newEmail();
    const session = await member(email);
    const other = await signIn(email);
    await recover(email);
    const { token } = await secretOf(email, 'recovery');
    await expect(update(session, { password: PASSWORD })).rejects.toMatchObject({ code: 'same_password', status: 422 });
    await expect(update(session, { password: '123456' })).rejects.toMatchObject({ code: 'weak_password' });
    await update(session, { password: NEW_PASSWORD });
    await expect(identity.refresh(other.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
    await expect(identity.refresh(session.refresh_token)).resolves.toHaveProperty('access_token');
    await expect(verifyLink('recovery', token)).rejects.toMatchObject(expired);
    await eventually(() => expect(mailsTo(email, 'password_changed')).toMatchObject([{ sealed: null }]));
    await expect(signIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(signIn(email, NEW_PASSWORD)).resolves.toHaveProperty('access_token');
  });

  it('asks an older session for the present password or for the code of a mail (A8)', async () => {
    const email = newEmail();
    const session = await member(email);
    identity.clock.advance(16 * 60_000);
    const change = (more: object) => update(session, { password: NEW_PASSWORD, ...more });
    await expect(change({})).rejects.toMatchObject({ code: 'reauthentication_needed', status: 400 });
    await expect(change({ current_password: 'faux' })).rejects.toMatchObject({ code: 'current_password_invalid' });
    const actor = bearerOf(session);
    await identity.service.call(oneTimeApi.reauthenticate, {}, { actor });
    await expect(identity.service.call(oneTimeApi.reauthenticate, {}, { actor })).rejects.toMatchObject({
      code: 'over_email_send_rate_limit',
      status: 429,
    });
    const { code } = await secretOf(email, 'reauthentication');
    await expect(change({ nonce: wrong(code) })).rejects.toMatchObject({ code: 'reauthentication_not_valid' });
    await expect(change({ nonce: code })).resolves.toMatchObject({ email });
    await update(session, { password: PASSWORD, current_password: NEW_PASSWORD });
  });

  it('changes the e-mail address once both have said yes', async () => {
    const [old, next] = [newEmail(), newEmail()];
    const session = await member(old);
    expect(await update(session, { email: next })).toMatchObject({ email: old, new_email: next });
    const [current, wanted] = [await secretOf(old, 'email_change_current'), await secretOf(next, 'email_change_new')];
    expect(await verifyCode('email_change', next, wanted.code)).toMatchObject({ session: null, auth_code: null });
    await expect(verifyCode('email_change', next, wanted.code)).rejects.toMatchObject(expired);
    await expect(signIn(next)).rejects.toMatchObject({ code: 'invalid_credentials' });
    const done = await verifyLink('email_change', current.token);
    expect(done.session?.user).toMatchObject({ email: next, identities: [{ email: next }] });
    expect(done.session?.user).not.toHaveProperty('new_email');
    await eventually(() => {
      expect(identity.service.events(profileUpdated)).toContainEqual(expect.objectContaining({ email: next }));
      expect(mailsTo(old, 'email_changed')).toHaveLength(1);
    });
    await expect(signIn(next)).resolves.toHaveProperty('access_token');
  });
});

describe('failed sign-ins', () => {
  it('are refused from the eleventh on for one e-mail address, known or not, and forgotten after 15 minutes', async () => {
    const email = newEmail();
    await member(email);
    for (const address of [email, newEmail()]) {
      const codes = [];
      for (let time = 0; time < 12; time += 1) {
        codes.push(await signIn(address, `faux-${time}`).catch((error: { code: string }) => error.code));
      }
      const { invalid_credentials = [], too_many_requests = [] } = Object.groupBy(codes as string[], (code) => code);
      expect([invalid_credentials.length, too_many_requests.length]).toEqual([10, 2]);
    }
    await expect(signIn(email)).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
    const held = await identity.database.query("SELECT ip FROM audit_log WHERE action = 'sign_in_held_back'");
    expect(held.map(({ ip }) => ip)).toEqual(Array(5).fill(client.ip));
    identity.clock.advance(15 * 60_000 + 1);
    await expect(signIn(email)).resolves.toHaveProperty('access_token');
  });
});
