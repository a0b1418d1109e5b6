import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { userRegistered } from '@placette/contracts/identity/events';
import { factorsApi } from '@placette/contracts/identity/factors/api';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import type { SetBefore, VerificationType } from '@placette/contracts/identity/one-time-codes/schema';
import { profileApi } from '@placette/contracts/identity/profile/api';
import type { Session } from '@placette/contracts/identity/schema';
import { signUpApi } from '@placette/contracts/identity/sign-up/api';
import { eventually } from '@placette/testing';
import { decodeJwt } from 'jose';
import { mailsOf, redirect_to, SEAL } from '../one-time-codes/account-mails.fixture.js';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

/** C48: an e-mail address is confirmed in another browser than the one that signed up. */
let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity({ MAILER_AUTOCONFIRM: 'false', MAIL_SEAL_SECRET: SEAL });
});
afterAll(() => identity.stop());

const { secretOf } = mailsOf(() => identity);
const data = { prenom: 'Marie', nom: 'Dupont' };
const join = (email: string) =>
  identity.service.call(signUpApi.signUp, {
    email,
    password: PASSWORD,
    data,
    open_session: true,
    target: { redirect_to },
    client,
  }) as Promise<Session>;
type Proof = { token_hash: string } | { email: string; token: string };
const press = (type: VerificationType, proof: Proof, set_before: SetBefore) =>
  identity.service.call(oneTimeApi.verifyOneTime, { type, proof, as: 'session', client, set_before });
const signIn = (email: string, password: string) =>
  identity.service.call(credentialsApi.signIn, { email, password, client });
const awaits = ({ access_token }: Session) =>
  decodeJwt<{ awaits_confirmation?: boolean }>(access_token).awaits_confirmation ?? false;
const needed = { code: 'account_password_needed', status: 422 };
const wrong = { code: 'account_password_wrong', status: 400 };

const ways: [string, VerificationType, (email: string) => Promise<Proof>][] = [
  ['link', 'signup', async (email) => ({ token_hash: (await secretOf(email, 'signup')).token })],
  ['code', 'email', async (email) => ({ email, token: (await secretOf(email, 'signup')).code })],
];

describe.each(ways)('the %s of a sign-up', (_way, type, proofOf) => {
  it('asks for the password as often as it is opened, and uses nothing up', async () => {
    const email = newEmail();
    const mine = await join(email);
    const proof = await proofOf(email);
    for (let time = 0; time < 7; time += 1) await expect(press(type, proof, 'ask')).rejects.toMatchObject(needed);
    await expect(press(type, proof, { password: 'pas-le-bon-77' })).rejects.toMatchObject(wrong);
    expect(awaits(await identity.refresh(mine.refresh_token))).toBe(true);
    await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'email_not_confirmed' });
  });

  it('confirms for who knows the password: all is kept, and the session that signed up goes on', async () => {
    const email = newEmail();
    const mine = await join(email);
    const proof = await proofOf(email);
    const { session, is_cleared } = await press(type, proof, { password: PASSWORD });
    expect([session?.user.id, is_cleared]).toEqual([mine.user.id, false]);
    expect(awaits(await identity.refresh(mine.refresh_token))).toBe(false);
    await expect(signIn(email, PASSWORD)).resolves.toHaveProperty('access_token');
    await eventually(() =>
      expect(identity.service.events(userRegistered)).toContainEqual(
        expect.objectContaining({ user_id: mine.user.id, first_name: 'Marie' }),
      ),
    );
    // Pressed twice: the second press fails and does no harm.
    await expect(press(type, proof, { password: PASSWORD })).rejects.toMatchObject({ code: 'otp_expired' });
    await expect(identity.refresh(session?.refresh_token ?? '')).resolves.toHaveProperty('access_token');
  });

  it('clears what was set before only for who chooses to start again (C43)', async () => {
    const email = newEmail();
    const other = await join(email);
    const proof = await proofOf(email);
    await expect(press(type, proof, 'ask')).rejects.toMatchObject(needed);
    const { session, is_cleared } = await press(type, proof, 'remove');
    expect(is_cleared).toBe(true);
    await expect(identity.refresh(other.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
    const owner = { actor: bearerOf(session as Session) };
    expect(await identity.service.call(profileApi.getProfile, {}, owner)).toMatchObject({
      first_name: '',
      last_name: '',
    });
  });
});

it('two presses concurrently give one session, and a refusal', async () => {
  const email = newEmail();
  await join(email);
  const proof = { token_hash: (await secretOf(email, 'signup')).token };
  const answers = await Promise.allSettled([1, 2].map(() => press('signup', proof, { password: PASSWORD })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(signIn(email, PASSWORD)).resolves.toHaveProperty('access_token');
});

it('a forgotten password is asked for by no link: it leads to a new one, and clears nothing before', async () => {
  const email = newEmail();
  const mine = await join(email);
  await identity.service.call(oneTimeApi.requestRecovery, { email, redirect_to });
  const proof = { token_hash: (await secretOf(email, 'recovery')).token };
  await expect(press('recovery', proof, 'ask')).rejects.toMatchObject(needed);
  expect(awaits(await identity.refresh(mine.refresh_token))).toBe(true);
  expect((await press('recovery', proof, 'remove')).is_cleared).toBe(true);
});

it('a confirmed account is asked for nothing, whatever its link is for', async () => {
  const email = newEmail();
  await join(email);
  await press('signup', { token_hash: (await secretOf(email, 'signup')).token }, { password: PASSWORD });
  await identity.service.call(oneTimeApi.requestRecovery, { email, redirect_to });
  const proof = { token_hash: (await secretOf(email, 'recovery')).token };
  await expect(press('magiclink', proof, 'ask')).rejects.toMatchObject({ code: 'otp_expired' });
  const { session, is_cleared } = await press('recovery', proof, 'ask');
  expect(is_cleared).toBe(false);
  const owner = { actor: bearerOf(session as Session) };
  await expect(identity.service.call(factorsApi.enrolFactor, { factor_type: 'totp' }, owner)).resolves.toHaveProperty(
    'id',
  );
});
