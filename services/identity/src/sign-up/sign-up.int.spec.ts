import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { userRegistered } from '@placette/contracts/identity/events';
import { factorsApi } from '@placette/contracts/identity/factors/api';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import type { Session } from '@placette/contracts/identity/schema';
import { signUpApi } from '@placette/contracts/identity/sign-up/api';
import { eventually } from '@placette/testing';
import { decodeJwt } from 'jose';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

const redirect_to = 'https://placette.test/';
const WEAK = 'abc';

let identity: IdentityUnderTest;
let open: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
  open = await startIdentity({ ANONYMOUS_ENABLED: 'true', ANONYMOUS_SIGN_UPS_PER_HOUR: '3', PHONE_ENABLED: 'true' });
});
afterAll(() => Promise.all([identity.stop(), open.stop()]));

const signUp = (given: object, on = identity) =>
  on.service.call(signUpApi.signUp, { data: {}, client, ...given }) as Promise<Session>;
const refused = async (given: object, on = identity) =>
  signUp(given, on).then(
    () => 'accepted',
    (error: { status: number; code: string; detail: string }) => `${error.status} ${error.code} ${error.detail}`,
  );

describe('a sign-up is refused', () => {
  it.each([
    [{}, '422 anonymous_provider_disabled Anonymous sign-ins are disabled'],
    [{ password: PASSWORD }, '422 anonymous_provider_disabled Anonymous sign-ins are disabled'],
    [{ email: 'no address' }, '400 validation_failed Signup requires a valid password'],
    [{ email: 'no address', password: WEAK }, '422 weak_password Password should be at least 6 characters.'],
    [
      { email: 'no address', phone: '33600000000', password: PASSWORD },
      '400 validation_failed Only an email address or phone number should be provided on signup.',
    ],
    [
      { email: 'no address', password: PASSWORD },
      '400 validation_failed Unable to validate email address: invalid format',
    ],
    [
      { email: 'no address', password: 'azerty' },
      '400 validation_failed Unable to validate email address: invalid format',
    ],
    [{ phone: 'six', password: PASSWORD }, '400 phone_provider_disabled Phone signups are disabled'],
    [{ phone: 'six', password: WEAK }, '422 weak_password Password should be at least 6 characters.'],
    [
      { email: 'a@b.fr', password: 'é'.repeat(257) },
      '400 validation_failed Password cannot be longer than 256 characters',
    ],
    [
      { email: 'a@b.fr', password: 'azerty' },
      '422 weak_password Password is known to be weak and easy to guess, please choose a different one.',
    ],
  ])('in the order of the contract: %j', async (given, answer) => {
    expect(await refused(given)).toBe(answer);
  });

  it('by the wrong channel or with a code challenge, where phones are on', async () => {
    const phone = { phone: '+33 6 00 00 00 00', password: PASSWORD };
    const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' };
    expect(await refused({ ...phone, channel: 'pigeon' }, open)).toMatch(/^400 validation_failed Invalid channel/);
    expect(await refused({ ...phone, target: { redirect_to, challenge } }, open)).toBe(
      '400 validation_failed PKCE not supported for phone signups',
    );
    expect(await refused({ ...phone, phone: '0600000000' }, open)).toBe(
      '400 validation_failed Invalid phone number format (E.164 required)',
    );
    expect(await refused(phone, open)).toBe('422 sms_send_failed Error sending SMS to provider');
  });

  it('where they are closed, before anything else is looked at, and by e-mail address where e-mail addresses are off', async () => {
    const closed = await startIdentity({ DISABLE_SIGNUP: 'true' });
    const answer = '422 signup_disabled Signups not allowed for this instance';
    expect(await refused({ email: 'no address', password: WEAK }, closed)).toBe(answer);
    expect(await refused({}, closed)).toBe(answer);
    const asked = { email: newEmail(), redirect_to, create_user: true, data: {}, client };
    await expect(closed.service.call(oneTimeApi.requestOtp, asked)).rejects.toMatchObject({ code: 'signup_disabled' });
    await closed.stop();

    const off = await startIdentity({ EMAIL_ENABLED: 'false' });
    const email = newEmail();
    expect(await refused({ email, password: PASSWORD }, off)).toBe(
      '400 email_provider_disabled Email signups are disabled',
    );
    await expect(off.service.call(credentialsApi.signIn, { email, password: PASSWORD, client })).rejects.toMatchObject({
      code: 'email_provider_disabled',
      status: 422,
      detail: 'Email logins are disabled',
    });
    await expect(off.service.call(oneTimeApi.requestRecovery, { email, redirect_to })).rejects.toMatchObject({
      code: 'email_provider_disabled',
      status: 400,
    });
    await off.stop();
  });
});

describe('somebody anonymous', () => {
  const update = (session: Session, change: object) =>
    open.service.call(oneTimeApi.updateUser, { redirect_to, ...change }, { actor: bearerOf(session) });

  it('has a session, no provider, no second factor and no password, until an e-mail address is confirmed', async () => {
    const session = await signUp({ data: { ville: 'Lyon' } }, open);
    expect(session.user).toMatchObject({
      is_anonymous: true,
      email: '',
      phone: '',
      app_metadata: {},
      user_metadata: { ville: 'Lyon' },
      identities: [],
    });
    expect(decodeJwt(session.access_token)).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] });
    const actor = bearerOf(session);
    await expect(open.service.call(factorsApi.enrolFactor, { factor_type: 'totp' }, { actor })).rejects.toMatchObject({
      code: 'no_authorization',
      status: 403,
    });
    await expect(update(session, { password: PASSWORD })).rejects.toMatchObject({
      code: 'validation_failed',
      status: 422,
    });
    await expect(open.service.call(oneTimeApi.reauthenticate, {}, { actor })).rejects.toMatchObject({
      code: 'validation_failed',
      detail: 'Reauthentication requires the user to have an email or a phone number',
    });
    expect(open.service.events(userRegistered).map(({ user_id }) => user_id)).not.toContain(session.user.id);

    const email = newEmail();
    const person = await update(session, { email, password: PASSWORD });
    expect(person).toMatchObject({
      id: session.user.id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', email }],
    });
    await expect(
      open.service.call(credentialsApi.signIn, { email, password: PASSWORD, client }),
    ).resolves.toMatchObject({
      token_type: 'bearer',
    });
    await eventually(() =>
      expect(open.service.events(userRegistered).map(({ user_id }) => user_id)).toContain(session.user.id),
    );
  });

  it('is let in a few times an hour from one IP address', async () => {
    const from = (ip: string) => refused({ client: { ...client, ip } }, open);
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await from('198.51.100.9'));
    expect(answers).toEqual(['accepted', 'accepted', 'accepted', expect.stringMatching(/^429 too_many_requests/)]);
    expect(await from('198.51.100.10')).toBe('accepted');
    open.clock.advance(3_601_000);
    expect(await from('198.51.100.9')).toBe('accepted');
  });
});

describe('a password that was let in once and would not be now', () => {
  it('still signs in, and the session says what is wrong with it', async () => {
    const email = newEmail();
    await identity.signUp({ email });
    const strong = await identity.service.call(credentialsApi.signIn, { email, password: PASSWORD, client });
    expect(strong).not.toHaveProperty('weak_password');
    const named = `${PASSWORD}@exemple.fr`;
    await identity.database.query('UPDATE users SET email = $1 WHERE email = $2', [named, email]);
    const session = await identity.service.call(credentialsApi.signIn, { email: named, password: PASSWORD, client });
    expect(session.weak_password).toEqual({
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    });
  });
});

describe('mails with a code or link', () => {
  it('are limited by the hour and network, whether the e-mail address is known or not', async () => {
    const few = await startIdentity({ MAILS_PER_NETWORK: '2' });
    const { user } = await few.signUp();
    const recover = (email: string) => few.service.call(oneTimeApi.requestRecovery, { email, redirect_to, client });
    await recover(user.email);
    await recover(newEmail());
    const limited = { code: 'over_email_send_rate_limit', status: 429, detail: 'email rate limit exceeded' };
    await expect(recover(user.email)).rejects.toMatchObject(limited);
    await expect(recover(newEmail())).rejects.toMatchObject(limited);
    few.clock.advance(3_601_000);
    await expect(recover(user.email)).resolves.toEqual({});
    await few.stop();
  });

  it('asked for a hundred times by one person are refused to no other person', async () => {
    const usual = await startIdentity({ MAILER_AUTOCONFIRM: 'false', MAILS_PER_NETWORK: '20' });
    const from = (ip: string) => ({ ...client, ip });
    const asked = (email: string, ip: string) =>
      usual.service.call(oneTimeApi.requestRecovery, { email, redirect_to, client: from(ip) }).then(
        () => 'asked',
        (error: { code: string }) => error.code,
      );
    const signsUp = (email: string, ip: string) => refused({ email, password: PASSWORD, client: from(ip) }, usual);
    /** A few at a time, because all of them together would wait for each other past the deadline of a call. */
    const askedFrom = async (count: number, of: (at: number) => [email: string, ip: string]) => {
      const answers: string[] = [];
      for (let at = 0; at < count; at += 5)
        answers.push(...(await Promise.all([0, 1, 2, 3, 4].map((next) => asked(...of(at + next))))));
      return answers.filter((answer) => answer === 'asked').length;
    };

    const victim = newEmail();
    expect(await askedFrom(100, () => [victim, '192.0.2.7'])).toBe(10);
    expect(await signsUp(newEmail(), '192.0.2.8')).toBe('accepted');

    expect(await askedFrom(15, (at) => [newEmail(), `192.0.2.${at}`])).toBe(9);
    expect(await signsUp(newEmail(), '192.0.2.9')).toMatch(/^429 over_email_send_rate_limit/);
    expect(await askedFrom(25, (at) => [newEmail(), `2001:db8:7:${at.toString(16)}::1`])).toBe(20);
    expect(await signsUp(newEmail(), '198.51.100.1')).toBe('accepted');
    expect(await signsUp(newEmail(), '2001:db8:8::1')).toBe('accepted');
    await usual.stop();
  });

  it('are sent beyond the number that the whole service expects', async () => {
    const few = await startIdentity({ MAILS_PER_HOUR: '1', MAILER_AUTOCONFIRM: 'false' });
    for (const ip of ['192.0.2.1', '198.51.100.1', '203.0.113.1'])
      expect(await refused({ email: newEmail(), password: PASSWORD, client: { ...client, ip } }, few)).toBe('accepted');
    await few.stop();
  });
});
